import { addDays, parisDate } from '@officine/domain';
import { type AccessToken, MAX_TOKEN_DAYS, MAX_TOKENS, tokens } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import { Collection, handler } from '../../../calls/handler.ts';
import { toId } from '../../../rest/sql.ts';
import { isUsable, newToken } from './access-tokens.ts';
import { keepBefore } from './account-changes.ts';
import { requireConfirmed } from './confirmed.ts';
import { recordAccount } from './feed.ts';
import { sessionOf } from './profile.ts';
import { accountOf, atom } from './user-sessions.ts';

const columns = (sql: postgres.ISql) => sql`
  t.id, t.name, t.access, t.subjects, t.hint, t.date_expiry::text as date_expiry, t.ip,
  ${atom(sql, 't.date_seen')} as date_seen, ${atom(sql, 't.date_create')} as date_create`;
const usable = (sql: postgres.ISql, userId: number) => sql<AccessToken[]>`
  select ${columns(sql)} from access_tokens t join users u on u.id = t.user_id
  where t.user_id = ${userId} and ${isUsable(sql)} order by t.id desc`;

export const ownTokens = handler(tokens.list, async ({ sql, actor }) => {
  return new Collection(await usable(sql, sessionOf(actor).userId));
});

export const createToken = handler(tokens.create, async ({ sql, actor, services, input: { body } }) => {
  const { userId, username } = sessionOf(actor);
  const today = parisDate(Date.now());
  const { date_expiry: lastDay } = body;
  if (lastDay < today) throw invalid([{ propertyPath: 'date_expiry', message: 'Ce jour est déjà passé' }]);
  if (lastDay > addDays(today, MAX_TOKEN_DAYS))
    throw invalid([{ propertyPath: 'date_expiry', message: `Un jeton dure au plus ${MAX_TOKEN_DAYS} jours` }]);
  await requireConfirmed(sql, actor);
  const { token, hash, hint } = newToken();
  const { created, kept } = await sql.begin(async (tx) => {
    // The lock counts the tokens of one account in turn.
    const [of] = await tx<{ id: number; name: string; role: string }[]>`
      select id, name, role from users where id = ${userId} for update`;
    if (!of) throw new AppError('unauthenticated');
    if ((await usable(tx, userId)).length >= MAX_TOKENS) throw new AppError('too_many_tokens');
    const what = `Un jeton d’accès, « ${body.name} », vient d’y être créé : un programme peut s’en servir jusqu’au ${formatDate(lastDay)}.`;
    const kept = await keepBefore(services, tx, userId, what);
    const values = {
      user_id: userId,
      name: body.name,
      hash,
      hint,
      role: of.role,
      access: body.access,
      subjects: [...new Set(body.subjects)].sort(),
      date_expiry: lastDay,
    };
    const [row] = await tx<AccessToken[]>`
      with t as (insert into access_tokens ${tx(values)} returning *) select ${columns(tx)} from t`;
    await recordAccount(tx, { action: 'create_token', of, by: { userId, username } });
    return { created: row as AccessToken, kept };
  });
  await kept.tell();
  return { ...created, token };
});

export const revokeToken = handler(tokens.revoke, async ({ sql, actor, input }) => {
  const { userId, username } = sessionOf(actor);
  await sql.begin(async (tx) => {
    const { count } = await tx`delete from access_tokens where id = ${toId(input.id)} and user_id = ${userId}`;
    if (count === 0) throw notFound();
    await recordAccount(tx, { action: 'revoke_token', of: await accountOf(tx, userId), by: { userId, username } });
  });
});

export const tokensOfUser = handler(tokens.ofUser, async ({ sql, input }) => {
  const { id } = await accountOf(sql, input.id);
  return new Collection(await usable(sql, id));
});

export const revokeTokensOfUser = handler(tokens.revokeOfUser, async ({ sql, input, actor }) => {
  const account = await accountOf(sql, input.id);
  return sql.begin(async (tx) => {
    const live = await usable(tx, account.id);
    const { count } = await tx`delete from access_tokens where user_id = ${account.id}`;
    if (count > 0) await recordAccount(tx, { action: 'revoke_token', of: account, by: actor });
    return { count: live.length };
  });
});
