import { useProfile } from '../../../kit/calls/session.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Paper } from './paper.tsx';

/** The terms of the service, to read and sign. */
export function Component() {
  const id = useProfile()?.pharmacyId;
  return (
    <Page title="Conditions générales" note="Les règles de l’extranet et de votre site">
      {id ? <Paper paper="conditions" pharmacy={id} title="Conditions" /> : <Skeleton width={60} />}
    </Page>
  );
}
