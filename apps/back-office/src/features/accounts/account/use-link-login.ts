import { accounts } from '@officine/sdk/contract';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';

/** Login of a password's link, asked for until it is known only: the form's call uses the link up. */
export function useLinkLogin(token: string) {
  const [login, setLogin] = useState<string>();
  const input = login === undefined ? { query: { resetPasswordToken: token } } : null;
  const { data, at, error, reload } = useQuery(accounts.checkResetPasswordToken, input);
  if (data && at > 0 && login === undefined) setLogin(data.login);
  return { login, error, reload };
}
