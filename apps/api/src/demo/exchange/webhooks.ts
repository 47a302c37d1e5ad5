import { toDate } from '@officine/domain';
import type postgres from 'postgres';
import type { Items } from '../../areas/exchange/webhooks/items.ts';
import { tellParked } from '../../areas/exchange/webhooks/notices.ts';
import { pauseAfter } from '../../areas/exchange/webhooks/retry.ts';
import { newWebhookSecret, sealSecret, signedHeaders } from '../../areas/exchange/webhooks/secret.ts';
import { failureSentence } from '../../areas/exchange/webhooks/sentences.ts';
import { messageId, shareOut } from '../../areas/exchange/webhooks/share-out.ts';
import type { StoredTry } from '../../database/schema/exchange/webhooks.ts';
import { demoUser } from '../accounts/users.ts';

/** Two receivers of the administrator: one that answers, and one whose name has not been found for some days. */
const ANSWERS = {
  name: 'Comptabilité',
  url: 'https://compta.officine.example/webhooks',
  kinds: ['invoice.issued', 'invoice.credited', 'invoice.paid'],
};
const FAILS = {
  name: 'Surveillance des sites',
  url: 'https://surveillance.officine.example/officine',
  kinds: ['site.failed', 'site.recovered', 'task.parked'],
};
/** Days of events; deliveries are deleted after thirty. */
const DAYS = 27;
/** Hours from which a delivery that fails is given up: all its tries are over. */
const PARKED_HOURS = 74;
const ANSWER_MS = { least: 60, spread: 240 };
const NO_NAME_MS = 12;

interface Made {
  readonly id: number;
  readonly object: string;
  readonly message: string;
  readonly body: string;
  /** Of its event. */
  readonly date: string;
}
interface Outcome {
  readonly id: number;
  readonly state: 'sent' | 'waiting' | 'parked';
  readonly attempts: number;
  readonly date_next: string;
  readonly tries: readonly StoredTry[];
  readonly headers: Readonly<Record<string, string>> | null;
}

/**
 * Two webhooks of the demo administrator, with the deliveries of true events of the last weeks. Their bodies are made as the server makes
 * them, and signed with secrets of this installation.
 */
export async function makeWebhooks(sql: postgres.Sql, key: string, items: Items, now = new Date()): Promise<void> {
  const ids = await sql.begin(async (tx) => [await insert(tx, key, ANSWERS), await insert(tx, key, FAILS)] as const);
  await insertEvents(sql);
  while (await shareOut(sql, items));
  await sql.begin(async (tx) => {
    const [answering, failing] = [await deliveriesOf(tx, ids[0].id), await deliveriesOf(tx, ids[1].id)];
    const since = failing.findLast(({ date }) => hoursBetween(date, now) > PARKED_HOURS)?.date ?? '';
    const isDown = ({ date }: Made) => since !== '' && toDate(date) >= toDate(since);
    const lost = failAll(failing.filter(isDown), ids[1].secret, now);
    await store(tx, [
      ...answering.map((each) => accept(each, ids[0].secret)),
      ...failing.filter((each) => !isDown(each)).map((each) => accept(each, ids[1].secret)),
      ...lost,
    ]);
    const failures = lost.reduce((sum, { attempts }) => sum + attempts, 0);
    await tx`update webhooks set failures = ${failures} where id = ${ids[1].id}`;
    if (lost.some(({ state }) => state === 'parked'))
      await tellParked(
        tx,
        { id: ids[1].id, name: FAILS.name, userId: demoUser('admin') },
        `${failureSentence('dns')} Onze essais en trois jours n’y ont rien fait.`,
      );
  });
}

const hoursBetween = (date: string, now: Date) => (now.getTime() - toDate(date).getTime()) / 3_600_000;

async function insert(
  tx: postgres.ISql,
  key: string,
  { name, url, kinds }: typeof ANSWERS,
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  const [{ id } = { id: 0 }] = await tx<{ id: number }[]>`
    insert into webhooks (user_id, role, name, url, kinds, date_create)
    values (${demoUser('admin')}, 'admin', ${name}, ${url}, ${kinds}::text[], now() - interval '60 days') returning id`;
  await tx`update webhooks set secret = ${sealSecret(key, id, secret)} where id = ${id}`;
  return { id, secret };
}

