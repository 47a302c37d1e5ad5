import type { Choice, Page, RouteDef } from '@officine/sdk';
import { screenshots } from '@officine/sdk/contract';
import { useState } from 'react';
import { download } from '../../kit/download.ts';
import { dayjs } from '../../kit/format.ts';
import { useQuery } from '../../kit/queries.ts';
import { useRole } from '../../kit/session.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';

// The twelve months before this one, and this one.
const MONTHS = Array.from({ length: 13 }, (_, back) => {
  const month = dayjs().subtract(back, 'month');
  return { value: month.format('YYYY-MM'), label: month.format('MMMM YYYY') };
});

interface ArchiveDialogProps {
  advertisers: RouteDef & { readonly io: { query?: { isActive?: boolean; search?: string }; out: Page<Choice> } };
  onClose: () => void;
}
/** An advertiser's screenshots of a month, as a zip. */
export function ArchiveDialog({ advertisers, onClose }: ArchiveDialogProps) {
  const isAdmin = useRole() === 'admin';
  const { data } = useQuery(advertisers, {});
  const [advertiser, setAdvertiser] = useState<number | null>(null);
  const [month, setMonth] = useState(MONTHS[1]?.value ?? '');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const [year, number] = month.split('-').map(Number);
    const query = { year: year ?? 0, month: number ?? 0, ...(isAdmin && advertiser && { advertiser }) };
    if (await download(screenshots.archive, { query })) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      title="Télécharger les captures d’un mois"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            isPending={busy}
            isDisabled={isAdmin && advertiser === null}
            onPress={() => void go()}
          >
            Télécharger
          </Button>
        </>
      }
    >
      {isAdmin && (
        <ComboBox label="Annonceur" options={data?.collection ?? []} value={advertiser} onChange={setAdvertiser} />
      )}
      <Select label="Mois" options={MONTHS} value={month} onChange={setMonth} />
    </Dialog>
  );
}
