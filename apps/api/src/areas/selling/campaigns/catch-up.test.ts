import { addDays } from '@officine/domain';
import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../../../../test/campaign.ts';
import { ensurePartitions } from '../../delivery/ingest/partitions.ts';
import { rollUp } from '../../figures/rollups/roll-up.ts';

const world = await campaignWorld();
const { ask, sql, pharmacies, zones, adverts, topics, advertiser } = world;
await ensurePartitions(sql);
const [, pharmacy] = pharmacies;
const saved = await ask('POST', '/admin/campaigns', {
  body: form(world, { date_start: today, date_end: inDays(20), budgetFile: csv({ 2: '30', 3: '20' }) }),
});
const { id } = saved.body;
await ask('PUT', `/admin/campaigns/${id}`, { body: { isScheduled: true } });
// It has run for ten days.
await sql`update schedulings set date = date - 10`;
await sql`update campaigns set date_start = date_start - 10, date_end = date_end - 10`;
const booked = await sql<
  { id: number; date: string; slot: number }[]
>`select id, date::text, slot from schedulings order by id`;
const shares = await sql<
  { id: number; amount: number }[]
>`select id, amount_scheduled as amount from campaign_pharmacies order by id`;

/** Bookings that were taken out, by cause, and the amount that is left. */
const state = async () => {
  const causes = await sql`
    select withheld_cause as cause, count(*)::int as n, min(date)::text as "from", max(date)::text as "to" from schedulings
    where withheld_cause is not null group by 1 order by 1`;
  const [sums] = await sql`
    select (select sum(price)::int from schedulings where is_active) as active, sum(amount_scheduled)::int as scheduled from campaign_pharmacies`;
  expect(sums?.['active']).toBe(sums?.['scheduled']);
  return [...causes];
};
/** What the rollup of this morning does when the last one ran six days ago. */
const nextMorning = async () => {
  await sql`update rollup_progress set date_update = now() - interval '6 days'`;
  await rollUp(sql);
};
const switchOff = async (table: string, item: number, days: number) => {
  await sql`update ${sql(table)} set is_active = false where id = ${item}`;
  await sql`update pauses set date_start = (${addDays(today, -days)}::date + time '08:00') at time zone 'Europe/Paris' where date_end is null`;
};
const countOf = async (where = sql`true`) =>
  Number((await sql`select count(*) from schedulings s where ${where}`)[0]?.['count']);
const during = (days: number) => sql`s.date >= ${addDays(today, -days)} and s.date < ${today}`;

beforeEach(async () => {
  for (const table of ['campaigns', 'advertisers', 'adverts', 'topics', 'zones'])
    await sql`update ${sql(table)} set is_active = true`;
  await sql`update pharmacies set is_active = id <> ${pharmacies[3]}`;
  await sql`delete from pauses`;
  await sql`delete from daily_schedulings`;
  for (const one of booked)
    await sql`update schedulings set date = ${one.date}, slot = ${one.slot}, is_active = true, withheld_cause = null where id = ${one.id}`;
  for (const one of shares)
    await sql`update campaign_pharmacies set amount_scheduled = ${one.amount}, remainder_cause = null where id = ${one.id}`;
});

test('days of a suspended campaign are taken out of every figure, with the reason', async () => {
  await switchOff('campaigns', id, 4);
  const lost = await countOf(during(4));
  const [{ price }] = (await sql`select sum(price)::int as price from schedulings s where ${during(4)}`) as unknown as [
    { price: number },
  ];
  expect(lost).toBeGreaterThan(0);
  await nextMorning();
  expect(await state()).toEqual([{ cause: 'campaign', n: lost, from: addDays(today, -4), to: addDays(today, -1) }]);
  const withheld = [{ cause: 'campaign', count_schedulings: lost, amount: price }];
  const { body: report } = await ask('GET', `/admin/reports?type=campaign-report&campaign=${id}`);
  const { result } = report['hydra:member'][0];
  expect(result).toMatchObject({
    withheld,
    total: { displays: await countOf(sql`s.is_active and s.date <= ${today}`) },
  });
  const { body: pace } = await ask('GET', `/admin/campaign_pacing/${id}`);
  expect(pace).toMatchObject({
    withheld,
    bookings: booked.length - lost,
    passed: await countOf(sql`s.is_active and s.date < ${today}`),
  });
  expect((await ask('GET', `/admin/campaigns/${id}/proof`)).body).toMatchObject({ withheld, passed: pace.passed });
  const paper = await world.app.inject({
    url: `/api/admin/campaigns/${id}/proof/pdf`,
    headers: { authorization: `Bearer ${world.token}` },
  });
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `${lost} programmations n’ont pas été diffusées : campagne suspendue.`,
  );
  const [logged] =
    await sql`select sum(displays)::int as n from log_campaigns where date >= ${addDays(today, -4)} and date < ${today}`;
  expect(logged?.['n'] ?? 0).toBe(0);
  const { body: one } = await ask('GET', `/admin/schedulings?campaign=${id}&isActive=false&itemsPerPage=1`);
  expect(one['hydra:member'][0]).toMatchObject({ isActive: false, withheld_cause: 'campaign' });
  // The same rollup again, and the next one, take nothing more.
  await nextMorning();
  expect(await state()).toMatchObject([{ n: lost }]);
});

