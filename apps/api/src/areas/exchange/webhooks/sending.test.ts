import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice } from '../../../../test/given/office.ts';
import { insertWebhook, KEY, pump, startReceiver, webhookServices } from '../../../../test/webhooks.ts';
import { MAX_TRIES } from './retry.ts';
import { newWebhookSecret, sealSecret, signedHeaders } from './secret.ts';

const { sql } = await testDatabase({ max: 8 });
const { actors, member } = await insertOffice(sql);
const services = webhookServices(sql);
pump(services);
const receiver = await startReceiver();

const disable = (id = member) => sql`update pharmacies set is_active = false where id = ${id}`;
const enable = (id = member) => sql`update pharmacies set is_active = true where id = ${id}`;
const toggle = async (id = member) => {
  await disable(id);
  await enable(id);
};
interface Row {
  id: number;
  state: string;
  attempts: number;
  status: number | null;
  error: string | null;
  answer: string | null;
  tries: { status: number | null; error: string | null }[];
}
const deliveries = () => sql<Row[]>`
  select id, state, attempts, status, error, answer, tries from webhook_deliveries order by event_id, id`;
const last = async () => (await deliveries()).at(-1) as Row;
const until = (states: readonly string[]) =>
  expect.poll(async () => (await deliveries()).map(({ state }) => state), { interval: 20 }).toEqual(states);
/** Moves the time of the next try of every delivery to now, and ends the pause of its webhook. */
const moveOn = async () => {
  await sql`update webhooks set date_hold = null`;
  await sql`update webhook_deliveries set date_next = now() where state = 'waiting'`;
  await sql`select pg_notify('officine_webhooks', 'due')`;
};

beforeEach(async () => {
  await sql`delete from webhooks`;
  await sql`delete from webhook_events`;
  await sql`delete from notifications`;
  receiver.got.length = 0;
  receiver.answer((_, response) => response.writeHead(204).end());
});

it('sends what was committed, signed, and nothing that was rolled back', async () => {
  const { secret } = await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  await sql
    .begin(async (tx) => {
      await tx`update pharmacies set is_active = false where id = ${member}`;
      throw new Error('no');
    })
    .catch(Boolean);
  await toggle();
  await until(['sent']);
  const [got] = receiver.got;
  expect(got?.event).toMatchObject({
    type: 'pharmacy.disabled',
    version: 1,
    data: { '@type': 'Pharmacy', id: member, reference: 'Z1' },
  });
  const { 'webhook-id': id = '', 'webhook-timestamp': time } = (got?.headers ?? {}) as Record<string, string>;
  expect(id).toBe(got?.event.id);
  expect(id).toMatch(/^msg_[\da-f]{32}$/);
  expect(signedHeaders({ id, timestamp: Number(time), body: got?.body ?? '' }, [secret])['webhook-signature']).toBe(
    got?.headers['webhook-signature'],
  );
  expect(await sql`select from webhook_events`).toHaveLength(1);
});

it('writes no event while no webhook wants its kind, nor tells what happened before', async () => {
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['invoice.paid'] });
  await toggle();
  expect(await sql`select from webhook_events`).toHaveLength(0);
});

it('sends the events of one item in their order, those of others meanwhile', async () => {
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled', 'pharmacy.created'] });
  const [other] = await sql<[{ id: number }]>`
    insert into pharmacies (reference, name, address1, postcode, locality) values ('Z3', 'Trois', 'x', '29200', 'Brest') returning id`;
  let refused = 0;
  receiver.answer((_, response) => {
    const isFirst = receiver.got.at(-1)?.event.data.id === other.id && refused++ === 0;
    response.writeHead(isFirst ? 500 : 200).end();
  });
  await disable(other.id);
  await toggle();
  await until(['waiting', 'waiting', 'sent']);
  expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  await moveOn();
  await until(['sent', 'sent', 'sent']);
  const own = receiver.got.filter(({ event }) => event.data.id === other.id).map(({ event }) => event);
  expect(own.map(({ type }) => type)).toEqual(['pharmacy.created', 'pharmacy.created', 'pharmacy.disabled']);
  expect(own[0]?.id).toBe(own[1]?.id);
});

