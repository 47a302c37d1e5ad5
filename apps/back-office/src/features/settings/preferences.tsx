import type { Role } from '@officine/sdk';
import { NOTIFICATION_READERS, type NotificationKind, notifications, users } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { setTheme, type Theme, useTheme } from '../../kit/browser/theme.ts';
import { act } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { fetchProfile, useProfile, useRole } from '../../kit/calls/session.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Columns, Page, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import * as css from './preferences.css.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Comme le système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];
const ABOUT: Readonly<Record<NotificationKind, string>> = {
  document: 'Un document est publié.',
  offer: 'Une offre est publiée.',
  form: 'Un formulaire vous est adressé.',
  invoice: 'Une facture ou un avoir est émis.',
  campaign: 'Une campagne est validée pour vous ou pour vos pharmacies.',
  report: 'Une campagne est à mi-parcours ou terminée, un rapport mensuel est prêt.',
  pool: 'Votre groupement publie un document, une communication ou une vidéo.',
  wordpress: 'Un site ne répond plus, ou son certificat expire.',
  task: 'Une tâche que vous avez lancée est terminée, ou une tâche est abandonnée.',
  message: 'Une pharmacie ou un groupement vous écrit.',
  view: 'Une ligne entre dans une vue que vous suivez.',
};

const includesRole = (roles: readonly Role[], role: Role) => roles.includes(role);

/** `/preferences`: theme and notifications. Each choice is saved at once. */
export function Component() {
  const { theme } = useTheme();
  const role = useRole();
  return (
    <Page title="Préférences" actions={<LinkButton to={`/${role}/notifications`}>Voir les notifications</LinkButton>}>
      <Columns layout="main">
        <Notifications />
        <Stack>
          <Panel title="Apparence" note="sur cet appareil">
            <div>
              <Segmented<Theme> label="Thème" value={theme} options={THEMES} onChange={setTheme} />
            </div>
          </Panel>
          {role === 'admin' && <Copies />}
          <Panel title="Profil">
            <p>Nom, email et mot de passe se changent sur votre profil.</p>
            <div>
              <LinkButton to="/profile">Mon profil</LinkButton>
            </div>
          </Panel>
        </Stack>
      </Columns>
    </Page>
  );
}

/** Whether the sender of this account's welcome slip gets a blind copy. */
function Copies() {
  const profile = useProfile();
  if (!profile) return null;
  const choose = async (hasBcc: boolean) => {
    if (await act(users.update, { id: profile.id, body: { hasBcc } })) await fetchProfile();
  };
  return (
    <Panel title="Copies">
      <Switch isSelected={profile.hasBcc} onChange={(on) => void choose(on)}>
        <span>
          <span className={css.name}>Copie cachée de mon bordereau</span>
          <span className={css.about}>L’administrateur qui me l’envoie en reçoit une copie.</span>
        </span>
      </Switch>
    </Panel>
  );
}

function Notifications() {
  const role = useRole();
  const { data, error, reload } = useQuery(notifications.preferences, {});
  const kinds = data?.preferences.filter(({ kind }) => includesRole(NOTIFICATION_READERS[kind], role));
  // Optimistic: shows the new value during the call, the previous one again after a failure.
  const [pending, setPending] = useState<Partial<Record<NotificationKind, boolean>>>({});
  const choose = async (kind: NotificationKind, isActive: boolean) => {
    setPending((all) => ({ ...all, [kind]: isActive }));
    const saved = await act(notifications.savePreferences, { body: { preferences: [{ kind, isActive }] } });
    if (!saved) setPending(({ [kind]: _gone, ...rest }) => rest);
  };
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  return (
    <Panel title="Notifications" note="dans l’application, sans email">
      {!data && (
        <span role="status" aria-label="Chargement">
          <Skeleton width={40} />
        </span>
      )}
      <ul className={css.kinds}>
        {kinds?.map(({ kind, isActive }) => (
          <li key={kind} className={css.kind}>
            <Switch isSelected={pending[kind] ?? isActive} onChange={(on) => void choose(kind, on)}>
              <span>
                <span className={css.name}>{wordsOf('Notification.kind')[kind]}</span>
                <span className={css.about}>{ABOUT[kind]}</span>
              </span>
            </Switch>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
