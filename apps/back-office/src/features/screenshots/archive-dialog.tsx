import { screenshots } from '@officine/sdk/contract';
import { ArchiveDialog as Asking } from '../../kit/archive-dialog.tsx';
import { download } from '../../kit/download.ts';

/** An advertiser's screenshots of a month, as a zip. */
export const ArchiveDialog = ({ onClose }: { onClose: () => void }) => (
  <Asking
    title="Télécharger les captures d’un mois"
    onDownload={(query) => download(screenshots.archive, { query })}
    onClose={onClose}
  />
);
