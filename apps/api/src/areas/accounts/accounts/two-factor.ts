import { security } from '@officine/sdk/contract';
import { AppError, invalidField, notFound } from '../../../base/errors.ts';
import { handler } from '../../../calls/handler.ts';
import { changeAccess } from './change-access.ts';
import { requireConfirmed } from './confirmed.ts';
import { passkeysOf } from './passkeys.ts';
import { sessionOf } from './profile.ts';
import { newRecoveryCodes, newTotp, sealTotp, stepOf } from './second-factor.ts';
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

export const confirmTwoFactor = handler(
  security.confirmTwoFactor,
  async ({ sql, actor, services, request, input: { body } }) => {
    const { userId, username } = sessionOf(actor);
    await requireConfirmed(sql, actor);
    const tries = counters(services, 'code', request, username);
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
    await changeAccess(services, actor, userId, 'La double authentification vient d’y être activée.', async (tx) => {
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
  await changeAccess(services, actor, userId, OFF, async (tx) => {
    await tx`delete from second_factors where user_id = ${userId}`;
  });
});

export const stopTwoFactorOf = handler(security.stopTwoFactorOf, async ({ sql, actor, services, input }) => {
  await requireConfirmed(sql, actor);
  const { id } = await accountOf(sql, input.id);
  await changeAccess(services, actor, id, OFF, async (tx) => {
    const { count } = await tx`delete from second_factors where user_id = ${id} and totp is not null`;
    if (count === 0) throw notFound();
  });
});

export const renewRecoveryCodes = handler(security.renewRecoveryCodes, async ({ sql, actor, services }) => {
  const { userId } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  const { shown, stored } = newRecoveryCodes(services, userId);
  await changeAccess(services, actor, userId, 'De nouveaux codes de secours viennent d’y être créés.', async (tx) => {
    const { count } = await tx`
      update second_factors set recovery = ${stored} where user_id = ${userId} and totp is not null`;
    if (count === 0) throw new AppError('not_found');
  });
  return { recoveryCodes: shown };
});
