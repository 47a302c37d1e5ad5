import { type AccessToken, tokens } from '@officine/sdk/contract';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { TokenLines } from '../../../shared/accounts/token-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { quiet } from './tokens.css.ts';

const TokenDialog = later(async () => (await import('./token-dialog.tsx')).TokenDialog);
const create = () =>
  void showDialog((close) => (
    <Suspense>
      <TokenDialog onClose={() => close()} />
    </Suspense>
  ));

async function revoke({ id, name }: AccessToken): Promise<void> {
  const yes = await confirm({
    title: `Révoquer « ${name} » ?`,
    message: 'Les programmes qui s’en servent s’arrêtent aussitôt. Un jeton révoqué ne revient pas.',
    action: 'Révoquer',
    danger: true,
  });
  if (yes) await act(tokens.revoke, { id }, 'Jeton révoqué');
}

/** The user's own access tokens; `/profile#tokens` scrolls to them. */
export function Tokens({ asked }: { asked: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const reading = useQuery(tokens.list);
  const isRead = reading.data !== undefined;
  useEffect(() => {
    if (asked && isRead) place.current?.scrollIntoView({ block: 'start' });
  }, [asked, isRead]);
  return (
    <div ref={place} id="tokens">
      <Panel
        title="Jetons d’accès"
        note="pour les programmes et les tâches planifiées"
        actions={
          <Button writes icon={<Plus size={16} />} onPress={create}>
            Nouveau jeton…
          </Button>
        }
      >
        <Read of={reading} skeleton={<Skeleton width={40} />}>
          {({ collection }) =>
            collection.length === 0 ? (
              <p className={quiet}>
                Aucun jeton. Un programme s’en sert à la place de votre mot de passe : il agit en votre nom, dans les
                limites que vous lui donnez, jusqu’au jour que vous choisissez.
              </p>
            ) : (
              <TokenLines
                tokens={collection}
                action={(token) => (
                  <Button writes onPress={() => void revoke(token)}>
                    Révoquer…
                  </Button>
                )}
              />
            )
          }
        </Read>
      </Panel>
    </div>
  );
}
