import { security } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Columns, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** `/security`: the ways into the user's account, and where it is signed in. */
export function Component() {
  const { data, error, reload } = useQuery(security.get, {});
  return (
    <Page title="Sécurité" actions={<LinkButton to="/profile">Mon profil</LinkButton>}>
      <Columns>
        <Stack>
          {data ? (
            <>
              <TwoFactor state={data} />
              <Passkeys passkeys={data.passkeys} />
            </>
          ) : (
            <Panel title="Double authentification">
              {error ? <Failure error={error} onRetry={reload} /> : <Skeleton width={40} />}
            </Panel>
          )}
        </Stack>
        <Sessions />
      </Columns>
    </Page>
  );
}
