import type { Proposal, ProposalRehearsal } from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { campaignWorld, csv, inDays, today } from '../../../../test/campaign.ts';
import { byName } from '../../../resources/index.ts';
import { acceptProposal } from './accept.ts';
import { proposalOfToken } from './link.ts';

const world = await campaignWorld();
const { sql, ask, services, topics, zones, adverts, advertiser, pharmacies } = world;
const asAdvertiser = await world.signIn('advertiser', { advertiser_id: advertiser });
const stranger = await world.insert(
  sql`insert into advertisers (name, reference, email, username) values ('Autre', 'AUTRE', 'autre@example.fr', 'autre') returning id`,
);
const asStranger = await world.signIn('advertiser', { advertiser_id: stranger });

type Sent = Record<string, string | undefined>;
function form(changes: Sent = {}): FormData {
  const fields: Sent = {
    name: 'Printemps',
    advertiser: String(advertiser),
    date_start: inDays(1),
    date_end: inDays(10),
    extranet_topics: JSON.stringify([topics.both, topics.extranet]),
    internet_topics: JSON.stringify([topics.both]),
    budgetFile: csv({ 1: '5,00', 2: '12,00', 3: '9,10' }),
    ...changes,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (name === 'budgetFile') data.set(name, new File([value], 'budget.csv', { type: 'text/csv' }));
    else data.set(name, value);
  }
  return data;
}
const prospect = {
  advertiser: undefined,
  extranet_topics: undefined,
  internet_topics: undefined,
  recipient: 'Duval',
  email: 'Anne@Duval.example',
};
async function proposed(changes: Sent = {}): Promise<Proposal> {
  const answer = await ask('POST', '/admin/proposals', { body: form(changes) });
  expect(answer).toAnswer(201);
  return answer.body;
}
const read = async (id: number): Promise<Proposal> => (await ask('GET', `/admin/proposals/${id}`)).body;
const accept = (proposal: Proposal, changes: object = {}) => {
  const { id, amount, count_schedulings } = proposal;
  return acceptProposal(services, byName, {
    id,
    amount,
    count_schedulings,
    name: 'Anne Duval',
    position: 'Directrice',
    ...changes,
  });
};
const count = async (table: string) => Number((await sql`select count(*) from ${sql(table)}`)[0]?.['count']);

beforeEach(async () => {
  await sql`delete from proposals`;
  await sql`delete from schedulings`;
  await sql`delete from campaigns`;
  await sql`delete from notifications`;
  await sql`delete from written_mails`;
});

it('freezes places, price and VAT, and books nothing', async () => {
  const rehearsed = await ask('POST', '/admin/proposals/rehearse', { body: form({ name: undefined }) });
  expect(rehearsed).toAnswer(200);
  expect(await count('proposals')).toBe(0);
  const made = await proposed();
  const { budget, views, views_low: _low, views_high: _high, ...figures } = rehearsed.body as ProposalRehearsal;
  expect(views).toBeNull();
  expect(made).toMatchObject({
    ...figures,
    state: 'sent',
    recipient: 'Laboratoire',
    vat_rate: 2000,
    has_adverts: true,
  });
  expect(budget).toBe(2610);
  expect(made.amount_total).toBe(made.amount + Math.round(made.amount / 5));
  expect(made.date_expiry).toBe(inDays(10));
  expect(made.offer?.zones.reduce((sum, zone) => sum + zone.amount, 0)).toBe(made.amount);
  expect(made.offer?.days.reduce((sum, day) => sum + day.count_schedulings, 0)).toBe(made.count_schedulings);
  expect(made.offer?.regions).toMatchObject([{ code: null, label: 'Sans région', count_pharmacies: 3 }]);
  expect([await count('schedulings'), await count('temp_schedulings'), await count('campaigns')]).toEqual([0, 0, 0]);
});