it('tries eleven times over three days, then parks, tells the owner, and lets the next one pass', async () => {
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_, response) => response.writeHead(503).end('occupé\0'));
  await toggle();
  await toggle();
  const pauses: number[] = [];
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    await expect.poll(async () => (await deliveries())[0]?.attempts, { interval: 20 }).toBe(tries);
    const [row] = await sql<{ seconds: number }[]>`
      select extract(epoch from date_next - now())::float8 as seconds from webhook_deliveries order by id limit 1`;
    pauses.push(row?.seconds ?? 0);
    await moveOn();
  }
  // The last two are a day each, more or less.
  const growing = pauses.slice(0, -2);
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, each) => sum + each)).toBeGreaterThan(2.4 * 86_400);
  await expect
    .poll(async () => (await deliveries()).map(({ state }) => state), { interval: 20 })
    .toEqual(['parked', 'waiting']);
  const [parked] = await deliveries();
  expect(parked).toMatchObject({ status: 503, error: 'Le récepteur a répondu 503.', answer: 'occupé' });
  expect(parked?.tries).toHaveLength(MAX_TRIES);
  const told = await sql`select user_id, title, link from notifications where kind = 'webhook'`;
  expect(told).toMatchObject([{ user_id: actors.admin.userId, title: 'Webhook « Essai » : un envoi est abandonné' }]);
  receiver.answer((_, response) => response.writeHead(200).end());
  await moveOn();
  await until(['parked', 'sent']);
  expect(new Set(receiver.got.slice(0, MAX_TRIES).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('a receiver that answers 410 is disabled, and its owner is told', async () => {
  const { id } = await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_, response) => response.writeHead(410).end());
  await toggle();
  await until(['parked']);
  expect(await sql`select date_disabled is not null as off, reason from webhooks where id = ${id}`).toEqual([
    { off: true, reason: 'Le récepteur a répondu 410 : il ne veut plus rien recevoir.' },
  ]);
  expect(await sql`select title from notifications`).toEqual([{ title: 'Webhook « Essai » désactivé' }]);
  await toggle();
  expect(await sql`select from webhook_events`).toHaveLength(1);
});

it.each([
  ['redirects', 302, 'ne se suivent pas', { location: 'http://127.0.0.1:9/other' }],
  ['is not found', 404, 'répondu 404', {}],
])('a receiver that %s is tried again', async (_, status, error, headers) => {
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_request, response) => response.writeHead(status, headers).end());
  await toggle();
  await expect.poll(async () => (await last())?.attempts, { interval: 20 }).toBe(1);
  expect(await last()).toMatchObject({ state: 'waiting', status, error: expect.stringContaining(error) });
  expect(receiver.got).toHaveLength(1);
});

it.each([
  [
    'announces more than it sends',
    (response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-length': '5000000' }).write('ok', () => response.destroy());
    },
  ],
  [
    'sends without end',
    (response: import('node:http').ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more).writeHead(200);
      more();
    },
  ],
])('a receiver that accepts and %s has accepted', async (_, how) => {
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_request, response) => how(response));
  await toggle();
  await until(['sent']);
  expect(((await last()).answer ?? '').length).toBeLessThanOrEqual(2000);
});

it('refuses private addresses when it sends, whatever was allowed when the webhook was made', async () => {
  await insertWebhook(sql, actors.admin, { url: 'http://10.0.0.1/hook', kinds: ['pharmacy.disabled'] });
  await toggle();
  await expect.poll(async () => (await last())?.error, { interval: 20 }).toContain('Cette adresse est privée');
});

