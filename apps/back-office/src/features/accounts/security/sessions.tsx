import { security } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { LogOut } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { offerOwnRevocation } from '../../../shared/pools/offer-revocation.ts';
import { Button } from '../../../ui/button.tsx';
import { line, lines } from '../../../ui/lines.css.ts';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { SessionWords } from '../shared/session-words.tsx';

const ENDED = { one: 'session fermée', many: 'sessions fermées' };

const endOthers = async () => {
  const yes = await confirm({
    title: 'Fermer toutes vos autres sessions ?',
    message: 'Vous restez connecté sur cet appareil seulement.',
    action: 'Fermer les autres sessions',
    danger: true,
  });
  const ended = yes && (await act(security.endOtherSessions, {}, ''));
  if (!ended) return;
  toast(countOf(ENDED, ended.count));
  await offerOwnRevocation();
};

/** Where the user is signed in; each session but this one can be ended. */
export function Sessions() {
  const reading = useQuery(security.sessions, {});
  return (
    <Panel title="Sessions ouvertes">
      <Read of={reading} skeleton={<Skeleton width={30} />}>
        {(data) => (
          <Stack>
            <ul className={lines}>
              {data.collection.map((session) => (
                <li key={session.id} className={line}>
                  <SessionWords session={session} />
                  {!session.is_own && (
                    <Button writes onPress={() => void act(security.endSession, { id: session.id }, 'Session fermée')}>
                      Fermer
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {data.collection.length > 1 && (
              <Bar>
                <Button writes variant="danger" icon={<LogOut size={16} />} onPress={() => void endOthers()}>
                  Fermer toutes les autres…
                </Button>
              </Bar>
            )}
          </Stack>
        )}
      </Read>
    </Panel>
  );
}
