import { advertiserReports, broadcasters } from '@officine/sdk/contract';
import { useState } from 'react';
import { download } from '../../kit/download.ts';
import { dayjs } from '../../kit/format.ts';
import { useQuery } from '../../kit/queries.ts';
import { useRole } from '../../kit/session.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';

const MONTHS = Array.from({ length: 13 }, (_, back) => {
  const month = dayjs().subtract(back, 'month');
  return { value: month.format('YYYY-MM'), label: month.format('MMMM YYYY') };
});

/** An advertiser's reports of a month, as a zip. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const isAdmin = useRole() === 'admin';
  const { data } = useQuery(broadcasters.combo, isAdmin ? {} : null);
  const [advertiser, setAdvertiser] = useState<number | null>(null);
  const [type, setType] = useState<'daily' | 'monthly'>('monthly');
  const [month, setMonth] = useState(MONTHS[1]?.value ?? '');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const query = { type, year, month: number, ...(isAdmin && advertiser && { advertiser }) };
    if (await download(advertiserReports.archive, { query })) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      title="Télécharger les rapports d’une période"
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
      <Segmented
        label="Type"
        value={type}
        onChange={setType}
        options={[
          { value: 'daily', label: 'Quotidiens' },
          { value: 'monthly', label: 'Mensuels' },
        ]}
      />
      <Select label="Mois" options={MONTHS} value={month} onChange={setMonth} />
    </Dialog>
  );
}
