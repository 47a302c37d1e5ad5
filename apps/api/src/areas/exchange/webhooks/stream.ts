import { MAX_WEBHOOKS, WEBHOOK_KINDS, type WebhookKind, webhookKindsOf, type webhooks } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { invalid } from '../../../base/errors.ts';
import { openEvents, wakeable } from '../../../calls/event-stream.ts';
import type { Call } from '../../../calls/handler.ts';
import { streamHub } from '../../../calls/stream-hub.ts';
import { WEBHOOK_STREAMS_CHANNEL } from './channels.ts';
import { checkedKinds, tooMany } from './own.ts';
import { messageId } from './share-out.ts';

const BATCH_MESSAGES = 50;
/** How long a stream's webhook outlives the last sign of its server, which gives one at each heartbeat. */
const LIFE = '1 minute';
/** Streams by the id of their webhook. */
const hub = streamHub({ channel: WEBHOOK_STREAMS_CHANNEL });

function kindsOf(actor: Actor, text: string | undefined): WebhookKind[] {
  if (!text) return webhookKindsOf(actor.role);
  const named = text.split(',').map((each) => each.trim());
  const unknown = named.find((each) => !Object.hasOwn(WEBHOOK_KINDS, each));
  if (unknown !== undefined)
    throw invalid([
      {
        propertyPath: 'kinds',
        message: `Événement inconnu : ${unknown}. Ceux que lit ce compte : ${webhookKindsOf(actor.role).join(', ')}`,
      },
    ]);
  return checkedKinds(actor, named as WebhookKind[]);
}

/** A webhook without an address, which lasts as long as somebody listens. */
async function openStream(sql: postgres.Sql, actor: Actor, kinds: readonly WebhookKind[]): Promise<number> {
  const { userId, role, pharmacyId, poolId, advertiserId } = actor;
  return sql.begin(async (tx) => {
    await tx`select from users where id = ${userId} for update`;
    const [open] = await tx<[{ n: number }]>`
      select count(*)::int as n from webhooks where user_id = ${userId} and url is null and date_expiry > now()`;
    if (open.n >= MAX_WEBHOOKS) throw tooMany();
    const [row] = await tx<[{ id: number }]>`
      insert into webhooks (user_id, role, pharmacy_id, pool_id, advertiser_id, name, kinds, date_expiry)
      values (${userId}, ${role}, ${pharmacyId}, ${poolId}, ${advertiserId}, 'officine webhook listen', ${[...kinds]}::text[],
        now() + ${LIFE}::interval) returning id`;
    return row.id;
  }) as Promise<number>;
}

/** Takes the next messages of a stream, in the order in which they happened. */
const takeMessages = (sql: postgres.Sql, webhook: number) => sql<{ message: string; body: string }[]>`
  with taken as (
    update webhook_deliveries set state = 'sent', date_sent = now() where id in (
      select id from webhook_deliveries where webhook_id = ${webhook} and state = 'waiting' order by event_id limit ${BATCH_MESSAGES})
    returning event_id, body)
  select e.message, t.body from taken t join webhook_events e on e.id = t.event_id order by t.event_id`;

/** Sends what happens to a developer's terminal, as a webhook of the caller would get it. */
export async function streamWebhooks({
  sql,
  actor,
  input,
  services,
  reply,
  isSignedIn,
  watchSignIn,
}: Call<typeof webhooks.stream>): Promise<void> {
  const kinds = kindsOf(actor, input.query?.kinds);
  const webhook = await openStream(sql, actor, kinds);
  const warn = (error: unknown) => services.log.warn({ err: error }, 'a stream of webhooks ends');
  const events = openEvents(
    { reply, isSignedIn, watchSignIn },
    {
      wake: () => void wake(),
      left: () => {
        leave();
        void sql`delete from webhooks where id = ${webhook}`.catch(warn);
      },
    },
  );
  const sendNew = async (): Promise<boolean> => {
    await sql`update webhooks set date_expiry = now() + ${LIFE}::interval where id = ${webhook}`;
    const taken = await takeMessages(sql, webhook);
    for (const { message, body } of taken) events.send('webhook', JSON.stringify({ id: messageId(message), body }));
    return taken.length === BATCH_MESSAGES;
  };
  const wake = wakeable(events, sendNew, warn);
  const leave = services.own(hub).join(String(webhook), { wake: () => void wake(), end: events.end });
  // The reader knows by it that what happens from now on is told.
  events.send('ready', JSON.stringify({ kinds }));
  void wake();
}
