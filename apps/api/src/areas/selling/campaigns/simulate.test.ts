import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays } from '../../../../test/campaign.ts';
import { sweepSimulations } from './sweep.ts';

const world = await campaignWorld();
const { ask, sql, zones, pharmacies, topics } = world;
const simulate = (changes: Parameters<typeof form>[1] = {}) =>
  ask('POST', '/admin/campaigns/simulate', { body: form(world, changes) });

test('a simulation spends what it can, and says what is to be done', async () => {
  const answer = await simulate();
  expect(answer).toAnswer(200);
  const { body } = answer;
  expect(body).toMatchObject({ budget: 2610, count_pharmacies: 3, errors: [] });
  expect(body.amount_scheduled + body.remainder).toBe(body.budget);
  const rows = await sql`select * from temp_schedulings where temp_campaign_id = ${body.id} order by pharmacy_id, date`;
  expect(rows).toHaveLength(body.count_schedulings);
  expect(rows.reduce((sum, row) => sum + row['price'], 0)).toBe(body.amount_scheduled);
  // The free zone is never sold; the pharmacy without a site has no public page; a cell of the matrix wins over the zone's price.
  expect(rows.some((row) => row['zone_id'] === zones.free)).toBe(false);
  expect(rows.some((row) => row['zone_id'] === zones.web && row['pharmacy_id'] === pharmacies[0])).toBe(false);
  expect(new Set(rows.filter((row) => row['zone_id'] === zones.web).map((row) => row['price']))).toEqual(
    new Set([150]),
  );
  const [spent] = await sql`
    select bool_and(s.amount_scheduled = (select sum(price) from temp_schedulings t where t.temp_campaign_id = s.temp_campaign_id and t.pharmacy_id = s.pharmacy_id)) as ok,
      bool_and(s.remainder >= 0) as within, sum(budget)::int as budget from temp_campaign_pharmacies s where temp_campaign_id = ${body.id}`;
  expect(spent).toEqual({ ok: true, within: true, budget: 2610 });
  expect(
    body.alerts.map((a: { kind: string; pharmacy: { reference: string } }) => [a.kind, a.pharmacy.reference]),
  ).toEqual([
    ['mandate', 'Z1'],
    ['subdomain', 'Z2'],
    ['wordpress', 'Z3'],
  ]);
  const sum = (key: string) =>
    body.distribution.reduce((all: number, part: Record<string, number>) => all + (part[key] ?? 0), 0);
  expect([sum('amount'), sum('count_schedulings')]).toEqual([body.amount_scheduled, body.count_schedulings]);
});

test('all that is wrong with form and file comes at once', async () => {
  const { status, body } = await simulate({
    date_end: inDays(-3),
    date_start: inDays(2),
    date_expiry: inDays(1),
    internet_topics: JSON.stringify([topics.extranet, 9999]),
    budgetFile: csv({ 1: '5,00', 9: '3', 4: '2' }),
  });
  expect(status).toBe(422);
  expect(
    body.violations.map((v: { propertyPath: string; message: string }) => `${v.propertyPath}: ${v.message}`),
  ).toEqual(body.detail.split('\n'));
  expect(body.detail.split('\n')).toEqual([
    'date_end: La date de fin précède la date de début',
    'date_expiry: La date d’échéance précède la date de facturation',
    'internet_topics[0]: La thématique « Ordonnance » n’est pas autorisée sur ce support',
    'internet_topics[1]: Cet élément est introuvable.',
    'budgetFile[3].CIP: La pharmacie « Pharmacie 4 » est désactivée.',
    'budgetFile[4].CIP: Le code CIP 2000009 n’est celui d’aucune pharmacie.',
  ]);
  expect(body.violations.slice(-2)).toMatchObject([
    { code: 'budget_file_invalid', value: '2000004' },
    { code: 'budget_file_invalid', value: '2000009' },
  ]);
});

const utf16 = (text: string) => new Blob([Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])]);
test.each([
  ['a PDF', '%PDF-1.7\nbinary'],
  ['an empty file', ''],
])('a file that is no CSV is refused before it is read: %s', async (_, budgetFile) => {
  expect(await simulate({ budgetFile })).toAnswer(422, {
    code: 'file_type',
    violations: [{ propertyPath: 'budgetFile' }],
  });
});

const CELL = 'budget_file_invalid';
test.each([
  ['one column', 'CIP\n2000001\n', 'budgetFile[1].PHARMACIE', 'column_missing', undefined],
  ['a column twice', 'CIP;PHARMACIE;TOTAL;CIP\n', 'budgetFile[1].CIP', 'column_twice', undefined],
  ['blank lines', '\n ;\n', 'budgetFile', 'file_empty', undefined],
  ['a header alone', 'CIP;PHARMACIE;TOTAL\n', 'budgetFile', 'rows_missing', undefined],
  ['a row too wide', 'CIP;PHARMACIE;TOTAL\n2000001;A;1;2\n', 'budgetFile[2]', CELL, undefined],
  ['a formula', 'CIP;PHARMACIE;TOTAL\n2000001;A;=1+1\n', 'budgetFile[2].TOTAL', CELL, '=1+1'],
  ['a row below blank ones', 'CIP;PHARMACIE;TOTAL\n\n"\n"\n2000001;A;x\n', 'budgetFile[4].TOTAL', CELL, 'x'],
  ['a budget of nothing', csv({ 1: '0' }), 'budgetFile[2].TOTAL', CELL, '0'],
  ['a negative budget', csv({ 1: '-5' }), 'budgetFile[2].TOTAL', CELL, '-5'],
  ['a huge budget', csv({ 1: '99999999999' }), 'budgetFile[2].TOTAL', CELL, '99999999999'],
  ['a huge sum', csv({ 1: '15000000', 2: '15000000' }), 'budgetFile[2].TOTAL', CELL, '15000000'],
  ['a CIP twice', `${csv({ 1: '5' })}2000001;A;5\n`, 'budgetFile[2].CIP', CELL, '2000001'],
])('refused in French, at its place: %s', async (_, budgetFile, propertyPath, code, value) => {
  const answer = await simulate({ budgetFile });
  expect(answer).toAnswer(422, { code: 'budget_file_invalid' });
  expect(answer.body.violations[0]).toEqual({ propertyPath, code, message: expect.any(String), value });
});

