import {
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookExchange,
} from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { toId } from '../../../rest/sql.ts';
import { DUE, WEBHOOKS_CHANNEL } from './channels.ts';
import { isOwn, lockOwn, readOne } from './own.ts';
import { bodyOf, messageId } from './share-out.ts';

/** Trial messages of one webhook in a minute. */
const MAX_TESTS = 10;
const MINUTE_SECONDS = 60;

const columns = (sql: postgres.ISql) => sql`
  d.id, d.webhook_id as webhook, d.kind, d.object, e.message, d.state, d.attempts,
  case when d.state = 'waiting' then d.date_next end as date_next, d.status, d.error, d.duration, d.date_sent, d.date_create`;
const from = (sql: postgres.ISql) => sql`
  webhook_deliveries d join webhook_events e on e.id = d.event_id join webhooks w on w.id = d.webhook_id join users u on u.id = w.user_id`;
const instants = <T extends WebhookDelivery>({ message, date_next, date_sent, date_create, ...rest }: T): T =>
  ({
    ...rest,
    message: messageId(message),
    date_next: date_next && atom(date_next),
    date_sent: date_sent && atom(date_sent),
    date_create: atom(date_create),
  }) as T;

interface DeliveriesQuery {
  readonly state?: WebhookDeliveryState | undefined;
  readonly kind?: string | undefined;
  /** Days in Paris. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly page?: number | undefined;
  readonly itemsPerPage?: number | undefined;
}
const paris = (sql: postgres.ISql, day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Paris'`;
const after = (sql: postgres.ISql, day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Paris'`;

/** A page of the deliveries of one of the caller's webhooks, the last made first, and their number. */
export async function listDeliveries(
  { sql, actor }: { readonly sql: postgres.ISql; readonly actor: Actor },
  id: string | number,
  { state, kind, since, until, page = 1, itemsPerPage = 30 }: DeliveriesQuery,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const webhook = await readOne(sql, actor, id);
  const where = sql`
    d.webhook_id = ${webhook.id} ${state ? sql`and d.state = ${state}` : sql``} ${kind ? sql`and d.kind = ${kind}` : sql``}
    ${since ? sql`and d.date_create >= ${paris(sql, since)}` : sql``} ${until ? sql`and d.date_create < ${after(sql, until)}` : sql``}`;
  const rows = await sql<WebhookDelivery[]>`
    select ${columns(sql)} from ${from(sql)} where ${where}
    order by d.event_id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  const [count] = await sql<[{ n: number }]>`select count(*)::int as n from webhook_deliveries d where ${where}`;
  return { deliveries: rows.map(instants), total: count.n };
}

/** One of the caller's deliveries, with its request, its answer and its tries. */
export async function readExchange(sql: postgres.ISql, actor: Actor, id: string | number): Promise<WebhookExchange> {
  const [row] = await sql<WebhookExchange[]>`
    select ${columns(sql)}, w.url, d.body, d.headers, d.answer, d.tries from ${from(sql)}
    where d.id = ${toId(id)} and ${isOwn(sql, actor)}`;
  if (!row) throw notFound();
  return { ...instants(row), tries: row.tries.map((each) => ({ ...each, date: atom(each.date) })) };
}
async function readDelivery(sql: postgres.ISql, actor: Actor, id: number): Promise<WebhookDelivery> {
  const [row] = await sql<WebhookDelivery[]>`
    select ${columns(sql)} from ${from(sql)} where d.id = ${id} and ${isOwn(sql, actor)}`;
  if (!row) throw notFound();
  return instants(row);
}

/** Wakes the senders after the commit. What its owner asks for waits for no pause of the receiver. */
async function hurry(tx: postgres.TransactionSql, webhook: number): Promise<void> {
  await tx`update webhooks set date_hold = null where id = ${webhook} and date_hold is not null`;
  await tx`select pg_notify(${WEBHOOKS_CHANNEL}, ${DUE})`;
}
const again = (tx: postgres.ISql) => tx`
  attempts = case state when 'waiting' then attempts else 0 end, date_waiting = now(), date_next = now(), date_sent = null,
  state = 'waiting'`;

async function lockActive(tx: postgres.TransactionSql, actor: Actor, id: string | number): Promise<number> {
  const own = await lockOwn(tx, actor, id);
  if (!own.isActive) throw new AppError('conflict', 'Ce webhook est désactivé : réactivez-le.');
  return own.id;
}

/** Sends a trial message to one of the caller's webhooks, which wants it whatever its kinds. */
export const testWebhook = ({ sql, actor }: CommandContext, id: string | number): Promise<WebhookDelivery> =>
  sql.begin(async (tx) => {
    const webhook = await lockActive(tx, actor, id);
    const [asked] = await tx<[{ n: number }]>`
      select count(*)::int as n from webhook_deliveries
      where webhook_id = ${webhook} and object = ${`webhook/${webhook}`} and date_create > now() - ${MINUTE_SECONDS} * interval '1 second'`;
    if (asked.n >= MAX_TESTS)
      throw new AppError('too_many_attempts', `${MAX_TESTS} essais par minute au plus.`, [], MINUTE_SECONDS);
    const [event] = await tx<[{ id: number; message: string; date_create: string }]>`
      insert into webhook_events (kind, subject, item, date_dispatch) values (${WEBHOOK_TEST}, 'webhook', ${String(webhook)}, now())
      returning id, message, date_create`;
    const body = bodyOf({ ...event, kind: WEBHOOK_TEST }, await readOne(tx, actor, webhook));
    const [made] = await tx<[{ id: number }]>`
      insert into webhook_deliveries (webhook_id, event_id, kind, object, body)
      values (${webhook}, ${event.id}, ${WEBHOOK_TEST}, ${`webhook/${webhook}`}, ${body}) returning id`;
    await hurry(tx, webhook);
    return readDelivery(tx, actor, made.id);
  }) as Promise<WebhookDelivery>;

interface Resending {
  /** Id of one; all that were given up when absent. */
  readonly delivery?: number | undefined;
  /** Day in Paris since which they happened. */
  readonly since?: string | undefined;
}
/** Sends deliveries of one of the caller's webhooks again, each under its own id; one that waits is tried now. Returns how many. */
export const resend = (
  { sql, actor }: CommandContext,
  id: string | number,
  { delivery, since }: Resending,
): Promise<{ count: number }> =>
  sql.begin(async (tx) => {
    const webhook = await lockActive(tx, actor, id);
    const { count } = await tx`
      update webhook_deliveries set ${again(tx)} where webhook_id = ${webhook}
        and ${delivery === undefined ? tx`state = 'parked'` : tx`id = ${toId(delivery)}`}
        ${since ? tx`and date_create >= ${paris(tx, since)}` : tx``}`;
    if (delivery !== undefined && count === 0) throw notFound();
    if (count > 0) await hurry(tx, webhook);
    return { count };
  }) as Promise<{ count: number }>;
