import { pino } from 'pino';
import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { openPages } from '../../../../test/page.ts';
import { Delivery } from './delivery.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const log = pino({ level: 'silent' });
const config = { secret: 'a secret of the tests' } as never;
const open: Delivery[] = [];
afterAll(() => Promise.all(open.map((delivery) => delivery.stop())));

const never = () => new Promise<never>(() => undefined);
/** A node whose statements are counted; `down` makes them fail, `frozen` never end, its heartbeats too. */
function node(state = { count: 0, down: false, frozen: false }) {
  const counted = new Proxy(sql, {
    get: (target, name) => (name === 'notify' && state.frozen ? never : Reflect.get(target, name)),
    apply(target, _this, args: Parameters<postgres.Sql>) {
      const isStatement = Array.isArray(args[0]) && 'raw' in args[0] && /^\s*(select|with)/.test(args[0][0] ?? '');
      if (isStatement) state.count += 1;
      if (isStatement && state.frozen) return never();
      return isStatement && state.down ? Promise.reject(new Error('down')) : target(...args);
    },
  });
  const delivery = new Delivery({ sql: counted, log, config, own: () => ({ now: Date.now }) as never });
  open.push(delivery);
  const show = async () => {
    await delivery.settle();
    const pharmacy = delivery.pharmacy(String(world.first));
    return (
      pharmacy &&
      Buffer.from(delivery.answer(pharmacy, delivery.today(), 'json').encoded('plain').text, 'latin1').toString()
    );
  };
  return { delivery, state, show };
}
const current = (delivery: Delivery) => expect.poll(() => delivery.settle() === undefined).toBe(true);

test('a thousand requests to a cold node share one read, to a warm node they read nothing', async () => {
  const { delivery, state, show } = node();
  const answers = new Set(await Promise.all(Array.from({ length: 1000 }, show)));
  expect([...answers].join()).toContain('Payée');
  expect(answers.size).toBe(1);
  // Once for the waiting requests, once more when notifications arrive: seven tables and the bookings.
  await current(delivery);
  expect(state.count).toBeLessThanOrEqual(16);
  const before = state.count;
  await Promise.all(Array.from({ length: 1000 }, show));
  expect(state.count).toBe(before);
});

test('a change reads only the changed rows again', async () => {
  const { delivery, state, show } = node();
  await current(delivery);
  const before = state.count;
  await sql`update adverts set title = 'Autre' where id = ${world.adverts.site}`;
  await expect.poll(show).toContain('Autre');
  expect(state.count - before).toBe(1);
  await sql`update adverts set title = 'Payée' where id = ${world.adverts.site}`;
  await sql`update pharmacies set name = 'Pharmacie renommée', comment = 'pas affiché'`;
  await expect.poll(show).toContain('Payée');
  expect(state.count - before).toBe(2);
});

test('without database, the last known state is served, and a cold node answers 503', async () => {
  const { delivery, state, show } = node();
  await current(delivery);
  state.down = true;
  await sql`update adverts set title = 'Invisible' where id = ${world.adverts.site}`;
  await expect.poll(() => delivery.settle() === undefined).toBe(false);
  expect(await show()).toContain('Payée');
  state.down = false;
  await expect.poll(show).toContain('Invisible');
  await expect(node({ count: 0, down: true, frozen: false }).show()).rejects.toMatchObject({ code: 'unavailable' });
});

test('while notifications are lost, requests are answered from memory at once, though nothing can be read', async () => {
  const { delivery, state, show } = node();
  await current(delivery);
  state.frozen = true;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen officine_delivery' and datname = current_database()`;
  await expect.poll(() => delivery.isSettled()).toBe(false);
  // Longer than the pause between two reads: one begins, and hangs.
  const end = performance.now() + 1500;
  let longest = 0;
  while (performance.now() < end) {
    const before = performance.now();
    expect(await show()).toMatch(/Payée|Invisible/);
    longest = Math.max(longest, performance.now() - before);
    await new Promise((next) => setImmediate(next));
  }
  expect(longest).toBeLessThan(400);
  expect(delivery.canAnswer()).toBe(true);
  expect(node({ count: 0, down: true, frozen: false }).delivery.canAnswer(), 'a cold node cannot').toBe(false);
});
