import { accounts } from '@officine/sdk/contract';
import { AppError, invalid } from '../../../base/errors.ts';
import { handler } from '../../../calls/handler.ts';
import { inTurn, isPassword } from './hashing.ts';
import { openSession } from './open-session.ts';
import { useCode } from './second-factor.ts';
import { AccountBlocked, counters, forgetTries, takeTry } from './throttle.ts';
import { mailUnlock } from './unlock.ts';

/** Unknown account, wrong password, no password yet, disabled account: same statements, same work, same answer. */
export const login = handler(accounts.login, async ({ input: { body }, services, request }) => {
  const typed = body.username || body.login;
  if (!typed) throw invalid([{ propertyPath: 'username', message: 'L’identifiant est obligatoire' }]);
  const tries = counters(services, 'login', request, typed);
  const user = await inTurn(async () => {
    await takeTry(services, tries).catch((error: unknown) => {
      if (error instanceof AccountBlocked) void mailUnlock(services, request.ip, typed);
      throw error;
    });
    // A login wins over an email: a user cannot take another's login by changing their own email.
    const [found] = await services.sql<{ id: number; hash: string | null; isActive: boolean }[]>`
      select id, password_hash as hash, is_active as "isActive" from users
      where login = lower(${typed}) or email = lower(${typed}) order by login = lower(${typed}) desc limit 1`;
    const same = await isPassword(found?.hash ?? null, body.password);
    if (!same || !found?.hash || !found.isActive) return;
    const code = await useCode(services, found.id, body.code);
    // Counted as an attempt: who knows the password could otherwise try codes for ever.
    if (code === 'missing') throw new AppError('two_factor_needed');
    if (!code) throw new AppError('two_factor_wrong');
    // Within the turn: right passwords count as attempts until here, so at most `MAX_CONCURRENT` of them count at once.
    await forgetTries(services, tries);
    return { id: found.id, passwordHash: found.hash };
  });
  if (!user) throw new AppError('login_401');
  return openSession(services, request, { ...user, remember: body.rememberMe ?? false });
});
