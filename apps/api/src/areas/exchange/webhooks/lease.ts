import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import type { StoredTry } from '../../../database/schema/exchange/webhooks.ts';
import { actorJson, isUsable } from './owner.ts';

/** Deliveries to one webhook at once, of one process: what a killed one held does not count. */
const WEBHOOK_SHARE = 16;
/** Failed tries in a row from which a receiver is ill: it is asked one thing at a time, after a pause. */
export const ILL_AFTER = 3;
/** How long a process has a delivery: longer than a try may take, and what a killed process holds up at most. */
const LEASE = '30 seconds';

/** A delivery to send now, and the webhook that gets it. */
export interface Leased {
  readonly id: number;
  readonly webhook: number;
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly previous: string | null;
  readonly failures: number;
  readonly actor: Actor;
  readonly message: string;
  readonly object: string;
  readonly body: string;
  readonly attempts: number;
  readonly tries: readonly StoredTry[];
  /** Whether it has waited so long that a failure of this try is the last one. */
  readonly isOld: boolean;
}

/**
 * Takes deliveries that are due, `room` at most, for as long as `LEASE`; `sending` counts those of this process by webhook. One waits while an earlier one of the same item waits
 * too; each webhook has its share, so that one that does not answer leaves the others theirs.
 */
export const takeDue = (
  sql: postgres.Sql,
  room: number,
  sending: Readonly<Record<number, number>>,
): Promise<readonly Leased[]> => sql<Leased[]>`
  with due as (
    select d.id from (select * from webhooks order by random()) w join users u on u.id = w.user_id
    cross join lateral (
      select d.id from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' and d.date_next <= now() and (d.date_lease is null or d.date_lease <= now())
        and not exists (select from webhook_deliveries e
          where e.webhook_id = w.id and e.object = d.object and e.state = 'waiting' and e.event_id < d.event_id)
      order by d.date_next, d.event_id
      limit greatest(0, case when w.failures >= ${ILL_AFTER} then 1 else ${WEBHOOK_SHARE} end
        - coalesce((${JSON.stringify(sending)}::text::jsonb->>w.id::text)::int, 0))
      for update skip locked) d
    where w.url is not null and w.date_disabled is null and (w.date_hold is null or w.date_hold <= now()) and ${isUsable(sql)}
    limit ${room}
  ), taken as (
    update webhook_deliveries d set date_lease = now() + ${LEASE}::interval from due where d.id = due.id returning d.*)
  select t.id, w.id as webhook, w.name, w.url, w.secret, w.failures, ${actorJson(sql)} as actor,
    case when w.date_previous_end > now() then w.secret_previous end as previous,
    e.message, t.object, t.body, t.attempts, t.tries, t.date_waiting < now() - interval '4 days' as "isOld"
  from taken t join webhooks w on w.id = t.webhook_id join users u on u.id = w.user_id join webhook_events e on e.id = t.event_id
  order by t.event_id`;

/** Gives deliveries back that were taken and not tried. */
export const giveBack = (sql: postgres.Sql, ids: readonly number[]) => sql`
  update webhook_deliveries set date_lease = null where id = any(${[...ids]}::int[]) and state = 'waiting'`;
