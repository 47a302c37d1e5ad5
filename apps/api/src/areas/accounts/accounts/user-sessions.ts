import { type UserSession, users } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import { Collection, handler } from '../../../calls/handler.ts';
import { toId } from '../../../rest/sql.ts';
import { recordAccount } from './feed.ts';
import { sessionOf } from './profile.ts';
import { forgetSessions } from './sessions.ts';

export async function accountOf(sql: postgres.ISql, id: string | number): Promise<{ id: number; name: string }> {
  const [account] = await sql<{ id: number; name: string }[]>`select id, name from users where id = ${toId(id)}`;
  if (!account) throw notFound();
  return account;
}
/** An instant as the contract writes it. */
export const atom = (sql: postgres.ISql, column: string) =>
  sql`to_char(${sql(column)}, 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;

export const userSessions = handler(users.sessions, async ({ sql, input, actor }) => {
  const { id } = await accountOf(sql, input.id);
  const live = await sql<UserSession[]>`
    select ${atom(sql, 'date_create')} as date_create, ${atom(sql, 'date_seen')} as date_seen,
      ${atom(sql, 'date_expiry')} as date_expiry, remember, ip, agent, id = ${sessionOf(actor).sessionId} as is_own
    from sessions s where user_id = ${id} and s.date_expiry > now() order by s.date_seen desc, id`;
  return new Collection(live);
});

export const endUserSessions = handler(users.endSessions, async ({ sql, input, actor, services }) => {
  const account = await accountOf(sql, input.id);
  const ended = await sql.begin(async (tx) => {
    const rows = await tx<{ id: string; live: boolean }[]>`
      delete from sessions where user_id = ${account.id} returning id, date_expiry > now() as live`;
    if (rows.length > 0) await recordAccount(tx, { action: 'end_sessions', of: account, by: actor });
    return rows;
  });
  forgetSessions(services, ended);
  return { count: ended.filter(({ live }) => live).length };
});