test('its invoice has the days that were shown, and says which were not', async () => {
  await switchOff('campaigns', id, 4);
  await nextMorning();
  await sql`update pharmacy_billings set corporate_name = 'SELARL', siret = '35600000000048', intracom_vat_code = 'FR39356000000', legal_status = 'SELARL'`;
  const { body } = await ask('POST', '/admin/invoices/prepare', {
    body: { type: 'advertising', campaign: String(id) },
  });
  expect(body.invoices.length).toBeGreaterThan(0);
  const rows = await sql<{ net: number; share: number; words: string[] }[]>`
    select i.amount_net as net, cp.amount_scheduled as share, array(select description from invoice_lines l where l.invoice_id = i.id) as words
    from invoices i join campaign_pharmacies cp on cp.campaign_id = i.campaign_id and cp.pharmacy_id = i.pharmacy_id`;
  for (const { net, share } of rows) expect(net).toBe(share);
  expect(rows.flatMap(({ words }) => words).join('\n')).toMatch(
    /, \d+ jours?, hors \d+ jours? non diffusés? \(campagne suspendue\)/,
  );
  await sql`delete from invoices`;
});

test('a day counts when it was on at noon, or when somebody saw it', async () => {
  // Off yesterday from 8 to 11 only, and from 13 on.
  for (const [from, to] of [
    ['08:00', '11:59'],
    ['12:01', '23:00'],
  ] as const)
    await sql`insert into pauses (resource, item_id, date_start, date_end) values ('campaign', ${id},
      (${addDays(today, -1)}::date + ${from}::time) at time zone 'Europe/Paris', (${addDays(today, -1)}::date + ${to}::time) at time zone 'Europe/Paris')`;
  await nextMorning();
  expect(await state()).toEqual([]);
  await switchOff('campaigns', id, 4);
  await sql`
    insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    select date, id, 0, pharmacy_id, campaign_id, ${advertiser}, zone_id, advert_id, 1, 0 from schedulings s where s.date = ${addDays(today, -2)}`;
  await nextMorning();
  expect(await countOf(sql`s.date = ${addDays(today, -2)} and not s.is_active`)).toBe(0);
  expect(await countOf(sql`s.date = ${addDays(today, -3)} and s.is_active`)).toBe(0);
});

test.each([
  ['pharmacy', 'pharmacies', pharmacy, sql`s.pharmacy_id = ${pharmacy}`],
  ['advertiser', 'advertisers', advertiser, sql`true`],
  ['zone', 'zones', zones.top, sql`s.zone_id = ${zones.top}`],
  ['advert', 'adverts', adverts.side, sql`s.advert_id = ${adverts.side}`],
  [
    'topic',
    'topics',
    topics.extranet,
    sql`s.advert_id in (select id from adverts where topic_id = ${topics.extranet})`,
  ],
])('off: %s; its bookings are taken out, and no others', async (cause, table, item, own) => {
  const lost = await countOf(sql`${own} and ${during(3)}`);
  expect(lost).toBeGreaterThan(0);
  await switchOff(table, item, 3);
  await nextMorning();
  expect(await state()).toMatchObject([{ cause, n: lost }]);
});

test('what was not shown is spread over the days that are left, after a dry run, and can be taken back', async () => {
  const put = (body: object) => ask('PUT', `/admin/campaigns/${id}/catch_up`, { body });
  expect((await put({})).status).toBe(409);
  await switchOff('campaigns', id, 4);
  await nextMorning();
  expect((await put({})).body).toMatchObject({ detail: expect.stringContaining('suspendue') });
  await ask('PUT', `/admin/campaigns/${id}`, { body: { isActive: true } });
  const [before] = [await state()];
  const dry = await put({ dry_run: true });
  expect(dry).toAnswer(200);
  expect(await state()).toEqual(before);
  const { body } = await put({});
  expect({ ...body, receipt: null }).toEqual({ ...dry.body, receipt: null });
  const left = Number(before[0]?.['n']) - body.effect.count_schedulings;
  expect(body.effect.count_schedulings).toBeGreaterThan(0);
  expect((await state()).reduce((all, { n }) => all + n, 0)).toBe(left);
  expect(body.failures.length > 0).toBe(left > 0);
  const moved =
    await sql`select date::text from schedulings where id = any(${booked.map((one) => one.id)}::int[]) and date > ${today} and is_active`;
  expect(moved.every(({ date }) => date <= inDays(10))).toBe(true);
  expect(body.receipt).toMatchObject({ action: 'catch_up', item: id });
  await ask('PUT', `/admin/receipts/${body.receipt.id}/undo`, { body: {} });
  expect(await state()).toEqual(before);
});
