import { broadcasters } from '@officine/sdk/contract';
import { type ReactNode, useState } from 'react';
import { useQuery } from '../kit/calls/queries.ts';
import { useRole } from '../kit/calls/session.ts';
import { dayjs } from '../kit/format/time.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';

// This month and the twelve before it.
const MONTHS = Array.from({ length: 13 }, (_, back) => {
  const month = dayjs().subtract(back, 'month');
  return { value: month.format('YYYY-MM'), label: month.format('MMMM YYYY') };
});

interface Archive {
  year: number;
  month: number;
  /** Chosen by administrators; left out by an advertiser, who gets its own. */
  advertiser?: number;
}
interface ArchiveDialogProps {
  title: string;
  /** Resolves to whether the download succeeded. */
  onDownload: (archive: Archive) => Promise<unknown>;
  onClose: () => void;
  /** Further choices. */
  children?: ReactNode;
}
/** Asks for an advertiser and a month, and downloads their archive. */
export function ArchiveDialog({ title, onDownload, onClose, children }: ArchiveDialogProps) {
  const isAdmin = useRole() === 'admin';
  const { data } = useQuery(broadcasters.combo, isAdmin ? {} : null);
  const [advertiser, setAdvertiser] = useState<number | null>(null);
  const [month, setMonth] = useState(MONTHS[1]?.value ?? '');
  const go = async () => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    if (await onDownload({ year, month: number, ...(advertiser !== null && { advertiser }) })) onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={isAdmin && advertiser === null} onPress={go}>
            Télécharger
          </Button>
        </>
      }
    >
      {isAdmin && (
        <ComboBox label="Annonceur" options={data?.collection ?? []} value={advertiser} onChange={setAdvertiser} />
      )}
      {children}
      <Select label="Mois" options={MONTHS} value={month} onChange={setMonth} />
    </Dialog>
  );
}
