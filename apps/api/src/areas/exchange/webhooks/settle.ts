import type postgres from 'postgres';
import { groupBy } from '../../../base/group-by.ts';
import { ILL_AFTER, type Leased } from './lease.ts';
import { tellDisabled, tellParked } from './notices.ts';
import { KEPT_TRIES, pauseAfter } from './retry.ts';
import type { Tried } from './send.ts';
import { GONE } from './sentences.ts';

const GONE_STATUS = 410;
/** Seconds that an ill receiver is left alone at most between two tries. */
const MAX_HOLD_SECONDS = 300;

interface Outcome {
  readonly id: number;
  readonly attempts: number;
  readonly state: 'waiting' | 'sent' | 'parked';
  readonly pause: number;
  readonly failed: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly ms: number;
  readonly headers: Tried['headers'];
  readonly answer: string | null;
  readonly tries: readonly object[];
}

function outcomeOf({ delivery, date, status, error, ms, headers, answer }: Tried): Outcome {
  const { id, attempts, tries, isOld } = delivery;
  const pause = pauseAfter(attempts + 1);
  const isParked = pause === undefined || isOld || status === GONE_STATUS;
  return {
    id,
    attempts,
    state: error === null ? 'sent' : isParked ? 'parked' : 'waiting',
    pause: pause ?? 0,
    failed: error === null ? 0 : 1,
    status,
    error,
    ms,
    headers,
    answer,
    tries: [...tries, { date, status, error, ms }].slice(-KEPT_TRIES),
  };
}

/** Stores what tries did, in one transaction: the states of their deliveries, and the health of their webhooks. */
export async function settle(sql: postgres.Sql, tries: readonly Tried[]): Promise<void> {
  const outcomes = tries.map(outcomeOf);
  await sql.begin(async (tx) => {
    // Only deliveries that still wait with the same number of tries: the lease of a process that stood still ended, and another process sent them.
    const stored = await tx<{ id: number }[]>`
      update webhook_deliveries d set state = r.state, date_lease = null, attempts = d.attempts + r.failed,
        date_next = now() + r.pause * interval '1 millisecond', date_sent = case r.state when 'sent' then now() end,
        status = r.status, error = r.error, duration = r.ms, headers = r.headers, answer = r.answer, tries = r.tries
      from json_to_recordset(${JSON.stringify(outcomes)}::text::json) as r(id int, attempts int, state text, pause float8, failed int,
        status int, error text, ms int, headers jsonb, answer text, tries jsonb)
      where d.id = r.id and d.state = 'waiting' and d.attempts = r.attempts returning d.id`;
    const ids = new Set(stored.map(({ id }) => id));
    const settled = tries.filter(({ delivery }) => ids.has(delivery.id));
    for (const some of groupBy(settled, ({ delivery }) => delivery.webhook).values()) {
      const [{ delivery }] = some as [Tried];
      await keepHealth(tx, delivery, some);
      const parked = outcomes.find((each) => each.state === 'parked' && isOf(some, each.id));
      const told = { id: delivery.webhook, name: delivery.name, userId: delivery.actor.userId as number };
      if (some.some(({ status }) => status === GONE_STATUS)) await disable(tx, told);
      else if (parked)
        await tellParked(tx, told, `${parked.error ?? ''} Onze essais en trois jours n’y ont rien fait.`);
    }
  });
}
const isOf = (some: readonly Tried[], id: number): boolean => some.some(({ delivery }) => delivery.id === id);

/**
 * Counts failures in a row. A receiver that fails is left alone for growing pauses; failures that come in meanwhile, of requests
 * sent before, do not count. Once it answers again, what waits for it need not wait longer.
 */
async function keepHealth(tx: postgres.ISql, { webhook }: Leased, some: readonly Tried[]): Promise<void> {
  if (some.every(({ error }) => error !== null))
    await tx`
      update webhooks set failures = failures + 1,
        date_hold = case when failures + 1 >= ${ILL_AFTER}
          then now() + least(power(2, least(failures + 1 - ${ILL_AFTER}, 20) + 1), ${MAX_HOLD_SECONDS}) * interval '1 second' end
      where id = ${webhook} and (date_hold is null or date_hold <= now())`;
  else {
    const [before] = await tx<{ failures: number }[]>`
      update webhooks w set failures = 0, date_hold = null from webhooks o
      where w.id = ${webhook} and o.id = w.id and w.failures > 0 returning o.failures`;
    if (before && before.failures >= ILL_AFTER)
      await tx`
        update webhook_deliveries set date_next = now()
        where webhook_id = ${webhook} and state = 'waiting' and date_next > now()`;
  }
}

async function disable(tx: postgres.ISql, told: Parameters<typeof tellDisabled>[1]): Promise<void> {
  const { count } = await tx`
    update webhooks set date_disabled = now(), reason = ${GONE}, date_update = now() where id = ${told.id} and date_disabled is null`;
  if (count > 0) await tellDisabled(tx, told, GONE);
}

/** Notes that the owner of a webhook does not read the item of a delivery any more: it is not sent. */
export const withdraw = (sql: postgres.Sql, { id, attempts }: Leased) => sql`
  update webhook_deliveries set state = 'withdrawn', date_lease = null, error = 'Son auteur ne voit plus cet élément.'
  where id = ${id} and state = 'waiting' and attempts = ${attempts}`;
