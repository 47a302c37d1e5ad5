import { screenshots } from '@officine/sdk/contract';
import { download } from '../../../kit/files/download.ts';
import { ArchiveDialog as Asking } from '../../../shared/archive-dialog.tsx';

/** An advertiser's screenshots of a month, as a zip. */
export const ArchiveDialog = ({ onClose }: { onClose: () => void }) => (
  <Asking
    title="Télécharger les captures d’un mois"
    onDownload={(query) => download(screenshots.archive, { query })}
    onClose={onClose}
  />
);
