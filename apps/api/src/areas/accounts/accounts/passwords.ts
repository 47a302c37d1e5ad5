import { accounts } from '@officine/sdk/contract';
import { AppError, invalid } from '../../../base/errors.ts';
import { handler } from '../../../calls/handler.ts';
import { recordAccount } from './feed.ts';
import { hashPassword, inTurn, isPassword } from './hashing.ts';
import { checkNewPassword, mailPasswordChanged, setPasswordByToken } from './new-password.ts';
import { openSession } from './open-session.ts';
import { sessionOf } from './profile.ts';
import { ownerOf } from './reset-token.ts';
import { useCode } from './second-factor.ts';
import { counters, forgetTries, takeTry } from './throttle.ts';

export const checkResetPasswordToken = handler(
  accounts.checkResetPasswordToken,
  async ({ input: { query }, services, request }) => {
    await takeTry(services, counters(services, 'link', request, query.resetPasswordToken));
    const { login, dateResetPassword } = await ownerOf(services.sql, query.resetPasswordToken);
    return { login, dateResetPassword: dateResetPassword.toISOString().replace(/\.\d+Z$/, '+00:00') };
  },
);

export const updatePassword = handler(accounts.updatePassword, async ({ input, services, request }) => {
  const token = String(input.token);
  await takeTry(services, counters(services, 'link', request, token));
  const owner = await setPasswordByToken(services, token, input.body, { action: 'update_password' });
  // The owner may log in at once, even when attempts by others had blocked the account.
  await forgetTries(services, counters(services, 'login', request.ip, owner.login));
  await mailPasswordChanged(services, owner);
});

export const initPassword = handler(accounts.initPassword, async ({ input: { body }, services, request }) => {
  await takeTry(services, counters(services, 'link', request, body.token));
  const owner = await setPasswordByToken(services, body.token, body, {
    action: 'init_password',
    hasAgreedConditions: body.hasAgreedConditions,
  });
  await forgetTries(services, counters(services, 'login', request.ip, owner.login));
  // The mailed link stands for the password only.
  if ((await useCode(services, owner.id, undefined)) === 'missing') throw new AppError('two_factor_needed');
  return openSession(services, request, { ...owner, remember: false });
});

export const changePassword = handler(
  accounts.changePassword,
  async ({ input: { body }, actor, services, request }) => {
    const { sql } = services;
    const session = sessionOf(actor);
    const tries = counters(services, 'login', request, session.username);
    checkNewPassword(body, session.username);
    const changed = await inTurn(async () => {
      await takeTry(services, tries);
      const [user] = await sql<{ hash: string | null; name: string; email: string; remember: boolean }[]>`
        select u.password_hash as hash, u.name, u.email, s.remember
        from users u join sessions s on s.user_id = u.id where u.id = ${session.userId} and s.id = ${session.sessionId}`;
      if (!user?.hash || !(await isPassword(user.hash, body.currentPassword))) return;
      await forgetTries(services, tries);
      const passwordHash = await hashPassword(body.password);
      // A trigger on users ends every session, this one too: a new one is opened below.
      const changed = { ...user, login: session.username, id: session.userId, passwordHash };
      return sql.begin(async (tx) => {
        const { count } = await tx`update users set password_hash = ${passwordHash}, reset_token_hash = null,
          date_reset_password = null, date_update = now() where id = ${session.userId} and password_hash = ${user.hash}`;
        if (count !== 1) return;
        await recordAccount(tx, { action: 'change_password', of: changed, by: session });
        return changed;
      });
    });
    if (!changed) throw invalid([{ propertyPath: 'currentPassword', message: 'Le mot de passe actuel est incorrect' }]);
    await mailPasswordChanged(services, changed);
    return openSession(services, request, changed);
  },
);
