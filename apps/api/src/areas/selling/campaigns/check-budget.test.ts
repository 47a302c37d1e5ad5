import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays } from '../../../../test/campaign.ts';

const world = await campaignWorld();
const { ask, sql } = world;
const check = (text: string) => {
  const body = new FormData();
  body.set('budgetFile', new File([text], 'budget.csv', { type: 'text/csv' }));
  return ask('POST', '/admin/campaigns/check_budget', { body });
};

test('rows are named, wrong ones told as a simulation tells them, and unknown CIPs get suggestions', async () => {
  const text = `${csv({ 1: '5,00', 4: '2' })}2000012;Pharmacie 2, Brest;3\n7654321;Pharmacie 3 Brest;1\n`;
  const answer = await check(text);
  expect(answer).toAnswer(200);
  const { body } = answer;
  expect(body).toMatchObject({ count_pharmacies: 1, budget: 500, refusal: null });
  expect(body.rows).toEqual([{ line: 2, id: world.pharmacies[0], name: 'Pharmacie 1', locality: 'Brest' }]);
  expect(body.suggestions.map(({ line }: { line: number }) => line)).toEqual([4, 5]);
  // One digit away from two pharmacies: the one whose name is alike comes first.
  expect(body.suggestions[0].pharmacies[0]).toEqual({
    cip: '2000002',
    name: 'Pharmacie 2',
    locality: 'Brest',
    by: 'cip',
  });
  expect(body.suggestions[1].pharmacies[0]).toMatchObject({ name: 'Pharmacie 3', by: 'name' });
  const refused = await ask('POST', '/admin/campaigns/simulate', { body: form(world, { budgetFile: text }) });
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(
    refused.body.violations.map(({ message }: { message: string }) => message),
  );
});

test.each([
  ['CIP;TOTAL\n2000001;5\n', 'PHARMACIE'],
  ['CIP;PHARMACIE;TOTAL\n', 'aucune pharmacie'],
])('a file that is wrong as a whole is told in words: %j', async (text, word) => {
  const { status, body } = await check(text);
  expect([status, body.count_pharmacies, `${body.refusal}${body.errors[0]?.message}`]).toEqual([
    200,
    0,
    expect.stringContaining(word),
  ]);
});

test('a check needs a file, and administrators', async () => {
  const none = await ask('POST', '/admin/campaigns/check_budget', { body: new FormData() });
  expect(none.status).toBe(422);
  const token = await world.signIn('marketing');
  const body = new FormData();
  body.set('budgetFile', new File([csv({ 1: '5' })], 'budget.csv'));
  expect((await ask('POST', '/marketing/campaigns/check_budget', { body, token })).status).toBe(404);
});

const simulate = (changes: Parameters<typeof form>[1] = {}) =>
  ask('POST', '/admin/campaigns/simulate', { body: form(world, changes) });
const counts = async () => {
  const [row] = await sql`select (select count(*)::int from temp_campaigns) as simulations,
    (select count(*)::int from temp_schedulings) as schedulings, (select count(*)::int from files) as files`;
  return row;
};

test('a preview answers what the simulation does, and keeps nothing', async () => {
  const before = await counts();
  const { body, status } = await simulate({ preview: 'true' });
  expect(status).toBe(200);
  expect(await counts()).toEqual(before);
  const { body: kept } = await simulate();
  for (const name of ['budget', 'amount_scheduled', 'remainder', 'count_schedulings', 'distribution', 'remainders'])
    expect([name, body[name]]).toEqual([name, kept[name]]);
  expect((await ask('GET', `/admin/temp_campaigns/${body.id}`)).status).toBe(404);
});

const compare = (one: number, other: number) => ask('GET', `/admin/temp_campaigns/${one}/compare?with=${other}`);

test('two simulations are compared by pharmacy, the largest difference first', async () => {
  const { body: first } = await simulate();
  const { body: second } = await simulate({
    budgetFile: csv({ 1: '5,00', 2: '2,00', 4: '9' }),
    skip_errors: 'true',
    date_end: inDays(10),
  });
  const { body } = await compare(first.id, second.id);
  const rows = body['hydra:member'];
  expect(rows.map((row: { pharmacy: { name: string } }) => row.pharmacy.name)).toEqual(['Pharmacie 2', 'Pharmacie 3']);
  expect(rows[0]).toMatchObject({ first: { budget: 1200 }, second: { budget: 200 } });
  expect(rows[1]).toMatchObject({ first: { budget: 910 }, second: null });
  const sum = rows.reduce((total: number, row: { difference: number }) => total + row.difference, 0);
  expect(sum).toBe(second.amount_scheduled - first.amount_scheduled);
  expect((await compare(first.id, first.id)).body['hydra:member']).toEqual([]);
  expect((await compare(first.id, 999_999)).status).toBe(404);
  await sql`update temp_campaigns set date_expiry = now() where id = ${second.id}`;
  expect((await compare(first.id, second.id)).body.code).toBe('simulation_expired');
});
