import { advertiserReports } from '@officine/sdk/contract';
import { useState } from 'react';
import { download } from '../../../kit/files/download.ts';
import { ArchiveDialog as Asking } from '../../../shared/archive-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Type = 'daily' | 'monthly';

/** An advertiser's reports of a month, as a zip. */
export function ArchiveDialog({ type: first, onClose }: { type: Type; onClose: () => void }) {
  const [type, setType] = useState<Type>(first);
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
