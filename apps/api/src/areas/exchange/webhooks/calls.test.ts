import { parisDate } from '@officine/domain';
import { MAX_WEBHOOKS, webhookKindsOf } from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { addUser, PASSWORD } from '../../../../test/accounts-app.ts';
import { testApp } from '../../../../test/app.ts';
import { askOf } from '../../../../test/given/ask.ts';
import { pump, startReceiver } from '../../../../test/webhooks.ts';

const { app, services } = await testApp({ OUTGOING_ALLOW: '127.0.0.0/8' });
const { app: strict } = await testApp({}, services.sql);
const { sql } = services;
const base = await app.listen({ port: 0 });
pump(services);
const receiver = await startReceiver();
const [ask, askStrict] = [askOf(app), askOf(strict)];
const [place] = await sql<[{ id: number }]>`
  insert into pharmacies (reference, name, address1, postcode, locality) values ('Z1', 'Un', 'x', '29200', 'Brest') returning id`;

async function signIn(login: string, role: 'admin' | 'marketing'): Promise<string> {
  await addUser(sql, { login, role });
  return (await ask('POST', '/login', { body: { username: login, password: PASSWORD } })).body.token;
}
const admin = await signIn('chef', 'admin');
const other = await signIn('autre', 'admin');
const marketing = await signIn('com', 'marketing');

const create = (body: object = {}, token = admin) =>
  ask('POST', '/webhooks', {
    token,
    body: { name: 'Compta', url: receiver.url, kinds: ['pharmacy.disabled'], ...body },
  });
const get = async (path: string, token = admin) => (await ask('GET', path, { token })).body;
/** One of the administrator's own. */
const one = async (id: number) =>
  (await get('/webhooks'))['hydra:member'].find((each: { id: number }) => each.id === id);
const toggle = async () => {
  await sql`update pharmacies set is_active = false where id = ${place.id}`;
  await sql`update pharmacies set is_active = true where id = ${place.id}`;
};
const settled = (states: readonly string[], webhook: number) =>
  expect
    .poll(
      async () => (await get(`/webhooks/${webhook}/deliveries`))['hydra:member'].map((d: { state: string }) => d.state),
      {
        interval: 20,
      },
    )
    .toEqual(states);

beforeEach(async () => {
  await sql`delete from webhooks`;
  receiver.got.length = 0;
  receiver.answer((_, response) => response.writeHead(200).end('merci'));
});

it('is made once with its secret, listed without, changed, rolled and removed', async () => {
  const { status, body } = await create({ kinds: ['pharmacy.disabled', 'invoice.paid', 'pharmacy.disabled'] });
  expect(status).toBe(200);
  const { secret, ...made } = body;
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Compta',
    url: receiver.url,
    kinds: ['invoice.paid', 'pharmacy.disabled'],
    isActive: true,
    reason: null,
    count_waiting: 0,
    count_parked: 0,
    date_sent: null,
    date_previous_end: null,
    date_create: expect.stringMatching(/\+00:00$/),
    date_update: expect.stringMatching(/\+00:00$/),
  });
  expect((await get('/webhooks'))['hydra:member']).toEqual([made]);
  const [stored] = await sql`select to_jsonb(w)::text as text from webhooks w`;
  expect(stored?.['text']).not.toContain(secret.slice(6));
  const changed = await ask('PUT', `/webhooks/${made.id}`, { token: admin, body: { name: 'Autre', isActive: false } });
  expect(changed.body).toMatchObject({ name: 'Autre', isActive: false, kinds: made.kinds });
  await toggle();
  expect(await sql`select from webhook_events where kind = 'pharmacy.disabled'`).toHaveLength(0);
  const rolled = await ask('POST', `/webhooks/${made.id}/secret`, { token: admin });
  expect(rolled.body).toEqual({ secret: expect.stringMatching(/^whsec_/), date_previous_end: expect.any(String) });
  expect(rolled.body.secret).not.toBe(secret);
  expect((await one(made.id)).date_previous_end).toBe(rolled.body.date_previous_end);
  expect((await ask('DELETE', `/webhooks/${made.id}`, { token: admin })).status).toBe(204);
  expect(await one(made.id)).toBeUndefined();
  expect(
    (await sql`select action from changes where resource = 'User' and action like '%webhook' order by id`).map(
      (r) => r['action'],
    ),
  ).toEqual(['create_webhook', 'change_webhook', 'roll_webhook', 'remove_webhook']);
});

