import { expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { call, json, office, sql } = await wireWorld();
const zone = (reference: string) => ({ reference, description: 'Bandeau', price: 100 });
const post = (key: string, body: object, what = 'POST /admin/zones', as: 'admin' | 'marketing' = 'admin') =>
  call(what, { body, as, headers: { 'idempotency-key': key } });
const made = async (reference: string) => (await sql`select id from zones where reference = ${reference}`).length;

it('a create that is sent again answers the same, and makes nothing', async () => {
  const first = await post('cle-repetee', zone('R1'));
  const second = await post('cle-repetee', zone('R1'));
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.body).toBe(first.body);
  expect(second.headers['location']).toBe(first.headers['location']);
  expect(await made('R1')).toBe(1);
});

it('an answer and a summary that are sent again are mailed once', async () => {
  await sql`update pharmacies set email1 = 'etoile@example.fr' where id = ${office.member}`;
  const [message] = await sql<{ id: number }[]>`
    insert into contact_messages (subject, message, pharmacy_id) values ('Question', 'Bonjour', ${office.member}) returning id`;
  const kept = async () =>
    (await sql`select from changes where resource in ('Pharmacy', 'ContactMessage') and action = 'update'`).length;
  const before = await kept();
  for (const path of [`/contact_messages/${message?.id}/answer`, `/pharmacies/${office.member}/situation/send`]) {
    const send = () => post(`cle-${path.length}-email`, { message: 'Voici.' }, `POST /admin${path}`);
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  }
  expect(await kept()).toBe(before + 2);
});

it('twenty at the same time make one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('cle-parallele', zone('P1'))));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await made('P1')).toBe(1);
});

it('the same key with something else is a conflict', async () => {
  await post('cle-en-conflit', zone('K1'));
  const other = await post('cle-en-conflit', zone('K2'));
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({
    code: 'idempotency_conflict',
    detail: 'Cette clé a déjà servi pour un autre envoi.',
  });
  expect((await post('cle-en-conflit', { label: 'K1' }, 'POST /admin/offer_categories')).statusCode).toBe(409);
  expect(await made('K2')).toBe(0);
});

it('what was refused may be corrected under the same key', async () => {
  expect((await post('cle-corrigee', { reference: 'F1' })).statusCode).toBe(422);
  expect((await post('cle-corrigee', zone('F1'))).statusCode).toBe(201);
});

it('keys are each caller’s own', async () => {
  const path = '/offer_categories';
  const first = await post('cle-partagee', { name: 'Une' }, `POST /admin${path}`);
  const second = await post('cle-partagee', { name: 'Deux' }, `POST /marketing${path}`, 'marketing');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
});

it.each(['court', 'x'.repeat(101), 'clé accentuée', 'deux mots'])('« %.20s » is no key', async (key) => {
  const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
  expect(await json('POST /admin/zones', { body: zone('N1'), headers, status: 400 })).toMatchObject({
    code: 'bad_request',
  });
  expect(await made('N1')).toBe(0);
});