it('expects views by the weeks before, and nothing without them', async () => {
  expect(await proposed()).not.toHaveProperty('views');
  const campaign = await world.insert(sql`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
    values ('Passée', 'P', ${advertiser}, ${inDays(-60)}, ${inDays(-1)}, ${today}, ${today}, '1', true) returning id`);
  await sql`
    insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    select ${campaign}, p, z.zone, z.advert, ${today}::date - d, 1, 1 from unnest(${pharmacies.slice(0, 3)}::int[]) p,
      (values (${zones.top}::int, ${adverts.top}::int), (${zones.web}::int, ${adverts.web}::int)) z (zone, advert), generate_series(1, 56) d`;
  await sql`
    insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    select date, id, 0, pharmacy_id, campaign_id, ${advertiser}, zone_id, advert_id, 10, 0 from schedulings`;
  const { views, views_low: low, views_high: high, offer } = await proposed();
  const known = offer?.zones.filter((zone) => zone.views !== null) ?? [];
  const places = known.reduce((sum, zone) => sum + zone.count_schedulings, 0);
  // Ten a booking; the zone at the side was never seen.
  expect(known.map(({ id }) => id).toSorted()).toEqual([zones.top, zones.web].toSorted());
  expect(views).toBe(10 * places);
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(views ?? 0);
  expect(high).toBeGreaterThan(views ?? 0);
  await sql`delete from daily_schedulings`;
});

it('says everything that is wrong at once, and where', async () => {
  const wrong = await ask('POST', '/admin/proposals', {
    body: form({
      ...prospect,
      recipient: '',
      email: '',
      date_end: inDays(-1),
      zones: '[999]',
      budgetFile: csv({ 900: '5,00' }),
    }),
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.violations.map((v: { propertyPath: string }) => v.propertyPath)).toEqual([
    'recipient',
    'email',
    'date_end',
    'zones',
    'budgetFile[2].CIP',
  ]);
  for (const [changes, path] of [
    [{ ...prospect, internet_topics: JSON.stringify([topics.both]) }, 'advertiser'],
    [{ advertiser: String(stranger) }, 'extranet_topics[0]'],
    [{ date_expiry: inDays(11) }, 'date_expiry'],
    [{ date_expiry: inDays(-1) }, 'date_expiry'],
    [{ budgetFile: csv({ 1: '0,01' }) }, 'budgetFile'],
  ] as const) {
    const { status, body } = await ask('POST', '/admin/proposals', { body: form(changes) });
    expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, path]);
  }
  expect(await count('proposals')).toBe(0);
});

it('accepted once, it becomes a draft that holds its places, with a receipt; its author is told', async () => {
  const made = await proposed({ recipient: 'Mme Duval', email: 'anne@duval.example' });
  expect(await Promise.all([accept(made), accept(made)])).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  const after = await read(made.id);
  expect(after).toMatchObject({ state: 'accepted', accepted_by: 'Anne Duval', accepted_function: 'Directrice' });
  expect(after.accepted_text).toContain('Acceptée par Anne Duval, Directrice');
  expect(after.accepted_hash).toMatch(/^[\da-f]{64}$/);
  const [campaign] = await sql`select * from campaigns`;
  expect(campaign).toMatchObject({
    name: 'Printemps',
    reference: `PROP-${made.id}`,
    is_scheduled: false,
    budget: made.amount,
  });
  expect(campaign?.['id']).toBe(after.campaign?.id);
  const [booked] = await sql`select count(*)::int as n, sum(price)::int as amount from schedulings`;
  expect(booked).toEqual({ n: made.count_schedulings, amount: made.amount });
  expect(await sql`select kind, link from notifications`).toMatchObject([
    { kind: 'proposal', link: `/admin/campaign-overview/${campaign?.['id']}` },
  ]);
  expect(await sql`select kind, email from written_mails`).toMatchObject([
    { kind: 'agreement', email: 'anne@duval.example' },
  ]);
  expect((await ask('PUT', `/admin/proposals/${made.id}/withdraw`, { body: {} })).status).toBe(409);
});

it('where places went meanwhile, says which, does nothing, and offers what is left', async () => {
  const made = await proposed({ budgetFile: csv({ 1: '5,00', 2: '12,00' }) });
  const other = await proposed({ name: 'Autre', budgetFile: csv({ 1: '20,00' }) });
  const another = await proposed({ name: 'Encore', budgetFile: csv({ 1: '20,00' }) });
  expect([await accept(other), await accept(another)]).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  const [campaigns, booked] = [await count('campaigns'), await count('schedulings')];
  const answer = await accept(made);
  if (answer.outcome !== 'changed') throw new Error(answer.outcome);
  expect(answer.lost).toEqual([{ name: 'Pharmacie 1', locality: 'Brest', before: expect.any(Number), after: 0 }]);
  expect(answer.left.amount).toBeLessThan(made.amount);
  expect([await count('campaigns'), await count('schedulings')]).toEqual([campaigns, booked]);
  expect((await read(made.id)).state).toBe('sent');
  expect(await accept(made, answer.left)).toEqual({ outcome: 'accepted' });
  expect((await read(made.id)).accepted_text).toContain('1 pharmacie');
});

