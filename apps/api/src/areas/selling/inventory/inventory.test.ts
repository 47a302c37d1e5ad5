import { eachDay } from '@officine/domain';
import type { Inventory } from '@officine/sdk/contract';
import * as fc from 'fast-check';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../../../../test/campaign.ts';
import { stockPeriod } from './period.ts';

const world = await campaignWorld();
const { ask, sql, zones, pharmacies, adverts, advertiser } = world;
const sold = [zones.top, zones.side, zones.web];

const region = await world.insert(sql`insert into regions (label, code) values ('Bretagne', '53') returning id`);
await sql`update pharmacies set region_id = ${region} where id <> ${pharmacies[1]}`;
/** Other campaigns, whose bookings take the slots with their number. */
const others = await Promise.all(
  [1, 2, 3, 4].map((n) =>
    world.insert(sql`insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
      values (${`Autre ${n}`}, ${`A-${n}`}, ${advertiser}, ${today}, ${inDays(400)}, ${today}, ${today}, '1') returning id`),
  ),
);

const read = async (query = ''): Promise<Inventory> => {
  const answer = await ask('GET', `/admin/inventory?${query}`);
  expect(answer).toAnswer(200);
  return answer.body;
};
/** `{ '3 2026-12': 12 }` by id and month. */
const cells = ({ rows, months }: Inventory, figure: 'bookable' | 'free') =>
  Object.fromEntries(
    rows.flatMap(({ id, months: slots }) =>
      slots.flatMap((sum, at) => (sum[figure] > 0 ? [[`${id} ${months[at]}`, sum[figure]]] : [])),
    ),
  );
const counted = async (
  table: 'temp_schedulings' | 'schedulings',
  by: string,
  where: postgres.PendingQuery<postgres.Row[]>,
) =>
  Object.fromEntries(
    (
      await sql`select ${sql.unsafe(by)} || ' ' || to_char(s.date, 'YYYY-MM') as cell, count(*)::int as n
        from ${sql(table)} s join pharmacies p on p.id = s.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id where ${where} group by 1`
    ).map((row) => [row['cell'], row['n']]),
  );

const networks = fc.record({
  seed: fc.nat(),
  capacity: fc.tuple(...sold.map(() => fc.integer({ min: 1, max: 4 }))),
  // No price: not for sale.
  price: fc.tuple(...sold.map(() => fc.constantFrom(0, 40, 150))),
  formula: fc.tuple(...pharmacies.map(() => fc.constantFrom(1, 3, 5))),
  extranet: fc.tuple(...pharmacies.map(() => fc.option(fc.integer({ min: -5, max: 40 })))),
  internet: fc.tuple(...pharmacies.map(() => fc.option(fc.integer({ min: -5, max: 40 })))),
  active: fc.tuple(...pharmacies.map(() => fc.boolean())).filter((list) => list.some(Boolean)),
  start: fc.integer({ min: 0, max: 20 }),
  days: fc.integer({ min: 0, max: 70 }),
});
type Network = typeof networks extends fc.Arbitrary<infer T> ? T : never;

const day = (days: number | null | undefined) => (typeof days === 'number' ? inDays(days) : null);
/** Makes the random network: about half of the slots are booked, of some zones more than they have now. */
async function build({ seed, capacity, price, formula, extranet, internet, active }: Network): Promise<void> {
  await sql`delete from schedulings`;
  for (const [at, id] of sold.entries()) {
    await sql`update zones set capacity = ${capacity[at]!}, price = ${price[at]!} where id = ${id}`;
    await sql`update zone_prices set price = ${price[at]!} where zone_id = ${id}`;
  }
  for (const [at, id] of pharmacies.entries()) {
    await sql`update pharmacies set is_active = ${active[at]!}, date_extranet = ${day(extranet[at])}, date_internet = ${day(internet[at])} where id = ${id}`;
    await sql`update pharmacy_billings set formula = ${formula[at]!} where pharmacy_id = ${id}`;
  }
  await sql`
    insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    select c.id, p, z, ${adverts.top}, d::date, c.slot, 40
    from unnest(${others}::int[]) with ordinality c(id, slot), unnest(${[...pharmacies]}::int[]) p, unnest(${sold}::int[]) z,
      generate_series(${today}::date, ${inDays(95)}::date, interval '1 day') d
    where abs(hashtext(concat_ws(' ', ${seed}::int, c.id, p, z, d))) % 2 = 0`;
}
const RICH = csv({ 1: '9999', 2: '9999', 3: '9999', 4: '9999' });