it.each([
  [{ url: 'http://10.0.0.1/x' }, 'Cette adresse est privée'],
  [{ url: 'http://[::1]/x' }, 'Cette adresse est privée'],
  [{ url: 'http://2852039166/x' }, 'Cette adresse est privée'],
  [{ url: 'https://moi:secret@8.8.8.8/x' }, 'ni identifiant ni mot de passe'],
  [{ url: 'ftp://8.8.8.8/x' }, 'L’adresse est obligatoire'],
  [{ url: `https://8.8.8.8/${'x'.repeat(2050)}` }, '2048 caractères au plus'],
  [{ kinds: [] }, 'Choisissez au moins un événement'],
  [{ kinds: ['invoice.lost'] }, 'Événement inconnu'],
  [{ name: '' }, 'Le nom est obligatoire'],
])('refuses %j', async (body, message) => {
  const answer = await create(body);
  expect(answer).toMatchObject({ status: 422, body: { violations: [{ message: expect.stringContaining(message) }] } });
});

it('takes https only, where no private address may be reached', async () => {
  const input = { name: 'x', kinds: ['pharmacy.disabled'] };
  const of = (url: string) => askStrict('POST', '/webhooks', { token: admin, body: { ...input, url } });
  expect((await of('http://8.8.8.8/x')).body.violations[0].message).toBe('Une adresse https:// est attendue');
  expect((await of('https://8.8.8.8/x#y')).body.url).toBe('https://8.8.8.8/x');
});

it('a role is refused the kinds that it does not read', async () => {
  const { body } = await create({ kinds: ['task.parked'] }, marketing);
  expect(body.violations[0].message).toBe('Votre compte ne lit pas cet événement : task.parked');
  expect(webhookKindsOf('marketing')).toContain('pharmacy.disabled');
  expect((await create({}, marketing)).status).toBe(200);
});

