import {
  type CreatedWebhook,
  MAX_WEBHOOKS,
  WEBHOOK_KINDS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  type WebhookKind,
  type WebhookSecret,
} from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { toId } from '../../../rest/sql.ts';
import { recordAccount } from '../../accounts/accounts/feed.ts';
import { checkAddress } from './check-address.ts';
import type { ItemReader } from './items.ts';
import { isUsable } from './owner.ts';
import { newWebhookSecret, sealSecret } from './secret.ts';

interface Row extends Omit<Webhook, 'date_create'> {
  readonly date_create: string;
}
const instant = (text: string | null): string | null => text && atom(text);
const itemOf = ({ date_sent, date_previous_end, date_create, date_update, ...row }: Row): Webhook => ({
  ...row,
  date_sent: instant(date_sent),
  date_previous_end: instant(date_previous_end),
  date_create: atom(date_create),
  date_update: atom(date_update),
});

/** Condition on a webhook `w` of a user `u`: one of the caller's own, which may still be told something. Streams are none. */
export const isOwn = (sql: postgres.ISql, { userId }: Actor) => sql`
  w.user_id = ${userId} and w.url is not null and ${isUsable(sql)}`;

/** The caller's webhooks, the last made first; those with these ids, or all. */
export async function readOwn(sql: postgres.ISql, actor: Actor, ids?: readonly (number | null)[]): Promise<Webhook[]> {
  const count = (state: string) => sql`
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = ${state})`;
  const rows = await sql<Row[]>`
    select w.id, w.name, w.url, w.kinds, w.date_disabled is null as "isActive", w.reason,
      ${count('waiting')} as count_waiting, ${count('parked')} as count_parked,
      (select max(d.date_sent) from webhook_deliveries d where d.webhook_id = w.id) as date_sent,
      case when w.date_previous_end > now() then w.date_previous_end end as date_previous_end, w.date_create, w.date_update
    from webhooks w join users u on u.id = w.user_id
    where ${isOwn(sql, actor)} ${ids ? sql`and w.id = any(${[...ids]}::int[])` : sql``} order by w.id desc`;
  return rows.map(itemOf);
}

/** One of the caller's webhooks; any other is a 404. */
export async function readOne(sql: postgres.ISql, actor: Actor, id: string | number): Promise<Webhook> {
  const [found] = await readOwn(sql, actor, [toId(id)]);
  if (!found) throw notFound();
  return found;
}

/** Reads the item of trial messages: the webhook itself. */
export const readTried: ItemReader = async ({ sql, actor }, ids) =>
  new Map((await readOwn(sql, actor, ids.map(toId))).map((webhook) => [String(webhook.id), webhook]));

/** Locks one of the caller's webhooks until the transaction ends. */
export async function lockOwn(
  tx: postgres.TransactionSql,
  actor: Actor,
  id: string | number,
): Promise<{ readonly id: number; readonly isActive: boolean }> {
  const [row] = await tx<{ id: number; isActive: boolean }[]>`
    select w.id, w.date_disabled is null as "isActive" from webhooks w join users u on u.id = w.user_id
    where w.id = ${toId(id)} and ${isOwn(tx, actor)} for update of w`;
  if (!row) throw notFound();
  return row;
}

/** The kinds, each once, in the order of the contract. Refuses those that the caller's role does not read. */
export function checkedKinds({ role }: Actor, kinds: readonly WebhookKind[]): WebhookKind[] {
  const closed = kinds.find((kind) => !WEBHOOK_KINDS[kind].roles.includes(role));
  if (closed !== undefined)
    throw invalid([{ propertyPath: 'kinds', message: `Votre compte ne lit pas cet événement : ${closed}` }]);
  return (Object.keys(WEBHOOK_KINDS) as WebhookKind[]).filter((kind) => kinds.includes(kind));
}

type Action = 'create_webhook' | 'change_webhook' | 'remove_webhook' | 'roll_webhook';
/** A line of the account's history: a webhook takes data out. */
async function record(tx: postgres.TransactionSql, { userId, username }: Actor, action: Action): Promise<void> {
  const [of] = await tx<{ id: number; name: string }[]>`select id, name from users where id = ${userId}`;
  if (of) await recordAccount(tx, { action, of, by: { userId, username } });
}

