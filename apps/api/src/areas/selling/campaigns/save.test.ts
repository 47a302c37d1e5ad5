import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../../../../test/campaign.ts';

const world = await campaignWorld();
const { ask, sql, zones, adverts, pharmacies } = world;
const admin = '/admin/campaigns';
const simulate = async (changes: Parameters<typeof form>[1] = {}) => {
  const answer = await ask('POST', `${admin}/simulate`, { body: form(world, changes) });
  expect(answer).toAnswer(200);
  return answer.body;
};
const save = (body: object, key?: string) => ask('POST', admin, { body, key });
let references = 1;
const fresh = () => ({ reference: `R-${++references}` });

/** No slot twice, no zone over its capacity, no share over its budget, and shares that say what is booked. */
async function soundness() {
  const over = await sql`
    select from schedulings s join zones z on z.id = s.zone_id where s.is_active
    group by s.pharmacy_id, s.zone_id, s.date, z.capacity having count(*) > z.capacity or max(s.slot) > z.capacity`;
  const wrong = await sql`
    select from campaign_pharmacies cp where amount_scheduled > budget or amount_scheduled <>
      (select coalesce(sum(price), 0) from schedulings s where s.campaign_id = cp.campaign_id and s.pharmacy_id = cp.pharmacy_id and s.is_active)`;
  const budgets = await sql`
    select from campaigns c where budget <> (select coalesce(sum(budget), 0) from campaign_pharmacies where campaign_id = c.id)`;
  return [over.length, wrong.length, budgets.length];
}

test('saving copies the simulation; it is a draft until it is validated, then for ever', async () => {
  const simulation = await simulate();
  const answer = await save({ simulation: simulation['@id'], name: 'Nom corrigé' });
  expect(answer).toAnswer(201);
  const { body } = answer;
  expect(body).toMatchObject({
    name: 'Nom corrigé',
    budget: 2610,
    count_pharmacies: 3,
    status: 'draft',
    isScheduled: false,
  });
  expect(body.budgetFile).toMatchObject({ name: 'budget.csv' });
  expect([body.extranet_topics.length, body.internet_topics.length]).toEqual([2, 1]);
  const [counted] =
    await sql`select count(*)::int as n, sum(price)::int as amount from schedulings where campaign_id = ${body.id}`;
  expect(counted).toEqual({ n: simulation.count_schedulings, amount: simulation.amount_scheduled });
  expect((await save({ simulation: simulation.id })).body.code).toBe('simulation_expired');

  const validated = await ask('PUT', `${admin}/${body.id}`, { body: { isScheduled: true, name: 'Hiver' } });
  expect(validated.body).toMatchObject({
    isScheduled: true,
    status: 'scheduled',
    name: 'Hiver',
    date_scheduled: expect.any(String),
  });
  const back = await ask('PUT', `${admin}/${body.id}`, { body: { isScheduled: false } });
  expect(back).toAnswer(409, { code: 'campaign_not_draft' });
  expect(
    (await ask('PUT', `${admin}/${body.id}`, { body: { isScheduled: true, name: 'H' } })).body.date_scheduled,
  ).toBe(validated.body.date_scheduled);
  const again = await ask('POST', `${admin}/simulate`, {
    body: form(world, { campaign: String(body.id), ...fresh() }),
  });
  expect(again).toAnswer(409, { code: 'campaign_not_draft' });
  const feed =
    await sql`select action, fields from changes where resource = 'Campaign' and item_id = ${body.id} order by id`;
  expect(feed.map((line) => line['action'])).toEqual(['create', 'update', 'update']);
  expect(feed[1]?.['fields']).toMatchObject({ is_scheduled: { before: false, after: true } });
  expect(await soundness()).toEqual([0, 0, 0]);
});

test('the whole form is simulated and saved at once, once with a key', async () => {
  const key = 'the-same-key-twice';
  const fields = fresh();
  const [one, two] = [await save(form(world, fields), key), await save(form(world, fields), key)];
  expect([one.status, two.body.id]).toEqual([201, one.body.id]);
  expect((await save(form(world, fields))).body.code).toBe('reference_exists');
  expect(await sql`select from schedulings where campaign_id = ${one.body.id} limit 1`).toHaveLength(1);
  const missing = await save({ name: 'Sans fichier' });
  expect(missing.status).toBe(422);
  expect(missing.body.violations.length).toBeGreaterThan(5);
});

test('a draft is simulated again with the file that it has, and keeps its id', async () => {
  const draft = (await save(form(world, fresh()))).body;
  const changes = {
    campaign: `/campaigns/${draft.id}`,
    budgetFile: undefined,
    date_end: inDays(4),
    reference: draft.reference,
  };
  const simulation = await simulate(changes);
  expect(simulation).toMatchObject({ count_pharmacies: 3, budget: draft.budget });
  const saved = await save({ simulation: simulation.id });
  expect([saved.status, saved.body.id, saved.body.date_end]).toEqual([200, draft.id, inDays(4)]);
  const [rows] =
    await sql`select count(*)::int as n, max(date) as last from schedulings where campaign_id = ${draft.id}`;
  expect(rows).toEqual({ n: simulation.count_schedulings, last: expect.any(String) });
  expect(rows?.['last'] <= inDays(4)).toBe(true);
  expect(await soundness()).toEqual([0, 0, 0]);
});