it('two proposals of the same places at once: one is accepted, the other is told', async () => {
  await sql`update zones set capacity = 1`;
  const all = { budgetFile: csv({ 1: '10,00', 2: '25,00', 3: '25,00' }) };
  const both = await Promise.all([proposed(all), proposed(all)]);
  const outcomes = await Promise.all(both.map((one) => accept(one)));
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'changed']);
  await sql`update zones set capacity = 2`;
});

it('somebody who is no advertiser yet becomes one, and the adverts are chosen later', async () => {
  const made = await proposed(prospect);
  expect(made).toMatchObject({
    has_adverts: false,
    recipient: 'Duval',
    email: 'anne@duval.example',
    count_pharmacies: 3,
  });
  expect(made.advertiser ?? null).toBeNull();
  expect(await accept(made)).toEqual({ outcome: 'accepted' });
  const after = await read(made.id);
  expect(after.advertiser).toMatchObject({ name: 'Duval' });
  expect(after.accepted_text).toContain('restent à choisir');
  expect(await sql`select amount_scheduled, budget > 0 as has_budget from campaign_pharmacies`).toHaveLength(3);
  expect(await count('schedulings')).toBe(0);
  await sql`delete from proposals`;
  await sql`delete from campaigns`;
  await sql`delete from advertisers where name = 'Duval'`;
});

it('ends by itself, is extended and withdrawn, and is refused then', async () => {
  const made = await proposed();
  await sql`update proposals set date_expiry = ${inDays(-1)} where id = ${made.id}`;
  expect((await read(made.id)).state).toBe('expired');
  expect(await accept(made)).toEqual({ outcome: 'closed' });
  const extended = await ask('PUT', `/admin/proposals/${made.id}/extend`, { body: { date_expiry: inDays(3) } });
  expect(extended.body).toMatchObject({ state: 'sent', date_expiry: inDays(3) });
  expect((await ask('PUT', `/admin/proposals/${made.id}/extend`, { body: { date_expiry: inDays(30) } })).status).toBe(
    422,
  );
  expect((await ask('PUT', `/admin/proposals/${made.id}/send`, { body: {} })).body.date_sent).toBeDefined();
  expect(await sql`select email from written_mails`).toMatchObject([{ email: 'labo@example.fr' }]);
  expect((await ask('PUT', `/admin/proposals/${made.id}/withdraw`, { body: {} })).body.state).toBe('withdrawn');
  expect(await accept(made)).toEqual({ outcome: 'closed' });
  for (const act of ['withdraw', 'send'])
    expect((await ask('PUT', `/admin/proposals/${made.id}/${act}`, { body: {} })).body.code).toBe('proposal_closed');
});

it('an advertiser sees its own, without its email, and nobody else does', async () => {
  const made = await proposed({ email: 'anne@duval.example' });
  const own = await ask('GET', `/broadcaster/proposals/${made.id}`, { token: asAdvertiser });
  expect(own.body).toMatchObject({ name: 'Printemps', amount: made.amount });
  expect(own.body).not.toHaveProperty('email');
  const { url } = (await ask('GET', `/broadcaster/proposals/${made.id}/link`, { token: asAdvertiser })).body;
  expect(proposalOfToken(services.config, url.split('/').at(-1))).toBe(made.id);
  for (const path of [`/broadcaster/proposals/${made.id}`, `/broadcaster/proposals/${made.id}/link`])
    expect((await ask('GET', path, { token: asStranger })).status).toBe(404);
  expect((await ask('GET', '/broadcaster/proposals', { token: asStranger })).body.totalItems).toBe(0);
  expect((await ask('POST', '/broadcaster/proposals', { token: asAdvertiser, body: {} })).status).toBe(405);
});

it('the address of another use, or of nothing, opens nothing', () => {
  const { config } = services;
  for (const token of ['', '1', '1.', '1.AAAA', `${'9'.repeat(400)}.x`])
    expect(proposalOfToken(config, token)).toBeUndefined();
});