/** Of webhooks, or of streams. */
export const tooMany = () =>
  new AppError('conflict', `Vous avez déjà ${MAX_WEBHOOKS} webhooks. Supprimez ceux qui ne servent plus.`);

/** Makes a webhook of the caller. Its secret is in the answer only. */
export async function createWebhook(context: CommandContext, input: WebhookInput): Promise<CreatedWebhook> {
  const { sql, actor, services } = context;
  const { userId, role, pharmacyId, poolId, advertiserId } = actor;
  const kinds = checkedKinds(actor, input.kinds);
  const url = await checkAddress(services, input.url);
  return sql.begin(async (tx) => {
    // The lock counts the webhooks of one account in turn.
    await tx`select from users where id = ${userId} for update`;
    if ((await readOwn(tx, actor)).length >= MAX_WEBHOOKS) throw tooMany();
    const values = {
      user_id: userId,
      role,
      pharmacy_id: pharmacyId,
      pool_id: poolId,
      advertiser_id: advertiserId,
      name: input.name,
      url,
      kinds,
    };
    const [row] = await tx<[{ id: number }]>`insert into webhooks ${tx(values)} returning id`;
    const secret = newWebhookSecret();
    await tx`update webhooks set secret = ${sealSecret(services.config.secret, row.id, secret)} where id = ${row.id}`;
    await record(tx, actor, 'create_webhook');
    return { ...(await readOne(tx, actor, row.id)), secret };
  }) as Promise<CreatedWebhook>;
}

/** Changes one of the caller's webhooks. One that is switched on again starts anew: its pauses and its failures are forgotten. */
export async function changeWebhook(
  context: CommandContext,
  { id, body }: { readonly id: string | number; readonly body: WebhookChange },
): Promise<Webhook> {
  const { sql, actor, services } = context;
  const { name, isActive } = body;
  const kinds = body.kinds && checkedKinds(actor, body.kinds);
  // Before the address is looked up: who has no such webhook learns nothing.
  await readOne(sql, actor, id);
  const url = body.url === undefined ? undefined : await checkAddress(services, body.url);
  return sql.begin(async (tx) => {
    const own = await lockOwn(tx, actor, id);
    const values = {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url, failures: 0, date_hold: null }),
      ...(kinds && { kinds }),
      ...(isActive === true && !own.isActive && { date_disabled: null, reason: null, failures: 0, date_hold: null }),
      ...(isActive === false && own.isActive && { date_disabled: new Date().toISOString(), reason: null }),
    };
    if (Object.keys(values).length > 0) {
      await tx`update webhooks set ${tx(values)}, date_update = now() where id = ${own.id}`;
      await record(tx, actor, 'change_webhook');
    }
    return readOne(tx, actor, own.id);
  }) as Promise<Webhook>;
}

/** Deletes one of the caller's webhooks with its deliveries. */
export const removeWebhook = ({ sql, actor }: CommandContext, id: string | number): Promise<void> =>
  sql.begin(async (tx) => {
    const own = await lockOwn(tx, actor, id);
    await tx`delete from webhooks where id = ${own.id}`;
    await record(tx, actor, 'remove_webhook');
  }) as Promise<void>;

/** Makes a new secret of one of the caller's webhooks; the previous one signs too for a day. */
export const rollSecret = (
  { sql, actor, services: { config } }: CommandContext,
  id: string | number,
): Promise<WebhookSecret> =>
  sql.begin(async (tx) => {
    const own = await lockOwn(tx, actor, id);
    const secret = newWebhookSecret();
    const [row] = await tx<[{ end: string }]>`
      update webhooks set secret_previous = secret, secret = ${sealSecret(config.secret, own.id, secret)},
        date_previous_end = now() + ${WEBHOOK_SECRET_OVERLAP_HOURS} * interval '1 hour', date_update = now()
      where id = ${own.id} returning date_previous_end as end`;
    await record(tx, actor, 'roll_webhook');
    return { secret, date_previous_end: atom(row.end) };
  }) as Promise<WebhookSecret>;
