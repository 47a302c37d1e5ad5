import { useProfile } from '../../../../kit/calls/session.ts';
import { Page } from '../../../../ui/page.tsx';
import { Communications, Documents, Videos } from '../publications.tsx';

interface PublicationPageProps {
  title: string;
  note: string;
  of: typeof Communications;
}
/** A list of what the pool tells its pharmacies, which it writes here. */
function PublicationPage({ title, note, of: List }: PublicationPageProps) {
  const pool = useProfile()?.poolId;
  return (
    <Page title={title} note={note}>
      {pool && <List pool={pool} />}
    </Page>
  );
}
export const CommunicationPage = () => (
  <PublicationPage title="Communications" note="Ce que vos pharmacies lisent, et qui l’a lu" of={Communications} />
);
export const DocumentsPage = () => (
  <PublicationPage title="Gérer les documents" note="Ceux de vos pharmacies, et qui les a ouverts" of={Documents} />
);
export const VideosPage = () => (
  <PublicationPage title="Gérer les vidéos" note="Celles que vos pharmacies regardent" of={Videos} />
);
