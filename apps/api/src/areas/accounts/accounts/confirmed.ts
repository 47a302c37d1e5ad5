import { CONFIRMED_MINUTES, security } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { AppError, invalid } from '../../../base/errors.ts';
import { handler } from '../../../calls/handler.ts';
import { inTurn, isPassword } from './hashing.ts';
import { sessionOf } from './profile.ts';
import { counters, forgetTries, takeTry } from './throttle.ts';

/** Throws `password_needed` unless the caller typed their password lately, since they signed in here: `CONFIRMED_MINUTES`. */
export async function requireConfirmed(sql: postgres.ISql, actor: Actor): Promise<void> {
  const { sessionId } = sessionOf(actor);
  const [confirmed] = await sql`
    select from sessions where id = ${sessionId} and date_confirmed > now() - make_interval(mins => ${CONFIRMED_MINUTES})`;
  if (!confirmed) throw new AppError('password_needed');
}

export const confirmPassword = handler(security.confirm, async ({ input: { body }, actor, services, request }) => {
  const { sql } = services;
  const { userId, username, sessionId } = sessionOf(actor);
  const tries = counters(services, 'login', request, username);
  const same = await inTurn(async () => {
    await takeTry(services, tries);
    const [user] = await sql<{ hash: string | null }[]>`select password_hash as hash from users where id = ${userId}`;
    if (!(await isPassword(user?.hash ?? null, body.currentPassword))) return false;
    await forgetTries(services, tries);
    return true;
  });
  if (!same) throw invalid([{ propertyPath: 'currentPassword', message: 'Le mot de passe est incorrect' }]);
  await sql`update sessions set date_confirmed = now() where id = ${sessionId}`;
});