test('a draft keeps the pharmacies that it leaves out, until others are sent or another file', async () => {
  const [first, second] = pharmacies;
  const lists = { without_pharmacies: JSON.stringify([first]), spread_pharmacies: JSON.stringify([second, 4242]) };
  const { id } = await simulate({ ...fresh(), ...lists });
  const draft = (await save({ simulation: id })).body;
  expect(draft).toMatchObject({
    count_pharmacies: 1,
    budget: 2110,
    without_pharmacies: [{ id: first, name: 'Pharmacie 1', reference: 'Z1' }],
    spread_pharmacies: [{ id: second }],
  });

  const again = { campaign: String(draft.id), reference: draft.reference };
  const kept = await simulate({ ...again, budgetFile: undefined });
  expect(kept).toMatchObject({ count_pharmacies: 1, budget: 2110 });
  expect(await save({ simulation: kept.id, without_pharmacies: [first] })).toAnswer(200);
  const back = await simulate({ ...again, budgetFile: undefined, spread_pharmacies: '[]' });
  expect(back).toMatchObject({ count_pharmacies: 3, budget: 2610 });
  expect((await simulate(again)).count_pharmacies).toBe(3);
  const saved = await save({ simulation: back.id });
  expect(saved.body).toMatchObject({ without_pharmacies: [], spread_pharmacies: [] });
});

test('what would need another simulation is refused', async () => {
  const simulation = await simulate(fresh());
  const { body } = await save({ simulation: simulation.id, date_end: inDays(3) });
  expect(body.violations).toMatchObject([{ propertyPath: 'date_end' }]);
});

const refusal = (rank: number) => [
  409,
  'invoice_number_taken',
  `Le premier numéro de facture n'est pas le prochain numéro libre. Le prochain est ${rank}.`,
];
test('the first invoice number is the next one of the pharmacies’ series, neither used nor beyond a gap', async () => {
  const simulation = await simulate({ ...fresh(), budgetFile: csv({ 1: '2,40', 2: '2,40' }) });
  const attempt = async (first_invoice_number: string) => {
    const { status, body } = await save({ simulation: simulation.id, first_invoice_number });
    return [status, body.code, body.violations?.[0].message];
  };
  expect(simulation.first_invoice_number).toBe('PB0000100001');
  for (const wrong of ['0', '2', '01', 'F-7', '-1', 'PB0000100002']) expect(await attempt(wrong)).toEqual(refusal(1));
  // The first has its series, the second comes from another program with invoices behind it.
  await sql`insert into invoice_series (type, pharmacy_id, prefix, next) values ('advertising', ${pharmacies[0]}, 'PBX', 4)`;
  await sql`update pharmacy_billings set invoice_counter = 6 where pharmacy_id = ${pharmacies[1]}`;
  for (const wrong of ['1', '3', '5', '7', 'PBX00003', 'PB0000200007'])
    expect(await attempt(wrong)).toEqual(refusal(4));
  expect((await attempt('PBX00004'))[0]).toBe(201);
  const next = await simulate({ ...fresh(), budgetFile: csv({ 2: '2,40' }) });
  expect((await save({ simulation: next.id, first_invoice_number: 'PB0000200007' })).status).toBe(201);
  const proposed = await simulate({ ...fresh(), first_invoice_number: undefined, budgetFile: csv({ 2: '2,40' }) });
  expect((await save({ simulation: proposed.id })).body.first_invoice_number).toBe('PB0000200007');
  await sql`delete from invoice_series where pharmacy_id = ${pharmacies[0]}`;
  await sql`update pharmacy_billings set invoice_counter = 0`;
});

test('where others have booked meanwhile, the difference is shown before it is saved', async () => {
  const period = {
    date_start: inDays(100),
    date_end: inDays(103),
    budgetFile: csv({ 1: '2,40' }),
    extranet_topics: JSON.stringify([world.topics.both]),
    internet_topics: '[]',
  };
  const simulation = await simulate({ ...period, ...fresh() });
  expect(simulation.count_schedulings).toBe(4);
  // Another campaign takes both slots of one day.
  const other = (await save(form(world, { ...fresh(), date_start: inDays(200), date_end: inDays(201) }))).body;
  const take = (slot: number, campaign: number) =>
    sql`insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
      values (${campaign}, ${pharmacies[0]}, ${zones.top}, ${adverts.top}, ${inDays(101)}, ${slot}, 0)`;
  await take(1, other.id);
  // One slot is left: the same day, another slot, no difference.
  const third = (await save(form(world, { ...fresh(), date_start: inDays(200), date_end: inDays(201) }))).body;
  await take(2, third.id);
  const refused = await save({ simulation: simulation.id });
  expect(refused).toAnswer(409, { code: 'occupation_changed' });
  expect(refused.body.violations[0].message).toMatch(
    /^Pharmacie 1 \(Z1\) : 3 programmations pour 1,80.€ au lieu de 4 programmations pour 2,40.€$/,
  );
  const [share] =
    await sql`select amount_scheduled, remainder from temp_campaign_pharmacies where temp_campaign_id = ${simulation.id}`;
  expect(share).toEqual({ amount_scheduled: 180, remainder: 60 });
  const saved = await save({ simulation: simulation.id });
  expect(saved).toAnswer(201);
  expect(
    await sql`select date from schedulings where campaign_id = ${saved.body.id} and date = ${inDays(101)}`,
  ).toHaveLength(0);
});

