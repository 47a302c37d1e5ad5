import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import type { Services } from '../../../base/services.ts';
import { keepBefore } from './account-changes.ts';
import { recordAccount } from './feed.ts';
import { sessionOf } from './profile.ts';
import { refreshSessions } from './second-factor.ts';
import { forgetSessions } from './sessions.ts';
import { accountOf } from './user-sessions.ts';

/** Changes how an account is signed into (password, two-factor, passkey): mails the earlier address, and clears the session caches of every node. */
export async function changeAccess(
  services: Services,
  actor: Actor,
  userId: number,
  what: string,
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const { kept, changed } = await services.sql.begin(async (tx) => {
    const of = await accountOf(tx, userId);
    const kept = await keepBefore(services, tx, userId, what);
    await work(tx);
    await recordAccount(tx, { action: 'change_access', of, by: sessionOf(actor) });
    await refreshSessions(tx, userId);
    const changed = await tx<{ id: string }[]>`select id from sessions where user_id = ${userId}`;
    return { kept, changed };
  });
  forgetSessions(services, changed);
  await kept.tell();
}
