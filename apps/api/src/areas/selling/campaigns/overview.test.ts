import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays } from '../../../../test/campaign.ts';

const world = await campaignWorld();
const { ask, sql, zones, pharmacies } = world;

interface Cell {
  zone: { id: number; reference: string };
  date: string;
  count_schedulings: number;
  amount: number;
  booked: number;
  capacity: number;
  adverts: { id: number; count_schedulings: number }[];
}
const sum = (cells: Cell[], key: 'count_schedulings' | 'amount' | 'booked') =>
  cells.reduce((all, cell) => all + cell[key], 0);
const overview = async (path: string, token?: string): Promise<Cell[]> => {
  const answer = await ask('GET', path, { token });
  expect(answer).toAnswer(200);
  const { body } = answer;
  expect(body.totalItems).toBe(body['hydra:member'].length);
  return body['hydra:member'];
};
const saved = async (changes: Parameters<typeof form>[1]) =>
  (await ask('POST', '/admin/campaigns', { body: form(world, changes) })).body;

const other = await saved({ reference: 'A', budgetFile: csv({ 1: '3', 2: '6' }), date_end: inDays(30) });
const simulation = (await ask('POST', '/admin/campaigns/simulate', { body: form(world, { reference: 'B' }) })).body;
const campaign = await saved({ reference: 'C' });

test('the overview of a campaign adds up to its schedulings, and to the occupation of its pharmacies', async () => {
  const cells = await overview(`/admin/schedulings_overview?campaign=${campaign.id}`);
  const [own] =
    await sql`select count(*)::int as n, sum(price)::int as amount from schedulings where campaign_id = ${campaign.id}`;
  const [all] = await sql`select count(*)::int as n from schedulings where date between ${inDays(1)} and ${inDays(10)}`;
  expect([sum(cells, 'count_schedulings'), sum(cells, 'amount'), sum(cells, 'booked')]).toEqual([
    own?.['n'],
    own?.['amount'],
    all?.['n'],
  ]);
  expect(cells.every((cell) => cell.booked <= cell.capacity)).toBe(true);
  expect(
    cells.every(
      (cell) => cell.adverts.reduce((n, advert) => n + advert.count_schedulings, 0) === cell.count_schedulings,
    ),
  ).toBe(true);
  const capacity = (zone: number) => cells.find((cell) => cell.zone.id === zone)?.capacity;
  // Two slots a day: three pharmacies have an extranet, two a site; a zone that is not sold has none.
  expect([capacity(zones.top), capacity(zones.web), capacity(zones.free)]).toEqual([6, 4, undefined]);
  expect(cells).toHaveLength(30);
});

test('a pharmacy and a pool see their own pharmacies alone, advertisers their own campaigns', async () => {
  const customer = await world.signIn('customer', { pharmacy_id: pharmacies[1] });
  const path = `/customer/schedulings_overview?campaign=/api/customer/campaigns/${campaign.id}`;
  // A draft is not theirs to see.
  expect((await ask('GET', path, { token: customer })).status).toBe(404);
  for (const { id } of [campaign, other])
    expect((await ask('PUT', `/admin/campaigns/${id}`, { body: { isScheduled: true } })).status).toBe(200);
  const cells = await overview(path, customer);
  const [own] =
    await sql`select count(*)::int as n from schedulings where campaign_id = ${campaign.id} and pharmacy_id = ${pharmacies[1]}`;
  expect(sum(cells, 'count_schedulings')).toBe(own?.['n']);
  expect(cells.find((cell) => cell.zone.id === zones.top)?.capacity).toBe(2);
  expect(await overview(`/admin/schedulings_overview?campaign=${campaign.id}&pharmacy=${pharmacies[1]}`)).toEqual(
    cells,
  );
  const outside = await ask('GET', `/customer/schedulings_overview?campaign=${other.id}`, {
    token: await world.signIn('customer', { pharmacy_id: pharmacies[2] }),
  });
  expect(outside.status).toBe(404);
  const advertiser = await world.signIn('advertiser', { advertiser_id: world.advertiser });
  expect(
    sum(await overview(`/broadcaster/schedulings_overview?campaign=${campaign.id}`, advertiser), 'amount'),
  ).toBeGreaterThan(0);
});

test('the overview of a simulation counts what it would add', async () => {
  const cells = await overview(`/admin/temp_schedulings_overview?campaign=${simulation['@id']}`);
  expect([sum(cells, 'count_schedulings'), sum(cells, 'amount')]).toEqual([
    simulation.count_schedulings,
    simulation.amount_scheduled,
  ]);
  const [all] = await sql`select count(*)::int as n from schedulings where date between ${inDays(1)} and ${inDays(10)}`;
  expect(sum(cells, 'booked')).toBe(all?.['n'] + simulation.count_schedulings);
  await sql`update temp_campaigns set date_expiry = now() where id = ${simulation.id}`;
  const gone = await ask('GET', `/admin/temp_schedulings_overview?campaign=${simulation.id}`);
  expect(gone).toAnswer(410, { code: 'simulation_expired' });
  expect((await ask('GET', '/admin/temp_schedulings_overview?campaign=99999')).status).toBe(404);
  expect((await ask('GET', '/admin/temp_schedulings_overview')).status).toBe(400);
});