/** What triggers would have told. */
const insertEvents = (sql: postgres.Sql) => sql`
  insert into webhook_events (kind, subject, item, date_create)
  select kind, subject, item::text, date from (
    (select 'invoice.issued' as kind, 'invoice' as subject, id as item, date_invoice + interval '9 hours' as date from invoices
      where status = 'issued' order by date_invoice desc, id limit 18)
    union all (select 'invoice.paid', 'invoice', id, date_payment + interval '14 hours' from invoices
      where date_payment is not null order by date_payment desc, id limit 12)
    union all select 'site.failed', 'site', wordpress_id, date_start from wordpress_outages
    union all select 'site.recovered', 'site', wordpress_id, date_end from wordpress_outages where date_end is not null
    union all select 'task.parked', 'task', id, date_update from tasks where state = 'parked') e
  where date between now() - make_interval(days => ${DAYS}) and now() order by date`;

const deliveriesOf = (tx: postgres.ISql, webhook: number) => tx<Made[]>`
  select d.id, d.object, e.message, d.body, e.date_create as date
  from webhook_deliveries d join webhook_events e on e.id = d.event_id where d.webhook_id = ${webhook} order by e.id`;

const headersOf = ({ message, body }: Made, secret: string, at: string) => ({
  'content-type': 'application/json; charset=utf-8',
  ...signedHeaders({ id: messageId(message), timestamp: Math.floor(Date.parse(at) / 1000), body }, [secret]),
});

/** Accepted at the first try; one in nine at the second, after an answer 503. */
function accept(made: Made, secret: string): Outcome {
  const at = (seconds: number) => new Date(toDate(made.date).getTime() + seconds * 1000).toISOString();
  const ms = ANSWER_MS.least + ((made.id * 37) % ANSWER_MS.spread);
  const isSecond = made.id % 9 === 4;
  const first = isSecond ? [{ date: at(1), status: 503, error: 'Le récepteur a répondu 503.', ms: 2 * ms }] : [];
  const date = at(isSecond ? 6 : 1);
  return {
    id: made.id,
    state: 'sent',
    attempts: first.length,
    date_next: date,
    tries: [...first, { date, status: 204, error: null, ms }],
    headers: headersOf(made, secret, date),
  };
}

/** What a receiver without a name gets: tries with growing pauses, then nothing more; of one item, one delivery at a time. */
function failAll(deliveries: readonly Made[], secret: string, now: Date): Outcome[] {
  const busy = new Set<string>();
  return deliveries.map((made) => {
    const tries: StoredTry[] = [];
    let at = toDate(made.date).getTime();
    let pause: number | undefined = 0;
    while (!busy.has(made.object) && pause !== undefined && at + pause <= now.getTime()) {
      at += pause;
      tries.push({ date: new Date(at).toISOString(), status: null, error: failureSentence('dns'), ms: NO_NAME_MS });
      pause = pauseAfter(tries.length, 0.5);
    }
    const isParked = pause === undefined;
    if (!isParked) busy.add(made.object);
    return {
      id: made.id,
      state: isParked ? 'parked' : 'waiting',
      attempts: tries.length,
      date_next: new Date(Math.max(at + (pause ?? 0), now.getTime())).toISOString(),
      tries,
      headers: tries.length > 0 ? headersOf(made, secret, tries.at(-1)?.date ?? '') : null,
    };
  });
}

const store = (tx: postgres.ISql, outcomes: readonly Outcome[]) => tx`
  update webhook_deliveries d set state = r.state, attempts = r.attempts, date_next = r.date_next, tries = r.tries, headers = r.headers,
    date_create = e.date_create, date_waiting = e.date_create, date_sent = case r.state when 'sent' then r.date_next end,
    status = (r.tries->-1->>'status')::int, error = r.tries->-1->>'error', duration = (r.tries->-1->>'ms')::int
  from json_to_recordset(${JSON.stringify(outcomes)}::text::json)
    as r(id int, state text, attempts int, date_next timestamptz, tries jsonb, headers jsonb)
    join webhook_deliveries x on x.id = r.id join webhook_events e on e.id = x.event_id
  where d.id = r.id`;
