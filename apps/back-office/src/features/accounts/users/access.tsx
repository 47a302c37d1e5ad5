import { tokens, type User, users } from '@officine/sdk/contract';
import { Ban, KeyRound, LogOut, Mail, ShieldOff } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { factsOf } from '../../../kit/format/field-text.ts';
import {
  endSessions,
  resetPassword,
  revokeTokens,
  sendSlip,
  stopTwoFactor,
} from '../../../shared/accounts/account-acts.tsx';
import { TokenLines } from '../../../shared/accounts/token-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { line, lines, quiet } from '../../../ui/lines.css.ts';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Facts } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { SessionWords } from '../shared/session-words.tsx';
import * as css from './access.css.ts';

/** The password of an account, its welcome slip, where it is signed in, and its programs. */
export const Access = ({ user }: { user: User }) => (
  <Stack>
    <Facts
      facts={factsOf(users, user, 'date_last_connection', 'dateResetPassword', 'date_two_factor', 'date_create')}
    />
    {user.isActive && (
      <Bar>
        <Button icon={<KeyRound size={16} />} onPress={() => void resetPassword(user)}>
          Réinitialiser le mot de passe…
        </Button>
        <Button icon={<Mail size={16} />} onPress={() => void sendSlip(user)}>
          Envoyer l’email de bienvenue…
        </Button>
        {user.date_two_factor && (
          <Button variant="danger" icon={<ShieldOff size={16} />} onPress={() => void stopTwoFactor(user)}>
            Désactiver la double authentification…
          </Button>
        )}
      </Bar>
    )}
    <section>
      <h3 className={css.title}>Sessions ouvertes</h3>
      <Sessions user={user} />
    </section>
    <Programs user={user} />
  </Stack>
);

/** Access tokens, for accounts that have some. */
function Programs({ user }: { user: User }) {
  const reading = useQuery(tokens.ofUser, { id: user.id });
  return (
    <Read of={reading} skeleton={null}>
      {({ collection }) => {
        if (collection.length === 0) return null;
        return (
          <section>
            <h3 className={css.title}>Jetons d’accès</h3>
            <Stack>
              <TokenLines tokens={collection} />
              <Bar>
                <Button variant="danger" icon={<Ban size={16} />} onPress={() => void revokeTokens(user)}>
                  Révoquer les jetons…
                </Button>
              </Bar>
            </Stack>
          </section>
        );
      }}
    </Read>
  );
}

function Sessions({ user }: { user: User }) {
  const reading = useQuery(users.sessions, { id: user.id });
  return (
    <Read of={reading} skeleton={<Skeleton width={30} />}>
      {({ collection }) => {
        if (collection.length === 0) return <p className={quiet}>Connecté nulle part.</p>;
        return (
          <Stack>
            <ul className={lines}>
              {collection.map((session) => (
                <li key={session.date_create + session.date_seen} className={line}>
                  <SessionWords session={session} tellsEnd />
                </li>
              ))}
            </ul>
            <Bar>
              <Button variant="danger" icon={<LogOut size={16} />} onPress={() => void endSessions(user)}>
                Déconnecter partout…
              </Button>
            </Bar>
          </Stack>
        );
      }}
    </Read>
  );
}
