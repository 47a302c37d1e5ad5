import { toDate } from '@officine/domain';
import { WEBHOOK_VERSION } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { groupBy } from '../../../base/group-by.ts';
import { DUE, WEBHOOK_STREAMS_CHANNEL, WEBHOOKS_CHANNEL } from './channels.ts';
import { type Items, readItems } from './items.ts';
import { tellParked } from './notices.ts';
import { actorJson, isUsable } from './owner.ts';

/** Events of one transaction. */
const BATCH_EVENTS = 200;
/** Advisory lock of the process that shares out: one at a time, so that an item's deliveries are made in order. */
const SHARE_LOCK = 7_316_402_956;
/** Deliveries of one item to one webhook in an hour. More are a loop: a receiver that causes the event it is told of. */
const MAX_HOURLY = 100;
const LOOP = `Plus de ${MAX_HOURLY} envois en une heure pour le même élément : le récepteur semble causer lui-même l’événement.`;

interface Event {
  readonly id: number;
  readonly message: string;
  readonly kind: string;
  readonly subject: string;
  readonly item: string;
  readonly date_create: string;
}
interface Target {
  readonly id: number;
  readonly name: string;
  readonly kinds: readonly string[];
  readonly isStream: boolean;
  readonly date_create: string;
  readonly actor: Actor;
}
interface NewDelivery {
  readonly webhook_id: number;
  readonly event_id: number;
  readonly kind: string;
  readonly object: string;
  readonly body: string;
}

/** Id of a message as receivers see it, of its uuid. */
export const messageId = (uuid: string): string => `msg_${uuid.replaceAll('-', '')}`;

/** The body of a message, as every try sends it. */
export const bodyOf = (event: Pick<Event, 'message' | 'kind' | 'date_create'>, data: unknown): string =>
  JSON.stringify({
    type: event.kind,
    version: WEBHOOK_VERSION,
    id: messageId(event.message),
    timestamp: toDate(event.date_create).toISOString(),
    data,
  });

/**
 * Makes the deliveries of the events that wait, oldest first, one for each webhook that wants the kind and whose owner reads the
 * item. Returns whether there may be more. Does nothing while another process is at it.
 */
export const shareOut = (sql: postgres.Sql, items: Items): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [lock] = await tx<[{ mine: boolean }]>`select pg_try_advisory_xact_lock(${SHARE_LOCK}) as mine`;
    if (!lock.mine) return false;
    // Undispatched rows, never « after the last id »: ids are given before transactions commit.
    const events = await tx<Event[]>`
      select id, message, kind, subject, item, date_create from webhook_events where date_dispatch is null
      order by id limit ${BATCH_EVENTS}`;
    if (events.length === 0) return false;
    const targets = await tx<Target[]>`
      select w.id, w.name, w.kinds, w.url is null as "isStream", w.date_create, ${actorJson(tx)} as actor
      from webhooks w join users u on u.id = w.user_id
      where w.date_disabled is null and w.kinds && ${[...new Set(events.map(({ kind }) => kind))]}::text[] and ${isUsable(tx)}`;
    const deliveries = await deliveriesOf(tx, items, events, targets);
    const made = await store(tx, deliveries);
    await tx`update webhook_events set date_dispatch = now() where id = any(${events.map(({ id }) => id)}::bigint[])`;
    await wake(tx, made, targets);
    return events.length === BATCH_EVENTS;
  }) as Promise<boolean>;

/** Each event for each webhook, with the item as the webhook's owner reads it: items are read once for each owner. */
async function deliveriesOf(
  tx: postgres.ISql,
  items: Items,
  events: readonly Event[],
  targets: readonly Target[],
): Promise<NewDelivery[]> {
  const found: NewDelivery[] = [];
  for (const own of groupBy(targets, ({ actor }) => actor.userId).values()) {
    const actor = own[0]?.actor as Actor;
    const wanted = events.filter((event) => own.some((target) => wants(target, event)));
    for (const [subject, some] of groupBy(wanted, (event) => event.subject)) {
      const ids = some.map(({ item }) => item);
      const read = await readItems(tx, items, actor, subject, ids);
      for (const event of some) {
        const data = read.get(event.item);
        if (data === undefined) continue;
        const { id, kind, item } = event;
        const delivery = { event_id: id, kind, object: `${subject}/${item}`, body: bodyOf(event, data) };
        for (const target of own) if (wants(target, event)) found.push({ ...delivery, webhook_id: target.id });
      }
    }
  }
  return found.sort((a, b) => a.event_id - b.event_id);
}

/** Whether a webhook is to be told: not what happened before it was made. */
const wants = ({ kinds, date_create: made }: Target, { kind, date_create: happened }: Event): boolean =>
  kinds.includes(kind) && toDate(made) <= toDate(happened);

interface Made {
  readonly webhook: number;
  readonly state: string;
}
const store = (tx: postgres.ISql, deliveries: readonly NewDelivery[]): Promise<Made[]> =>
  deliveries.length === 0
    ? Promise.resolve([])
    : tx<Made[]>`
        insert into webhook_deliveries as d (webhook_id, event_id, kind, object, body, state, error)
        select r.webhook_id, r.event_id, r.kind, r.object, r.body, case when l.is_loop then 'parked' else 'waiting' end,
          case when l.is_loop then ${LOOP} end
        from json_to_recordset(${JSON.stringify(deliveries)}::text::json)
          as r(webhook_id int, event_id bigint, kind text, object text, body text)
        cross join lateral (select count(*) >= ${MAX_HOURLY} as is_loop from webhook_deliveries x
          where x.webhook_id = r.webhook_id and x.object = r.object and x.date_create > now() - interval '1 hour') l
        order by r.event_id
        on conflict (webhook_id, event_id) do nothing
        returning d.webhook_id as webhook, d.state`;

/** Wakes the senders and the streams after the commit, and tells owners whose receiver loops. */
async function wake(tx: postgres.ISql, made: readonly Made[], targets: readonly Target[]): Promise<void> {
  const byId = new Map(targets.map((target) => [target.id, target]));
  for (const id of new Set(made.map(({ webhook }) => webhook))) {
    const target = byId.get(id) as Target;
    if (target.isStream) await tx`select pg_notify(${WEBHOOK_STREAMS_CHANNEL}, ${String(id)})`;
    else if (made.some(({ webhook, state }) => webhook === id && state === 'parked'))
      await tellParked(tx, { id, name: target.name, userId: target.actor.userId as number }, LOOP);
  }
  if (made.length > 0) await tx`select pg_notify(${WEBHOOKS_CHANNEL}, ${DUE})`;
}
