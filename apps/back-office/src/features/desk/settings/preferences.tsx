import { users } from '@officine/sdk/contract';
import { setTheme, type Theme, useTheme } from '../../../kit/browser/theme.ts';
import { act } from '../../../kit/calls/actions.ts';
import { fetchProfile, useProfile, useRole } from '../../../kit/calls/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { Columns, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import * as css from './preferences.css.ts';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Comme le système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];
/** `/preferences`: theme and notifications. Each choice is saved at once. */
export function Component() {
  const { theme } = useTheme();
  const role = useRole();
  return (
    <Page title="Préférences" actions={<LinkButton to={`/${role}/notifications`}>Voir les notifications</LinkButton>}>
      <Columns layout="main">
        <NoticeChoices />
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
          <span className={css.name}>Copie cachée de l’email de bienvenue</span>
          <span className={css.about}>L’administrateur qui me l’envoie en reçoit une copie.</span>
        </span>
      </Switch>
    </Panel>
  );
}
