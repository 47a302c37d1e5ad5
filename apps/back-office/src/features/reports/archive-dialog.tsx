import { advertiserReports } from '@officine/sdk/contract';
import { useState } from 'react';
import { ArchiveDialog as Asking } from '../../kit/archive-dialog.tsx';
import { download } from '../../kit/download.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** An advertiser's reports of a month, as a zip. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<'daily' | 'monthly'>('monthly');
  return (
    <Asking
      title="Télécharger les rapports d’une période"
      onDownload={(query) => download(advertiserReports.archive, { query: { type, ...query } })}
      onClose={onClose}
    >
      <Segmented
        label="Type"
        value={type}
        onChange={setType}
        options={[
          { value: 'daily', label: 'Quotidiens' },
          { value: 'monthly', label: 'Mensuels' },
        ]}
      />
    </Asking>
  );
}
