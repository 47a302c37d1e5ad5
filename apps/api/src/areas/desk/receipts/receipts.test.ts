import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../../../../test/campaign.ts';

const world = await campaignWorld();
const { ask, sql, topics, zones, adverts, pharmacies, advertiser } = world;
const admin = '/admin/campaigns';
let references = 0;

/** A validated campaign of forty days from today on, in the first two pharmacies. */
async function running(changes: Parameters<typeof form>[1] = {}): Promise<number> {
  references += 1;
  const fields = {
    reference: `REDUITE-${references}`,
    date_start: today,
    date_end: inDays(40),
    budgetFile: csv({ 1: '12', 2: '30' }),
    ...changes,
  };
  const saved = await ask('POST', admin, { body: form(world, fields) });
  expect(saved).toAnswer(201);
  expect((await ask('PUT', `${admin}/${saved.body.id}`, { body: { isScheduled: true } })).status).toBe(200);
  return saved.body.id;
}
const reduce = (id: number, percentage: number, dry_run = false) =>
  ask('PUT', `${admin}/${id}/reduce`, { body: { percentage, dry_run } });
const undo = (receipt: number, dry_run = false) => ask('PUT', `/admin/receipts/${receipt}/undo`, { body: { dry_run } });
const switchOff = (resource: string, items: readonly (number | string)[], more: object = {}) =>
  ask('PUT', '/admin/switch', { body: { resource, items, isActive: false, ...more } });

/** Everything that acts on a campaign may change. */
const stateOf = (id: number) => sql`
  select c.date_disabled, c.deactivation_percentage, c.is_active,
    (select json_agg(json_build_array(s.id, s.is_active, s.slot) order by s.id) from schedulings s where s.campaign_id = c.id) as booked,
    (select json_agg(json_build_array(cp.pharmacy_id, cp.amount_scheduled, cp.remainder_cause) order by cp.id)
      from campaign_pharmacies cp where cp.campaign_id = c.id) as shares
  from campaigns c where c.id = ${id}`;
/** What is booked from today on. */
async function booked(id: number) {
  const [row] = await sql<[{ n: number; amount: number }]>`
    select count(*)::int as n, coalesce(sum(price), 0)::int as amount from schedulings
    where campaign_id = ${id} and is_active and date >= ${today}`;
  return row;
}

