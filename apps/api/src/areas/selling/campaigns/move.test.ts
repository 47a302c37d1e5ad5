import { addDays } from '@officine/domain';
import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../../../../test/campaign.ts';

const world = await campaignWorld();
const { ask, sql, topics } = world;
const admin = '/admin/campaigns';
let references = 0;

/** A draft of ten days from tomorrow on. */
async function draft(changes: Parameters<typeof form>[1] = {}): Promise<number> {
  references += 1;
  const saved = await ask('POST', admin, { body: form(world, { reference: `D-${references}`, ...changes }) });
  expect(saved).toAnswer(201);
  return saved.body.id;
}
const move = (id: number | string, date_start: unknown, dry_run = false) =>
  ask('PUT', `${admin}/${id}/move`, { body: { date_start, dry_run } });
const undo = (receipt: number) => ask('PUT', `/admin/receipts/${receipt}/undo`, { body: {} });
const stateOf = (id: number) => sql`
  select c.name, c.reference, c.date_start, c.date_end, c.date_invoice, c.date_expiry, c.first_invoice_number, c.budget, c.budget_file_id,
    (select json_agg(json_build_array(s.pharmacy_id, s.zone_id, s.advert_id, s.date, s.slot, s.price) order by s.pharmacy_id, s.zone_id, s.date)
      from schedulings s where s.campaign_id = c.id) as booked,
    (select json_agg(json_build_array(cp.pharmacy_id, cp.budget, cp.amount_scheduled, cp.remainder_cause) order by cp.pharmacy_id)
      from campaign_pharmacies cp where cp.campaign_id = c.id) as shares,
    array(select topic_id from campaign_extranet_topics t where t.campaign_id = c.id order by 1) as extranet
  from campaigns c where c.id = ${id}`;
const daysOf = async (id: number) => {
  const [row] = await sql<{ first: string; last: string; n: number }[]>`
    select min(date)::text as first, max(date)::text as last, count(*)::int as n from schedulings where campaign_id = ${id} and is_active`;
  return row;
};

test('the dry run of a move says what it books, and changes nothing', async () => {
  const id = await draft();
  const before = await stateOf(id);
  const rehearsed = await move(id, inDays(31), true);
  expect(rehearsed).toAnswer(200);
  expect(rehearsed.body.receipt).toBeFalsy();
  expect(await stateOf(id)).toEqual(before);
  expect(await sql`select from receipts`).toHaveLength(0);
  const done = await move(id, inDays(31));
  expect(done.body.effect).toEqual(rehearsed.body.effect);
  expect(done.body.effect.count_schedulings).toBe((await daysOf(id))?.n);
});

test('a draft moves with all its dates, keeps its shares, and its undo brings it back', async () => {
  const id = await draft();
  const [before] = await stateOf(id);
  const { body } = await move(id, inDays(31));
  expect(body.receipt).toMatchObject({ action: 'move', resource: 'Campaign', item: id, label: 'Hiver' });
  const [after] = await stateOf(id);
  expect(after).toMatchObject({
    date_start: inDays(31),
    date_end: inDays(40),
    date_invoice: inDays(50),
    date_expiry: inDays(80),
    reference: before?.['reference'],
    budget: before?.['budget'],
    budget_file_id: before?.['budget_file_id'],
    extranet: before?.['extranet'],
  });
  const days = await daysOf(id);
  expect(days && days.first >= inDays(31) && days.last <= inDays(40)).toBe(true);
  expect(await undo(body.receipt.id)).toAnswer(200);
  expect(await stateOf(id)).toEqual([before]);
  expect((await undo(body.receipt.id)).status).toBe(409);
});

test('pharmacies that get less are named', async () => {
  const period = { date_start: inDays(100), date_end: inDays(103), internet_topics: '[]' };
  const full = { ...period, budgetFile: csv({ 1: '2,40' }), extranet_topics: JSON.stringify([topics.both]) };
  // Two campaigns fill the zone of two slots on these four days.
  for (const _ of [1, 2]) await draft(full);
  const id = await draft({ ...full, date_start: inDays(110), date_end: inDays(113) });
  const { body } = await move(id, inDays(98), true);
  expect(body.failures).toMatchObject([{ label: 'Pharmacie 1' }]);
  expect(body.failures[0].message).toMatch(/^1,20.€ de moins : \p{L}/u);
  expect(body.effect).toMatchObject({ count_schedulings: 2, amount: 120 });
});

test('refuses validated campaigns, missing ones, days that cannot be, and other roles', async () => {
  const id = await draft();
  for (const day of [inDays(-1), addDays(today, 900), '9999-12-31', 'demain', undefined])
    expect((await move(id, day)).status).toBe(422);
  expect((await move(999_999, inDays(3))).status).toBe(404);
  expect((await move('x', inDays(3))).status).toBe(404);
  const { body } = await move(id, inDays(3));
  await ask('PUT', `${admin}/${id}`, { body: { isScheduled: true } });
  expect(await move(id, inDays(9))).toAnswer(409, { code: 'campaign_not_draft' });
  expect(await undo(body.receipt.id)).toAnswer(409, { code: 'undo_too_late' });
});

test('a move is not undone once the draft was moved again', async () => {
  const id = await draft();
  const first = (await move(id, inDays(20))).body.receipt.id;
  const second = (await move(id, inDays(30))).body.receipt.id;
  expect(await undo(first)).toAnswer(409, { code: 'undo_too_late' });
  expect((await undo(second)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect((await stateOf(id))[0]).toMatchObject({ date_start: inDays(1) });
});
