import { type OwnSession, security } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import { Collection, handler } from '../../../calls/handler.ts';
import { recordAccount } from './feed.ts';
import { sessionOf } from './profile.ts';
import { forgetSessions } from './sessions.ts';
import { accountOf, atom } from './user-sessions.ts';

export const ownSessions = handler(security.sessions, async ({ sql, actor }) => {
  const { userId, sessionId } = sessionOf(actor);
  const live = await sql<OwnSession[]>`
    select id, ${atom(sql, 'date_create')} as date_create, ${atom(sql, 'date_seen')} as date_seen,
      ${atom(sql, 'date_expiry')} as date_expiry, remember, ip, agent, id = ${sessionId} as is_own
    from sessions s where user_id = ${userId} and s.date_expiry > now() order by s.date_seen desc, id`;
  return new Collection(live);
});

export const endOwnSession = handler(security.endSession, async ({ sql, actor, services, input }) => {
  const session = sessionOf(actor);
  const id = String(input.id);
  await sql.begin(async (tx) => {
    const { count } = await tx`delete from sessions where id::text = ${id} and user_id = ${session.userId}`;
    if (count === 0) throw notFound();
    await recordAccount(tx, { action: 'end_sessions', of: await accountOf(tx, session.userId), by: session });
  });
  forgetSessions(services, [{ id }]);
});

export const endOtherSessions = handler(security.endOtherSessions, async ({ sql, actor, services }) => {
  const session = sessionOf(actor);
  const ended = await sql.begin(async (tx) => {
    const rows = await tx<{ id: string; live: boolean }[]>`
      delete from sessions where user_id = ${session.userId} and id <> ${session.sessionId}
      returning id, date_expiry > now() as live`;
    if (rows.length > 0)
      await recordAccount(tx, { action: 'end_sessions', of: await accountOf(tx, session.userId), by: session });
    return rows;
  });
  forgetSessions(services, ended);
  return { count: ended.filter(({ live }) => live).length };
});
