import { security } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Columns, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const TITLE = 'Double authentification';

/** `/security`: the ways into the user's account, and where it is signed in. */
export function Component() {
  const reading = useQuery(security.get, {});
  return (
    <Page title="Sécurité" actions={<LinkButton to="/profile">Mon profil</LinkButton>}>
      <Columns>
        <Stack>
          <Read
            of={reading}
            panel={TITLE}
            skeleton={
              <Panel title={TITLE}>
                <Skeleton width={40} />
              </Panel>
            }
          >
            {(data) => (
              <>
                <TwoFactor state={data} />
                <Passkeys passkeys={data.passkeys} />
              </>
            )}
          </Read>
        </Stack>
        <Sessions />
      </Columns>
    </Page>
  );
}