it('an account has ten at most, also when they are made at once', async () => {
  const made = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 2 }, () => create()));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOKS);
  expect(made.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it('another administrator’s webhooks and deliveries are missing', async () => {
  const { id } = (await create()).body;
  await toggle();
  await settled(['sent'], id);
  const [delivery] = (await get(`/webhooks/${id}/deliveries`))['hydra:member'];
  expect((await get('/webhooks', other))['hydra:member']).toEqual([]);
  const calls = [
    ['PUT', `/webhooks/${id}`],
    ['DELETE', `/webhooks/${id}`],
    ['POST', `/webhooks/${id}/secret`],
    ['POST', `/webhooks/${id}/test`],
    ['POST', `/webhooks/${id}/resend`],
    ['GET', `/webhooks/${id}/deliveries`],
    ['GET', `/webhook_deliveries/${delivery.id}`],
  ] as const;
  for (const [method, path] of calls) {
    const body = ['PUT', 'POST'].includes(method) ? {} : undefined;
    for (const strange of [path, path.replace(/\d+/, '2000000000'), path.replace(/\d+/, 'x')])
      expect([method, strange, (await ask(method, strange, { token: other, body })).status]).toEqual([
        method,
        strange,
        404,
      ]);
  }
  expect((await one(id)).name).toBe('Compta');
});

it('tells a delivery with its request, its answer and its tries, and sends it again under the same id', async () => {
  const { id } = (await create()).body;
  receiver.answer((_, response) => response.writeHead(500).end('cassé'));
  await toggle();
  await expect
    .poll(async () => (await get(`/webhooks/${id}/deliveries`))['hydra:member'][0]?.attempts, { interval: 20 })
    .toBe(1);
  const [waiting] = (await get(`/webhooks/${id}/deliveries`))['hydra:member'];
  expect(waiting).toMatchObject({
    webhook: id,
    kind: 'pharmacy.disabled',
    object: `pharmacy/${place.id}`,
    state: 'waiting',
    status: 500,
    error: 'Le récepteur a répondu 500.',
    date_next: expect.any(String),
  });
  const whole = await get(`/webhook_deliveries/${waiting.id}`);
  expect(whole).toMatchObject({
    url: receiver.url,
    answer: 'cassé',
    headers: { 'webhook-id': waiting.message, 'content-type': 'application/json; charset=utf-8' },
    tries: [{ status: 500, error: 'Le récepteur a répondu 500.', ms: expect.any(Number) }],
  });
  expect(JSON.parse(whole.body)).toMatchObject({ id: waiting.message, data: { id: place.id } });
  receiver.answer((_, response) => response.writeHead(200).end('merci'));
  await ask('POST', `/webhooks/${id}/resend`, { token: admin, body: { delivery: waiting.id } });
  await settled(['sent'], id);
  await ask('POST', `/webhooks/${id}/resend`, { token: admin, body: { delivery: waiting.id } });
  await expect.poll(() => receiver.got.length, { interval: 20 }).toBe(3);
  expect(new Set(receiver.got.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  await expect.poll(() => one(id)).toMatchObject({ count_waiting: 0, date_sent: expect.any(String) });
});

it('sends again what was given up since a day; filters and pages deliveries', async () => {
  const { id } = (await create()).body;
  for (let n = 0; n < 3; n++) await toggle();
  await settled(['sent', 'sent', 'sent'], id);
  await sql`update webhook_deliveries set state = 'parked', date_sent = null where id in (select id from webhook_deliveries order by id limit 2)`;
  await sql`update webhook_deliveries set date_create = now() - interval '3 days' where id = (select min(id) from webhook_deliveries)`;
  const list = (query: string) => get(`/webhooks/${id}/deliveries?${query}`);
  const today = parisDate(Date.now());
  expect((await list('state=parked'))['hydra:totalItems']).toBe(2);
  expect((await list(`state=parked&since=${today}`))['hydra:totalItems']).toBe(1);
  expect((await list(`until=${parisDate(Date.now() - 2 * 86_400_000)}`))['hydra:totalItems']).toBe(1);
  expect((await list('kind=webhook.test'))['hydra:totalItems']).toBe(0);
  const page = await list('page=2&itemsPerPage=2');
  expect([page['hydra:totalItems'], page['hydra:member'].length]).toEqual([3, 1]);
  expect((await ask('GET', `/webhooks/${id}/deliveries?state=lost`, { token: admin })).status).toBe(400);
  const again = await ask('POST', `/webhooks/${id}/resend`, { token: admin, body: { since: today } });
  expect(again.body).toEqual({ count: 1 });
  await expect.poll(() => receiver.got.length, { interval: 20 }).toBe(4);
  expect((await list('state=parked'))['hydra:totalItems']).toBe(1);
});

it('sends a trial, ten a minute, none while it is disabled', async () => {
  const { id } = (await create()).body;
  const test = () => ask('POST', `/webhooks/${id}/test`, { token: admin });
  expect((await test()).body).toMatchObject({ kind: 'webhook.test', state: 'waiting' });
  await expect.poll(() => receiver.got.length, { interval: 20 }).toBe(1);
  expect(receiver.got[0]?.event).toMatchObject({ type: 'webhook.test', data: { id, name: 'Compta' } });
  expect(receiver.got[0]?.body).not.toContain('whsec_');
  const asked = await Promise.all(Array.from({ length: 30 }, test));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = asked.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  await ask('PUT', `/webhooks/${id}`, { token: admin, body: { isActive: false } });
  expect((await test()).body).toMatchObject({ code: 'conflict', detail: 'Ce webhook est désactivé : réactivez-le.' });
});

it('a stream tells what happens while somebody listens, and leaves nothing behind', async () => {
  const stop = new AbortController();
  const answer = await fetch(`${base}/api/webhooks/stream?kinds=pharmacy.disabled`, {
    headers: { authorization: `Bearer ${admin}` },
    signal: stop.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) text += (await reader.read()).value;
  };
  await until('event: ready');
  expect((await get('/webhooks'))['hydra:member']).toEqual([]);
  await toggle();
  await until('event: webhook');
  await until('\n\n');
  const { id, body } = JSON.parse(/event: webhook\ndata: (.*)/.exec(text)?.[1] ?? '');
  expect(JSON.parse(body)).toMatchObject({ id, type: 'pharmacy.disabled', data: { id: place.id } });
  stop.abort();
  await expect.poll(() => sql`select from webhooks`, { interval: 20 }).toHaveLength(0);
  const wrong = await ask('GET', '/webhooks/stream?kinds=nothing', { token: admin });
  expect(wrong).toMatchObject({
    status: 422,
    body: { violations: [{ message: expect.stringContaining('Événement inconnu : nothing') }] },
  });
});
