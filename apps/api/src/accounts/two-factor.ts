import { security } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { handler } from '../calls/handler.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { keepBefore } from './account-changes.ts';
import { requireConfirmed } from './confirmed.ts';
import { recordAccount } from './feed.ts';
import { passkeysOf } from './passkeys.ts';
import { sessionOf } from './profile.ts';
import { newRecoveryCodes, newTotp, refreshSessions, sealTotp, stepOf } from './second-factor.ts';
import { forgetSessions } from './sessions.ts';
import { counters, forgetTries, takeTry } from './throttle.ts';
import { accountOf, atom } from './user-sessions.ts';

export const ownSecurity = handler(security.get, async ({ sql, actor, services }) => {
  const { userId, role } = sessionOf(actor);
  const [factor] = await sql<{ since: string; codes: number }[]>`
    select ${atom(sql, 'date_confirmed')} as since, cardinality(recovery)::int as codes
    from second_factors where user_id = ${userId} and totp is not null`;
  return {
    twoFactor: factor?.since ?? null,
    isRequired: services.config.twoFactor === 'admins' && role === 'admin',
    recoveryCodes: factor?.codes ?? 0,
    passkeys: await passkeysOf(sql, userId),
  };
});

export const setUpTwoFactor = handler(security.setUpTwoFactor, async ({ sql, actor, services }) => {
  const { userId, username } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  const made = await newTotp(username);
  const sealed = sealTotp(services, userId, made.secret);
  await sql`insert into second_factors (user_id, totp_pending) values (${userId}, ${sealed})
    on conflict (user_id) do update set totp_pending = ${sealed}`;
  return made;
});

/** Runs a change of the caller's way in, or of another's: the earlier address is told, other nodes see it at once. */
async function change(
  services: Services,
  actor: Actor,
  userId: number,
  what: string,
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const { kept, ids } = await services.sql.begin(async (tx) => {
    const of = await accountOf(tx, userId);
    const kept = await keepBefore(services, tx, userId, what);
    await work(tx);
    await recordAccount(tx, { action: 'change_access', of, by: sessionOf(actor) });
    await refreshSessions(tx, userId);
    const ids = await tx<{ id: string }[]>`select id from sessions where user_id = ${userId}`;
    return { kept, ids };
  });
  forgetSessions(
    services,
    ids.map(({ id }) => id),
  );
  await kept.tell();
}

export const confirmTwoFactor = handler(
  security.confirmTwoFactor,
  async ({ sql, actor, services, request, input: { body } }) => {
    const { userId, username } = sessionOf(actor);
    await requireConfirmed(sql, actor);
    const tries = counters(services, 'code', request.ip, username);
    await takeTry(services, tries);
    const [pending] = await sql<{ sealed: string | null }[]>`
      select totp_pending as sealed from second_factors where user_id = ${userId}`;
    const step = pending?.sealed
      ? await stepOf(services, userId, pending.sealed, body.code.replaceAll(/\s/g, ''))
      : undefined;
    if (step === undefined || !pending?.sealed) throw invalidField('code', 'two_factor_wrong');
    const { sealed } = pending;
    await forgetTries(services, tries);
    const { shown, stored } = newRecoveryCodes(services, userId);
    await change(services, actor, userId, 'La double authentification vient d’y être activée.', async (tx) => {
      const { count } = await tx`
        update second_factors set totp = ${sealed}, totp_pending = null, last_step = ${step}, recovery = ${stored},
          date_confirmed = now() where user_id = ${userId} and totp_pending = ${sealed}`;
      if (count !== 1) throw invalidField('code', 'two_factor_wrong');
    });
    return { recoveryCodes: shown };
  },
);

const OFF = 'La double authentification vient d’y être désactivée.';
export const stopTwoFactor = handler(security.stopTwoFactor, async ({ sql, actor, services }) => {
  const { userId } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  await change(services, actor, userId, OFF, async (tx) => {
    await tx`delete from second_factors where user_id = ${userId}`;
  });
});

export const stopTwoFactorOf = handler(security.stopTwoFactorOf, async ({ sql, actor, services, input }) => {
  await requireConfirmed(sql, actor);
  const { id } = await accountOf(sql, input.id);
  await change(services, actor, id, OFF, async (tx) => {
    const { count } = await tx`delete from second_factors where user_id = ${id} and totp is not null`;
    if (count === 0) throw notFound();
  });
});

export const renewRecoveryCodes = handler(security.renewRecoveryCodes, async ({ sql, actor, services }) => {
  const { userId } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  const { shown, stored } = newRecoveryCodes(services, userId);
  await change(services, actor, userId, 'De nouveaux codes de secours viennent d’y être créés.', async (tx) => {
    const { count } = await tx`
      update second_factors set recovery = ${stored} where user_id = ${userId} and totp is not null`;
    if (count === 0) throw new AppError('not_found');
  });
  return { recoveryCodes: shown };
});

export { change as changeAccess };