it('an ill receiver does not slow another one', async () => {
  const ill = await startReceiver();
  ill.answer(() => undefined);
  const kinds = ['pharmacy.created'];
  await insertWebhook(sql, actors.admin, { url: ill.url, kinds });
  const well = await insertWebhook(sql, actors.admin, { url: receiver.url, kinds });
  await sql`insert into pharmacies (reference, name, address1, postcode, locality)
    select 'N' || n, 'N', 'x', '29200', 'Brest' from generate_series(1, 60) n`;
  await expect
    .poll(
      async () =>
        Number(
          (
            await sql`select count(*) as n from webhook_deliveries where state = 'sent' and webhook_id = ${well.id}`
          )[0]?.['n'],
        ),
      { interval: 20 },
    )
    .toBe(60);
  expect(ill.got).toHaveLength(16);
});

it('asks a receiver a thousand times by sixteen at once, each message once', async () => {
  let open = 0;
  let most = 0;
  receiver.answer((_, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      response.writeHead(204).end();
    }, 5);
  });
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.created'] });
  await sql`insert into pharmacies (reference, name, address1, postcode, locality)
    select 'M' || n, 'M', 'x', '29200', 'Brest' from generate_series(1, 1000) n`;
  await expect.poll(async () => (await deliveries()).filter(({ state }) => state === 'sent').length).toBe(1000);
  expect(new Set(receiver.got.map(({ event }) => event.id)).size).toBe(1000);
  expect(receiver.got).toHaveLength(1000);
  expect(most).toBeLessThanOrEqual(16);
});

it('an owner who is disabled, or has another role, is told nothing more', async () => {
  const { id } = await insertWebhook(sql, actors.marketing, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_, response) => response.writeHead(500).end());
  await toggle();
  await expect.poll(async () => (await last())?.attempts, { interval: 20 }).toBe(1);
  await sql`update users set is_active = false where id = ${actors.marketing.userId}`;
  await moveOn();
  await toggle();
  await expect
    .poll(() => sql`select from webhook_events where date_dispatch is null`, { interval: 20 })
    .toHaveLength(0);
  expect([receiver.got.length, (await deliveries()).length]).toEqual([1, 1]);
  await sql`update users set is_active = true where id = ${actors.marketing.userId}`;
  await sql`update webhooks set role = 'admin' where id = ${id}`;
  await moveOn();
  await toggle();
  await expect
    .poll(() => sql`select from webhook_events where date_dispatch is null`, { interval: 20 })
    .toHaveLength(0);
  expect(receiver.got).toHaveLength(1);
});

it('what its owner does not read any more is not tried again', async () => {
  await insertWebhook(sql, actors.pool, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_, response) => response.writeHead(500).end());
  await toggle();
  await expect.poll(async () => (await last())?.attempts, { interval: 20 }).toBe(1);
  await sql`delete from pool_pharmacies`;
  await moveOn();
  await until(['withdrawn']);
  expect(receiver.got).toHaveLength(1);
});

it('two secrets sign while one is rolled', async () => {
  const { id, secret } = await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  const next = newWebhookSecret();
  await sql`update webhooks set secret_previous = secret, secret = ${sealSecret(KEY, id, next)}, date_previous_end = now() + interval '1 day'`;
  await toggle();
  await until(['sent']);
  const sent = receiver.got[0];
  const message = {
    id: String(sent?.headers['webhook-id']),
    timestamp: Number(sent?.headers['webhook-timestamp']),
    body: sent?.body ?? '',
  };
  expect(sent?.headers['webhook-signature']).toBe(signedHeaders(message, [next, secret])['webhook-signature']);
  await sql`update webhooks set date_previous_end = now()`;
  await toggle();
  await until(['sent', 'sent']);
  expect(String(receiver.got[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

it('a receiver that causes what it is told of is stopped after a hundred messages in an hour', async () => {
  await insertWebhook(sql, actors.admin, { url: receiver.url, kinds: ['pharmacy.disabled'] });
  receiver.answer((_, response) => void toggle().then(() => response.writeHead(200).end()));
  await toggle();
  await expect.poll(async () => (await last())?.state).toBe('parked');
  expect((await last()).error).toContain('le récepteur semble causer lui-même');
  expect(receiver.got).toHaveLength(100);
});