test('the dry run of a reduction says what the reduction does, and its undo restores it exactly', async () => {
  const id = await running();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (percentage) => {
      const before = await stateOf(id);
      const there = await booked(id);
      const rehearsed = await reduce(id, percentage, true);
      expect(rehearsed).toAnswer(200);
      expect(rehearsed.body.receipt).toBeFalsy();
      expect(await stateOf(id)).toEqual(before);
      const done = await reduce(id, percentage);
      expect(done.body.effect).toEqual(rehearsed.body.effect);
      const left = await booked(id);
      const { effect } = done.body;
      expect([effect.count_schedulings, effect.amount]).toEqual([there.n - left.n, there.amount - left.amount]);
      const named = effect.pharmacies.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
      expect(named).toBe(effect.amount);
      const again = await undo(done.body.receipt.id);
      expect(again).toAnswer(200);
      expect(again.body).toMatchObject({ effect, failures: [], receipt: { undone_by: 'admin' } });
      expect(await stateOf(id)).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

test('some shares of a campaign are reduced, the others and its own percentage stay', async () => {
  const id = await running();
  const [share, other] = await sql<{ id: number; pharmacy: number }[]>`
    select id, pharmacy_id as pharmacy from campaign_pharmacies where campaign_id = ${id} order by id`;
  const bookedAt = async (pharmacy = 0) => {
    const [row] = await sql<[{ n: number }]>`select count(*)::int as n from schedulings
      where campaign_id = ${id} and pharmacy_id = ${pharmacy} and is_active and date >= ${today}`;
    return row.n;
  };
  const before = await stateOf(id);
  const there = [await bookedAt(share?.pharmacy), await bookedAt(other?.pharmacy)];
  const ask100 = (shares: readonly (number | undefined)[], dry_run = false) =>
    ask('PUT', `${admin}/${id}/reduce`, { body: { percentage: 100, shares, dry_run } });
  const rehearsed = await ask100([share?.id], true);
  expect(rehearsed.body).toMatchObject({ count: 1, effect: { count_pharmacies: 1, count_schedulings: there[0] } });
  expect(await stateOf(id)).toEqual(before);
  const done = await ask100([share?.id]);
  expect(done.body.effect).toEqual(rehearsed.body.effect);
  expect([await bookedAt(share?.pharmacy), await bookedAt(other?.pharmacy)]).toEqual([0, there[1]]);
  expect(await stateOf(id)).toMatchObject([{ date_disabled: null, deactivation_percentage: null }]);
  // Reduced as a whole since: this comes back first.
  const whole = (await reduce(id, 50)).body.receipt.id;
  expect(await undo(done.body.receipt.id)).toAnswer(409, { code: 'undo_too_late' });
  expect((await undo(whole)).status).toBe(200);
  expect((await undo(done.body.receipt.id)).status).toBe(200);
  expect(await stateOf(id)).toEqual(before);
  const strange = await running();
  const [foreign] = await sql<{ id: number }[]>`select id from campaign_pharmacies where campaign_id = ${strange}`;
  expect(await ask100([share?.id, foreign?.id])).toAnswer(422);
  expect(await stateOf(id)).toEqual(before);
});

test('a receipt says who, when and what, and stands in the history of the campaign', async () => {
  const id = await running();
  const { receipt, effect } = (await reduce(id, 40)).body;
  expect(receipt).toMatchObject({
    action: 'reduce',
    resource: 'Campaign',
    item: id,
    label: 'Hiver',
    percentage: 40,
    username: 'admin',
    effect,
  });
  expect(Date.parse(receipt.date_undo)).toBeGreaterThan(Date.now());
  const kept = await ask('GET', `/admin/receipts?resource=Campaign&item=${id}`);
  expect(kept.body['hydra:member']).toMatchObject([{ id: receipt.id, percentage: 40 }]);
  const feed = await ask('GET', `/admin/list_updates?resource=Campaign&item=${id}&order[id]=desc`);
  expect(feed.body['hydra:member'][0]).toMatchObject({ receipt: { id: receipt.id, percentage: 40, effect } });
  expect(feed.body['hydra:member'][1].receipt).toBeUndefined();
});

test('reductions are undone from the last one on, once, the same day, and not after an invoice', async () => {
  const id = await running();
  const first = (await reduce(id, 20)).body.receipt.id;
  const second = (await reduce(id, 50)).body.receipt.id;
  expect(await undo(first)).toAnswer(409, { code: 'undo_too_late' });
  expect((await undo(second)).status).toBe(200);
  expect(await undo(second)).toAnswer(409, { code: 'undo_too_late' });
  await sql`insert into invoices (type, kind, status, pharmacy_id, campaign_id, date_start, date_end)
    values ('advertising', 'invoice', 'draft', ${pharmacies[0]}, ${id}, ${today}, ${today})`;
  expect((await undo(first)).body.detail).toContain('factures');
  await sql`delete from invoices where campaign_id = ${id}`;
  await sql`update receipts set date_undo = now() where id = ${first}`;
  expect(await undo(first)).toAnswer(409, { code: 'undo_too_late' });
  expect((await undo(999_999)).status).toBe(404);
});

test('a slot that was sold since is not taken back: another one is, or the pharmacy is named', async () => {
  const period = { date_start: inDays(100), date_end: inDays(103), internet_topics: '[]' };
  const shares = { budgetFile: csv({ 1: '2,40' }), extranet_topics: JSON.stringify([topics.both]) };
  const id = await running({ ...period, ...shares });
  const before = await booked(id);
  const { receipt } = (await reduce(id, 100)).body;
  const sold = [await running({ ...period, ...shares }), await running({ ...period, ...shares })];
  // Two campaigns fill the zone of two slots; on the last day one of them leaves a slot, which is not the first one's own.
  await sql`update schedulings set is_active = false where campaign_id = ${sold[1] ?? 0} and date = ${inDays(103)}`;
  const rehearsed = await undo(receipt.id, true);
  const restored = await undo(receipt.id);
  expect(restored.body).toMatchObject({ effect: rehearsed.body.effect, failures: rehearsed.body.failures });
  expect(restored.body.effect.count_schedulings).toBe(1);
  expect(restored.body.failures).toMatchObject([{ item: pharmacies[0], label: 'Pharmacie 1' }]);
  expect(restored.body.failures[0].message).toMatch(/^3 programmations sans place/);
  expect([before.n, (await booked(id)).n]).toEqual([4, 1]);
  const over = await sql`
    select from schedulings s join zones z on z.id = s.zone_id where s.is_active
    group by s.pharmacy_id, s.zone_id, s.date, z.capacity having count(*) > z.capacity or max(s.slot) > z.capacity`;
  expect(over).toHaveLength(0);
  const [share] = await sql`
    select amount_scheduled, remainder_cause from campaign_pharmacies where campaign_id = ${id} and pharmacy_id = ${pharmacies[0]}`;
  expect(share).toEqual({ amount_scheduled: 60, remainder_cause: 'disabled' });
});

test.each([
  ['Campaign', (id: number) => id],
  ['Advertiser', () => advertiser],
  ['Topic', () => topics.both],
  ['Zone', () => zones.top],
  ['Advert', () => adverts.top],
  ['Pharmacy', () => pharmacies[0]],
] as const)('switching off a %s says which bookings stop, and its undo starts them again', async (type, itemOf) => {
  const id = await running();
  const item = itemOf(id);
  const rehearsed = await switchOff(type, [item], { dry_run: true });
  expect(rehearsed).toAnswer(200);
  expect(rehearsed.body).toMatchObject({ count: 1, failures: [] });
  expect(rehearsed.body.effect.count_schedulings).toBeGreaterThan(0);
  const [expected] = await sql<[{ n: number; amount: number }]>`
    select count(*)::int as n, sum(s.price)::int as amount from schedulings s join campaigns c on c.id = s.campaign_id
      join adverts a on a.id = s.advert_id
    where s.is_active and s.date >= ${today} and c.is_scheduled and c.is_active
      and ${item} = (case ${type}::text when 'Campaign' then c.id when 'Advertiser' then c.advertiser_id when 'Topic' then a.topic_id
        when 'Zone' then s.zone_id when 'Advert' then a.id else s.pharmacy_id end)`;
  expect(rehearsed.body.effect).toMatchObject({ count_schedulings: expected.n, amount: expected.amount });
  const done = await switchOff(type, [item]);
  expect(done.body).toMatchObject({ count: 1, effect: rehearsed.body.effect, receipt: { action: 'disable', item } });
  // Nothing is left to stop.
  expect((await switchOff(type, [item])).body).toMatchObject({ count: 0, receipt: null });
  const back = await undo(done.body.receipt.id);
  expect(back.body).toMatchObject({ count: 1, effect: rehearsed.body.effect });
});

test('items that cannot be switched are named; the others change', async () => {
  const [one, two] = [await running(), await running()];
  const { body } = await switchOff('Campaign', [two, `/campaigns/${one}`, 999_999]);
  expect(body).toMatchObject({ count: 2, failures: [{ item: 999_999, message: 'Cet élément est introuvable.' }] });
  expect(body.receipt).toMatchObject({ count: 2, failures: body.failures });
  expect(body.receipt.item).toBeUndefined();
  // Somebody starts one again: the undo leaves it as it is.
  await ask('PUT', `${admin}/${one}`, { body: { isActive: true } });
  expect((await undo(body.receipt.id)).body.count).toBe(1);
  expect(await sql`select from campaigns where id in (${one}, ${two}) and is_active`).toHaveLength(2);
  for (const resource of ['Scheduling', 'Nothing']) expect((await switchOff(resource, [1])).status).toBe(404);
});
