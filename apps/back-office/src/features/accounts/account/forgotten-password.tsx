import { users } from '@officine/sdk/contract';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { send } from '../../../kit/calls/send.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';

const Back = () => (
  <Link to="/login" className={css.link}>
    Revenir à la connexion
  </Link>
);

/** `/forgotten-password`: sends a link by email. The login screen hands over the login typed there. */
export function Component() {
  const { state } = useLocation();
  const [sent, setSent] = useState(false);
  const form = useSmallForm({
    initial: { who: String((state as { login?: string } | null)?.login ?? '') },
    check: ({ who }) => (who.trim() ? {} : { who: 'L’email ou l’identifiant est obligatoire' }),
    route: users.restorePassword,
    send: async ({ who }) => {
      const typed = who.trim();
      await send(users.restorePassword, { body: typed.includes('@') ? { email: typed } : { login: typed } });
      setSent(true);
    },
  });
  if (sent)
    return (
      <AccountPage title="Un email vous a été envoyé">
        <Note tone="accent" icon={<MailCheck size={16} />}>
          Ouvrez le lien qu’il contient pour choisir un nouveau mot de passe. Il est valable 24 heures et ne sert qu’une
          fois.
        </Note>
        <p className={css.words}>Rien n’est arrivé ? Regardez parmi les indésirables, puis demandez un autre lien.</p>
        <Button onPress={() => setSent(false)}>Demander un autre lien</Button>
        <Back />
      </AccountPage>
    );
  return (
    <AccountPage title="Mot de passe oublié">
      <p className={css.words}>
        Donnez votre email ou votre identifiant : vous recevrez un lien pour en choisir un autre.
      </p>
      <form className={css.form} {...form.events}>
        <TextField {...form.field('who')} label="Email ou identifiant" autoComplete="username" autoFocus />
        <FailureNote>{form.failure}</FailureNote>
        <Button variant="primary" size="large" type="submit" isPending={form.busy}>
          Recevoir un lien
        </Button>
        <Back />
      </form>
    </AccountPage>
  );
}