test('UTF-16 is read; wrong rows are left out when asked', async () => {
  const { body } = await simulate({
    budgetFile: utf16(csv({ 1: '5', 4: '2', 9: '1' })),
    skip_errors: 'true',
  });
  expect(body).toMatchObject({
    count_pharmacies: 1,
    budget: 500,
    errors: [{ line: 3 }, { line: 4, column: 'CIP', value: '2000009' }],
  });
  expect(body.alerts).toMatchObject([{ kind: 'inactive', pharmacy: { reference: 'Z4' } }, { kind: 'mandate' }]);
});

const causeOf = async (changes: Parameters<typeof form>[1]) => {
  const { body } = await simulate(changes);
  const [row] =
    await sql`select remainder_cause, remainder from temp_campaign_pharmacies where temp_campaign_id = ${body.id}`;
  return row?.['remainder_cause'];
};

test('each remainder has its cause', async () => {
  expect(await causeOf({ budgetFile: csv({ 1: '5,01' }) })).toBe('not_multiple');
  expect(await causeOf({ budgetFile: csv({ 1: '500' }) })).toBe('medium_not_open');
  expect(await causeOf({ budgetFile: csv({ 2: '500' }) })).toBe('no_free_day');
  const professional = {
    extranet_topics: JSON.stringify([topics.both]),
    internet_topics: JSON.stringify([topics.bare]),
  };
  expect(await causeOf({ budgetFile: csv({ 2: '500' }), ...professional })).toBe('topic_not_allowed');
});

test('a simulation needs a file, a file only, and administrators only', async () => {
  expect((await simulate({ budgetFile: undefined })).body.violations).toMatchObject([{ propertyPath: 'budgetFile' }]);
  expect((await simulate({ name: '' })).body.violations).toMatchObject([
    { propertyPath: 'name', message: 'Le nom est obligatoire' },
  ]);
  const token = await world.signIn('customer', { pharmacy_id: pharmacies[0] });
  expect((await ask('POST', '/admin/campaigns/simulate', { body: form(world), token })).status).toBe(403);
});

test('what has expired is swept away, its file too', async () => {
  const { body } = await simulate({ budgetFile: csv({ 1: '7' }) });
  const [file] = await sql`select budget_file_id as id from temp_campaigns where id = ${body.id}`;
  await sql`update temp_campaigns set date_expiry = now() where id = ${body.id}`;
  expect((await ask('GET', `/admin/temp_campaigns/${body.id}`)).status).toBe(404);
  expect(await sweepSimulations(sql)).toBe(1);
  expect(await sql`select from temp_schedulings where temp_campaign_id = ${body.id}`).toHaveLength(0);
  expect(await sql`select from files where id = ${file?.['id']}`).toHaveLength(0);
});

test('remainders are told by cause, and their pharmacies can be left out, or their budgets spread', async () => {
  const shares = { 1: '500', 2: '30', 3: '9,10' };
  const { body } = await simulate({ budgetFile: csv(shares) });
  const sum = body.remainders.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
  expect(sum).toBe(body.remainder);
  const [largest] = body.remainders;
  expect(largest).toMatchObject({ cause: 'medium_not_open', count_pharmacies: largest.pharmacies.length });
  expect(largest.pharmacies[0]).toMatchObject({ id: pharmacies[0], name: 'Pharmacie 1' });
  const without_pharmacies = JSON.stringify([pharmacies[0]]);
  const less = (await simulate({ budgetFile: csv(shares), without_pharmacies })).body;
  expect(less).toMatchObject({ budget: 3910, count_pharmacies: 2 });
  const spread = (await simulate({ budgetFile: csv(shares), spread_pharmacies: without_pharmacies })).body;
  expect(spread).toMatchObject({ budget: 53_910, count_pharmacies: 2 });
  const budgets =
    await sql`select budget from temp_campaign_pharmacies where temp_campaign_id = ${spread.id} order by pharmacy_id`;
  expect(budgets.map(({ budget }) => budget)).toEqual([41_363, 12_547]);
  const both = { without_pharmacies, spread_pharmacies: JSON.stringify([pharmacies[1]]) };
  expect((await simulate({ budgetFile: csv(shares), ...both })).body).toMatchObject({
    budget: 3910,
    count_pharmacies: 1,
  });
  const none = await simulate({ budgetFile: csv(shares), without_pharmacies: JSON.stringify(pharmacies) });
  expect(none.body.violations).toMatchObject([{ propertyPath: 'without_pharmacies' }]);
});
