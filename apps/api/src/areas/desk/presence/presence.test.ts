import { type Presence, presence } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import { presenceHandlers } from './handlers.ts';
import { presenceHub, sweepPresences } from './presence.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
const { actors, member, stranger } = await insertOffice(sql);
type Who = keyof typeof actors;

const beat = async (who: Who, body: object = {}) => {
  const sent = { type: 'Pharmacy', id: member, ...body };
  const { people } = (await run(presenceHandlers, presence.beat, services, actors[who], { body: sent })) as Presence;
  return people.map(({ name }) => name);
};
const empty = () => sql`delete from presences`;
const age = (who: Who, seconds: number) =>
  sql`update presences set date_seen = now() - ${seconds} * interval '1 second' where user_id = ${actors[who].userId}`;

it('tells each who else has the thing open, until they leave or fall silent', async () => {
  await empty();
  expect(await beat('admin')).toEqual([]);
  expect(await beat('admin')).toEqual([]);
  expect(await beat('customer')).toEqual(['admin']);
  expect(await beat('admin')).toEqual(['customer']);
  // Another thing is another place.
  expect(await beat('admin', { id: stranger })).toEqual([]);
  expect(await beat('customer', { is_leaving: true })).toEqual([]);
  expect(await beat('admin')).toEqual([]);
  await beat('customer');
  await age('customer', 21);
  expect(await beat('admin')).toEqual(['customer']);
  await age('customer', 23);
  expect(await beat('admin')).toEqual([]);
  await age('customer', 301);
  await sweepPresences(sql);
  expect(await sql`select 1 from presences where user_id = ${actors.customer.userId}`).toHaveLength(0);
});

it('is a missing thing for who may not change it, and leaves nothing there', async () => {
  await empty();
  await beat('admin');
  for (const who of ['stranger', 'advertiser'] as const)
    await expect(beat(who)).rejects.toMatchObject({ code: 'not_found' });
  await expect(beat('admin', { type: 'Nothing' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(beat('admin', { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'not_found' });
  expect(await sql`select user_id from presences`).toEqual([{ user_id: actors.admin.userId }]);
});

it('names the network and the own house, nobody of another', async () => {
  await empty();
  const colleague = await sql<{ id: number }[]>`
    insert into users (login, email, name, role, pharmacy_id) values ('preparer', 'p@example.fr', 'Préparatrice', 'customer', ${member}) returning id`;
  // An account of elsewhere that has the thing open, as when it has just changed houses.
  const places = [colleague[0]?.id ?? 0, actors.stranger.userId, actors.marketing.userId];
  await sql`insert into presences (type, thing_id, user_id) select 'Pharmacy', ${member}, id from unnest(${places}::int[]) as id`;
  expect(await beat('customer')).toEqual(['marketing', 'Préparatrice']);
  expect(await beat('admin')).toEqual(['marketing', 'customer', 'stranger', 'Préparatrice']);
});

it('wakes the others when somebody comes or leaves, not at each beat', async () => {
  await empty();
  const woken: string[] = [];
  const hub = services.own(presenceHub);
  for (const who of ['admin', 'customer', 'stranger'] as const)
    hub.join(String(actors[who].userId), { wake: () => void woken.push(who), end: () => undefined });
  // The first wake-up of all says that the channel is open; then a marker of the test's own follows each step.
  await expect.poll(() => woken.length).toBeGreaterThanOrEqual(3);
  const mark = new Promise<void>((resolve) => {
    hub.join('mark', { wake: resolve, end: () => undefined });
  });
  woken.length = 0;
  await beat('admin');
  await beat('admin');
  await beat('customer');
  await beat('customer');
  await beat('admin');
  await beat('customer', { is_leaving: true });
  await sql`select pg_notify('officine_presence', 'mark')`;
  await mark;
  expect(woken.toSorted()).toEqual(['admin', 'admin', 'customer', 'customer']);
  await services.close();
});
