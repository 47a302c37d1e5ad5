import { addDays, timestamp } from '@officine/domain';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPages } from '../../../../test/page.ts';
import { deliveryOf } from '../delivery/delivery.ts';
import { ensurePartitions } from './partitions.ts';
import { newId } from './uuid7.ts';

const { app, services } = await testApp();
const { sql } = services;
await ensurePartitions(sql);
const world = await openPages(sql);
const scheduling = deliveryOf(services).references.write(world.placement);
const event = (more: object, ms = Date.now()) => ({ id: newId(ms), datetime: timestamp(ms), ...more });
const visit = (pharmacy: unknown = String(world.first)) => event({ pharmacy });
const view = (more: object = { scheduling }) => event({ view: 1, ...more });
const send = async (body: unknown) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/log_page?sent=${Date.now()}`,
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101' },
    payload: JSON.stringify(body),
  });
  return [answer.statusCode, answer.json()];
};
const idsOf = async (table: 'log_visits' | 'log_adverts') =>
  (await sql`select id from ${sql(table)} order by id`).map(({ id }) => id);

test('a page sends its visit, views and clicks in one request; sent twice, they are stored once', async () => {
  const events = [view(), visit(), event({ scheduling, click: 1 })];
  for (let time = 0; time < 2; time++) expect(await send(events)).toEqual([200, { stored: 3, refused: [], retry: [] }]);
  const [first, second, third] = events.map(({ id }) => id);
  expect(await idsOf('log_visits')).toEqual([second]);
  expect(await idsOf('log_adverts')).toEqual([first, third].sort());
});

test('what is refused is named by its place in the whole list, and does not stop the rest', async () => {
  const [status, answer] = await send([view(), visit('inconnue'), view({ scheduling: 'forged' }), visit()]);
  expect(status).toBe(200);
  expect(answer.stored).toBe(2);
  expect(answer.refused.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
  // A pharmacy that is new here may be known in a moment.
  expect(answer.retry).toEqual([1]);
});

test('when nothing can be stored, each reason has its place', async () => {
  const [status, answer] = await send([view({ scheduling: 'forged' }), visit('inconnue')]);
  expect(status).toBe(422);
  expect(answer.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual([
    '[0].scheduling',
    '[1].pharmacy',
  ]);
  expect(answer.retry).toEqual([1]);
});

test('faulty events are refused by their place; the others may be sent again', async () => {
  const day = addDays(world.today, -400);
  const [status, answer] = await send([visit(), { view: 1, scheduling, datetime: 'hier' }, view(), 5, visit(day)]);
  expect(status).toBe(422);
  expect(answer.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual(['[1].datetime', '[3]']);
  expect(answer.retry).toEqual([0, 2, 4]);
});

test('what is no list of events is refused', async () => {
  for (const body of [[], {}, null, 'texte', visit(), Array.from({ length: 501 }, () => view())])
    expect((await send(body))[0]).toBe(422);
});

test('visits that were made before their pharmacy was switched off count, as views do; later ones do not', async () => {
  const before = Date.now() - 60_000;
  await sql`update pharmacies set is_active = false where id = ${world.second}`;
  const made = event({ pharmacy: 'Z1002' }, before);
  await expect.poll(async () => (await send([event({ pharmacy: 'Z1002' })]))[0]).toBe(422);
  expect(await send([made])).toEqual([200, { stored: 1, refused: [], retry: [] }]);
  await sql`update pharmacies set is_active = true where id = ${world.second}`;
});