test('a slot that moved within its day is no difference; accepting beforehand saves at once', async () => {
  const day = {
    date_start: inDays(300),
    date_end: inDays(301),
    budgetFile: csv({ 1: '1,20' }),
    extranet_topics: JSON.stringify([world.topics.both]),
    internet_topics: '[]',
  };
  const [a, b, c] = [
    await simulate({ ...day, ...fresh() }),
    await simulate({ ...day, ...fresh() }),
    await simulate({ ...day, ...fresh() }),
  ];
  expect((await save({ simulation: a.id })).status).toBe(201);
  expect((await save({ simulation: b.id })).status).toBe(201);
  const accepted = await save({ simulation: c.id, accept_changes: true });
  expect(accepted.status).toBe(201);
  const [share] =
    await sql`select amount_scheduled, remainder from campaign_pharmacies where campaign_id = ${accepted.body.id}`;
  expect(share).toEqual({ amount_scheduled: 0, remainder: 120 });
  expect(await soundness()).toEqual([0, 0, 0]);
});

test('people who save at once never over-book', async () => {
  const period = { date_start: inDays(400), date_end: inDays(420), budgetFile: csv({ 3: '40', 1: '20', 2: '60' }) };
  const simulations = [];
  for (let n = 0; n < 5; n += 1) simulations.push(await simulate({ ...period, ...fresh() }));
  const saved = await Promise.all(simulations.map(({ id }) => save({ simulation: id, accept_changes: true })));
  expect(saved.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const refused = await Promise.all(
    (await Promise.all([simulate({ ...period, ...fresh() }), simulate({ ...period, ...fresh() })])).map(({ id }) =>
      save({ simulation: id }),
    ),
  );
  expect(refused.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await soundness()).toEqual([0, 0, 0]);
});

test('disabling takes a share away from today on, and more the second time', async () => {
  const running = (
    await save(
      form(world, { ...fresh(), date_start: today, date_end: inDays(40), budgetFile: csv({ 1: '20', 2: '50' }) }),
    )
  ).body;
  const disable = (body: object) => ask('PUT', `${admin}/${running.id}/disable`, { body });
  expect((await disable({})).body.code).toBe('campaign_not_scheduled');
  await ask('PUT', `${admin}/${running.id}`, { body: { isScheduled: true } });
  // What was shown before today stays.
  await sql`update schedulings set date = date - 5000 where id in (select id from schedulings where campaign_id = ${running.id} order by date limit 3)`;
  const count = async () => {
    const rows = await sql<{ pharmacy: number; all: number; left: number; past: number }[]>`
      select pharmacy_id as pharmacy, count(*) filter (where date >= ${today})::int as all,
        count(*) filter (where date >= ${today} and is_active)::int as left, count(*) filter (where date < ${today} and is_active)::int as past
      from schedulings where campaign_id = ${running.id} group by 1 order by 1`;
    return {
      left: rows.map(({ all, left }) => Math.round((100 * left) / all)),
      past: rows.reduce((sum, { past }) => sum + past, 0),
    };
  };
  expect((await disable({ percentage: 50 })).body).toMatchObject({
    status: 'running',
    deactivation_percentage: 50,
    date_disabled: today,
  });
  const half = await count();
  expect(half.left.every((percent) => Math.abs(percent - 50) <= 2)).toBe(true);
  expect((await disable({ percentage: 40 })).body.violations).toMatchObject([{ propertyPath: 'percentage' }]);
  for (const percentage of [51, 52, 53, 54, 55, 57, 60, 80]) await disable({ percentage });
  const steps = await sql<{ pharmacy: number; all: number; gone: number }[]>`
    select pharmacy_id as pharmacy, count(*)::int as all, count(*) filter (where not is_active)::int as gone
    from schedulings where campaign_id = ${running.id} and date >= ${today} group by 1`;
  expect(steps.map(({ gone }) => gone)).toEqual(steps.map(({ all }) => Math.round(0.8 * all)));
  expect((await disable({})).body).toMatchObject({ status: 'disabled', deactivation_percentage: 100 });
  expect(await count()).toEqual({ left: [0, 0], past: 3 });
  const shares =
    await sql`select remainder_cause, budget - amount_scheduled = remainder as ok from campaign_pharmacies where campaign_id = ${running.id}`;
  expect(shares).toEqual(expect.arrayContaining([{ remainder_cause: 'disabled', ok: true }]));
  expect(await soundness()).toEqual([0, 0, 0]);
  expect((await disable({ percentage: 0 })).status).toBe(422);
  expect((await ask('PUT', `${admin}/99999/disable`, { body: {} })).status).toBe(404);
});