test('a campaign with money without end books what is bookable, zone by zone and month by month', async () => {
  await fc.assert(
    fc.asyncProperty(networks, async (network) => {
      await build(network);
      const [start, end] = [inDays(network.start), inDays(network.start + network.days)];
      const query = `date_start=${start}&date_end=${end}`;
      const before = await read(query);
      const { body } = await ask('POST', '/admin/campaigns/simulate', {
        body: form(world, { date_start: start, date_end: end, budgetFile: RICH, skip_errors: 'true' }),
      });
      const own = sql`s.temp_campaign_id = ${body.id}`;
      expect(cells(before, 'bookable')).toEqual(await counted('temp_schedulings', 's.zone_id', own));
      const regional = await read(`${query}&group=region`);
      expect(cells(regional, 'bookable')).toEqual(
        await counted('temp_schedulings', `coalesce(p.region_id::text, 'null')`, own),
      );
      const one = await read(`${query}&group=formula&zone=${zones.web}&formula=3,5`);
      const part = sql`${own} and s.zone_id = ${zones.web} and b.formula > 1`;
      expect(cells(one, 'bookable')).toEqual(await counted('temp_schedulings', 'b.formula', part));

      // Copied as a saved campaign: its slots are no longer free, and no others are.
      const taken = await counted('temp_schedulings', 's.zone_id', own);
      await sql`
        insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
        select ${others[0]!}, t.pharmacy_id, t.zone_id, t.advert_id, t.date, 9, t.price from temp_schedulings t
        where temp_campaign_id = ${body.id} and not exists (
          select from schedulings s where s.campaign_id = ${others[0]!} and s.pharmacy_id = t.pharmacy_id and s.zone_id = t.zone_id and s.date = t.date)`;
      const added = await counted('schedulings', 's.zone_id', sql`s.slot = 9`);
      const after = cells(await read(query), 'free');
      for (const [cell, free] of Object.entries(cells(before, 'free')))
        expect([cell, after[cell] ?? 0]).toEqual([cell, free - (added[cell] ?? 0)]);
      expect(Object.keys(added).every((cell) => (taken[cell] ?? 0) >= (added[cell] ?? 0))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

const sum = (of: Inventory, key: 'free' | 'booked' | 'capacity' | 'amount_free') =>
  of.total.reduce((all, slots) => all + slots[key], 0);

test('slots and euros add up, in every grouping, and pharmacies sum to the same', async () => {
  const [network] = fc.sample(networks, { numRuns: 1, seed: 7 });
  await build({ ...network!, active: [true, true, true, true], price: [40, 150, 150] });
  const pool = await world.insert(sql`insert into pools (name) values ('Alliance') returning id`);
  await sql`insert into pool_pharmacies (pool_id, pharmacy_id) values (${pool}, ${pharmacies[0]}), (${pool}, ${pharmacies[2]})`;
  const period = `date_start=${inDays(0)}&date_end=${inDays(60)}`;
  const whole = await read(period);
  expect(sum(whole, 'free') + sum(whole, 'booked')).toBe(sum(whole, 'capacity'));
  expect(sum(whole, 'free')).toBeGreaterThan(0);
  for (const group of ['region', 'formula', 'turnover', 'area', 'pool']) {
    const found = await read(`${period}&group=${group}`);
    expect(found.total).toEqual(whole.total);
    expect(found.rows.flatMap(({ months }) => months).reduce((all, slots) => all + slots.amount_free, 0)).toBe(
      sum(whole, 'amount_free'),
    );
  }
  expect((await read(`${period}&group=pool`)).rows.map(({ id, label }) => [id, label])).toEqual([
    [pool, 'Alliance'],
    [null, 'Sans groupement'],
  ]);
  const { body } = await ask('GET', `/admin/inventory/pharmacies?${period}`);
  expect(body['hydra:member'].reduce((all: number, row: { free: number }) => all + row.free, 0)).toBe(
    sum(whole, 'free'),
  );
  const members = await ask('GET', `/admin/inventory/pharmacies?${period}&pool=${pool}`);
  expect(members.body['hydra:member'].map((row: { name: string }) => row.name)).toEqual(['Pharmacie 1', 'Pharmacie 3']);
});

test('a period is that of months, from today on', () => {
  const year = stockPeriod({}, '2026-11-23');
  expect([year.from, year.to, year.months.length, year.bounds.slice(0, 3)]).toEqual([
    '2026-11-23',
    '2027-10-31',
    12,
    [0, 8, 39],
  ]);
  expect(year.bounds.at(-1)).toBe(eachDay(year.from, year.to).length);
  expect(stockPeriod({ date_start: '2026-01-01', date_end: '2026-11-23' }, '2026-11-23').dates).toEqual(['2026-11-23']);
});

test.each([
  [`date_end=${inDays(-1)}`, 'Cette période est passée : il n’y a plus rien à y vendre'],
  [`date_start=1999-01-01&date_end=1999-12-31`, 'Cette période est passée : il n’y a plus rien à y vendre'],
  [`date_start=${inDays(9)}&date_end=${inDays(8)}`, 'La date de fin précède la date de début'],
  [`date_end=${inDays(5000)}`, 'La période est trop longue (731 jours au plus)'],
])('refused in words: %s', async (query, message) => {
  const { status, body } = await ask('GET', `/admin/inventory?${query}`);
  expect([status, body.violations[0].message]).toEqual([422, message]);
});

test.each([
  ['region=Bretagne', 'Liste d’ids attendue, séparés par des virgules'],
  ['group=town', 'Regroupement inconnu'],
])('a wrong query: %s', async (query, message) => {
  const { status, body } = await ask('GET', `/admin/inventory?${query}`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

test('what has no slot is an empty answer; only administrators ask', async () => {
  expect((await read('zone=99999')).rows).toEqual([]);
  expect((await read(`zone=${zones.free}`)).rows).toEqual([]);
  await sql`update pharmacies set is_active = false`;
  expect(await read()).toMatchObject({ rows: [], total: Array.from({ length: 12 }, () => ({ capacity: 0, free: 0 })) });
  const token = await world.signIn('marketing');
  expect((await ask('GET', '/marketing/inventory', { token })).status).toBe(404);
});
