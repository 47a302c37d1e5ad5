import { isApiError } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { account, session } from '../../../kit/calls/session.ts';
import { focusFirstError } from '../../../kit/form/first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';
import { useAfterLogin } from './after-login.ts';
import { PasskeyLogin } from './passkey-login.tsx';

const MISSING = {
  username: 'L’identifiant est obligatoire',
  password: 'Le mot de passe est obligatoire',
  code: 'Le code est obligatoire',
};

/** A form without the browser's own checks. */
const Form = ({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) => (
  <form
    className={css.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

/** What is typed to sign in, and the try; `wantsCode` once the account asks for a code. */
function useLogin(username: string) {
  const afterLogin = useAfterLogin();
  const [values, setValues] = useState({
    username,
    password: '',
    code: '',
    rememberMe: false,
  });
  const [wantsCode, setWantsCode] = useState(false);
  const [tried, setTried] = useState(false);
  const [isBusy, run] = usePending();
  const [failure, setFailure] = useState<string | null>(null);
  const missing = (name: keyof typeof MISSING) => (tried && !values[name].trim() ? MISSING[name] : undefined);

  const submit = async () => {
    setTried(true);
    if (!values.username.trim() || !values.password || (wantsCode && !values.code.trim())) return focusFirstError();
    setFailure(null);
    try {
      const { code, ...rest } = values;
      await session.login({ ...rest, ...(wantsCode && { code }) });
      account.ended = null;
      await afterLogin();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'two_factor_needed') {
        setTried(false);
        setWantsCode(true);
      } else setFailure(typography(error.message));
    }
  };
  return {
    values,
    missing,
    wantsCode,
    isBusy,
    failure,
    setFailure,
    change: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
    submit: () => !isBusy && run(submit),
    forget: () => {
      setWantsCode(false);
      setFailure(null);
      setValues({ ...values, code: '' });
    },
  };
}

/** The second step of an account that asks for a code. */
function CodeForm({ values, missing, isBusy, failure, change, submit, forget }: ReturnType<typeof useLogin>) {
  return (
    <AccountPage title="Double authentification">
      <Form onSubmit={submit}>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          value={values.code}
          onChange={(code) => change({ code })}
          error={missing('code')}
          help="Celui de votre application d’authentification, ou un code de secours."
          autoFocus
        />
        <FailureNote>{failure}</FailureNote>
        <Button variant="primary" size="large" type="submit" isPending={isBusy}>
          Se connecter
        </Button>
        <Button variant="ghost" onPress={forget}>
          Revenir à la connexion
        </Button>
      </Form>
    </AccountPage>
  );
}

/** `/login/zoe?redirect=/admin/campaigns`; emails put the login in the path, `?login=` works too. */
export function Component() {
  const [query] = useSearchParams();
  const { login } = useParams();
  const { ended } = useSnapshot(account);
  const form = useLogin(login ?? query.get('login') ?? '');
  if (form.wantsCode) return <CodeForm {...form} />;
  const { values, missing, isBusy, failure, setFailure, change, submit } = form;
  return (
    <AccountPage title="Connexion">
      {ended && !failure && <Note tone="info">{typography(ended)}</Note>}
      <Form onSubmit={submit}>
        <TextField
          label="Identifiant ou email"
          name="username"
          autoComplete="username"
          value={values.username}
          onChange={(username) => change({ username })}
          error={missing('username')}
          autoFocus={!values.username}
        />
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
          error={missing('password')}
          autoFocus={Boolean(values.username)}
        />
        <FailureNote>{failure}</FailureNote>
        <Checkbox isSelected={values.rememberMe} onChange={(rememberMe) => change({ rememberMe })}>
          Rester connecté
        </Checkbox>
        <Button variant="primary" size="large" type="submit" isPending={isBusy}>
          Se connecter
        </Button>
        <PasskeyLogin rememberMe={values.rememberMe} onFailure={setFailure} />
        <Link to="/forgotten-password" state={{ login: values.username.trim() }} className={css.link}>
          Mot de passe oublié
        </Link>
      </Form>
    </AccountPage>
  );
}
