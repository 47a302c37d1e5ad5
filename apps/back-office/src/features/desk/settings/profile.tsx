import { accounts, type User, users } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { send } from '../../../kit/calls/send.ts';
import { adopt, fetchProfile, useProfile, useRole } from '../../../kit/calls/session.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { keptAs } from '../../../kit/form/kept-input.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { useLeaveGuard } from '../../../kit/nav/leave-guard.ts';
import { checkNewPassword, NO_PASSWORD, PasswordFields } from '../../../shared/accounts/new-password.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { form as grid, wide } from '../../../ui/form.css.ts';
import { Bar, Columns, Page } from '../../../ui/page.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Tokens } from './tokens.tsx';

const ROLES = wordsOf('User.role');
const Failed = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className={wide}>
      <FailureNote>{children}</FailureNote>
    </div>
  ) : null;

/** `/profile`: the user's account and password; `/profile#password` begins with the password, `#tokens` with the
 * access tokens. */
export function Component() {
  const profile = useProfile();
  const role = useRole();
  const { hash, key } = useLocation();
  const wantsPassword = hash === '#password';
  if (!profile)
    return (
      <Page title="Mon profil">
        <Panel>
          <Skeleton width={40} />
        </Panel>
      </Page>
    );
  return (
    <Page
      title="Mon profil"
      note={profile.entity ? `${ROLES[role]} – ${profile.entity}` : ROLES[role]}
      actions={
        <>
          <LinkButton to="/webhooks">Webhooks</LinkButton>
          <LinkButton to="/security">Sécurité</LinkButton>
        </>
      }
    >
      <Columns>
        <Identity profile={profile} />
        {/* Asked for again on this page, it has the focus again. */}
        <Password key={wantsPassword ? key : ''} autoFocus={wantsPassword} />
      </Columns>
      <Panel title="Votre compte">
        <Facts
          facts={[
            [headingOf('User', 'login'), profile.login],
            [headingOf('User', 'role'), ROLES[role]],
            [headingOf('User', 'entity'), profile.entity],
            [headingOf('User', 'date_last_connection'), dateTime(profile.date_last_connection)],
            [headingOf('User', 'date_create'), dateTime(profile.date_create)],
          ]}
        />
      </Panel>
      <Tokens asked={hash === '#tokens'} />
    </Page>
  );
}

function Identity({ profile }: { profile: User }) {
  const form = useSmallForm({
    initial: { name: profile.name, email: profile.email },
    useKeep: keptAs('identity'),
    check: ({ name, email }) => ({
      ...(!name.trim() && { name: 'Le nom est obligatoire' }),
      ...(!email.trim() && { email: 'L’email est obligatoire' }),
    }),
    route: users.update,
    send: async ({ name, email }) => {
      await send(users.update, { id: profile.id, body: { name: name.trim(), email: email.trim() } });
      await fetchProfile();
      toast('Enregistrement effectué');
    },
  });
  useLeaveGuard(() => form.isDirty && !form.busy);
  return (
    <Panel title="Coordonnées">
      <form className={grid} {...form.events}>
        <div className={wide}>
          <TextField {...form.field('name')} label="Nom" autoComplete="name" />
        </div>
        <div className={wide}>
          <TextField
            {...form.field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            help="Les liens de mot de passe et les avis y sont envoyés."
          />
        </div>
        <Failed>{form.failure}</Failed>
        <Bar>
          <Button variant="primary" type="submit" isPending={form.busy} isDisabled={!form.isDirty}>
            Enregistrer
          </Button>
        </Bar>
      </form>
    </Panel>
  );
}

function Password({ autoFocus }: { autoFocus: boolean }) {
  const form = useSmallForm({
    initial: { currentPassword: '', ...NO_PASSWORD },
    check: (values) => ({
      ...(!values.currentPassword && { currentPassword: 'Le mot de passe actuel est obligatoire' }),
      ...checkNewPassword(values),
    }),
    route: accounts.changePassword,
    send: async (body) => {
      const { token } = await send(accounts.changePassword, { body });
      await adopt(token);
      await fetchProfile();
      form.reset();
      toast('Mot de passe changé');
    },
  });
  return (
    <Panel title="Mot de passe" note="Vos autres sessions seront fermées.">
      <form className={grid} {...form.events}>
        <div className={wide}>
          <TextField
            {...form.field('currentPassword')}
            label="Mot de passe actuel"
            type="password"
            autoComplete="current-password"
            autoFocus={autoFocus}
          />
        </div>
        <PasswordFields field={form.field} />
        <Failed>{form.failure}</Failed>
        <Bar>
          <Button type="submit" icon={<KeyRound size={16} />} isPending={form.busy}>
            Changer de mot de passe
          </Button>
        </Bar>
      </form>
    </Panel>
  );
}
