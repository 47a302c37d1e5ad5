import { addDays } from '@officine/domain';
import type { Trend } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { inDays, today } from '../../../../test/campaign.ts';
import { type As, reportWorld } from '../../../../test/given/report-world.ts';

const { world, campaign, get, report } = await reportWorld();
const { ask, sql, pharmacies, adverts } = world;

test('a comparison equals the report of the other period, in each role', async () => {
  const [from, to] = [inDays(-2), today];
  const before = [inDays(-5), inDays(-3)] as const;
  const types = { adverts: '', 'campaign-report': `&campaign=${campaign.id}`, daily: '' };
  for (const [type, more] of Object.entries(types))
    for (const as of [undefined, 'advertiser', 'customer'] as const) {
      const compared = await report(`${type}${more}&date_start=${from}&date_end=${to}&compare=previous`, as);
      const other = await report(`${type}${more}&date_start=${before[0]}&date_end=${before[1]}`, as);
      expect(compared.result.previous).toEqual({
        date_start: before[0],
        date_end: before[1],
        total: other.result.total,
        days: other.part('day').map(({ date, values }) => ({ date, values })),
      });
      expect(compared.result.total['views']).toBeGreaterThan(0);
    }
  const year = await report(`adverts&date_start=${from}&date_end=${to}&compare=year`);
  expect(year.result.previous).toMatchObject({ total: { views: 0, clicks: 0, rate: 0 }, days: [] });
  expect(year.result.previous?.date_end.slice(0, 4)).toBe(String(Number(to.slice(0, 4)) - 1));
  const again = await get(encodeURIComponent(year.reference), undefined, 'report?reference=');
  expect(again.body.result).toEqual(year.result);
  // Bookings have no period; before year 1 there is no other period.
  expect((await report(`campaign-overview&campaign=${campaign.id}&compare=year`)).result).not.toHaveProperty(
    'previous',
  );
  expect((await report('adverts&date_start=0001-01-01&compare=previous')).result).not.toHaveProperty('previous');
  expect((await get('adverts&compare=moon')).status).toBe(400);
});

test('events of a period are those that the caller sees', async () => {
  const [start, end] = [inDays(-6), inDays(20)];
  const kinds = async (query: string, as?: As) =>
    (await report(`${query}&date_start=${start}&date_end=${end}&events=true`, as)).result.events?.map(
      ({ date, kind }) => [date, kind],
    );
  const whole = [
    [start, 'campaign_start'],
    [end, 'campaign_end'],
  ];
  expect(await kinds('adverts')).toEqual(whole);
  expect(await kinds('adverts', 'advertiser')).toEqual(whole);
  expect(await kinds('adverts', 'customer')).toEqual(whole);
  expect(await kinds('adverts', 'stranger')).toEqual([]);
  expect(await kinds('websites', 'marketing')).toEqual([]);

  await sql`insert into pharmacy_wordpress (pharmacy_id, url) values (${pharmacies[1]}, 'https://z2.example.org')`;
  await sql`insert into wordpress_outages (wordpress_id, date_start, date_end)
    select id, ${`${inDays(-4)}T10:00:00Z`}, ${`${inDays(-3)}T10:00:00Z`} from pharmacy_wordpress where pharmacy_id = ${pharmacies[1]}`;
  const { id: zone } = (await ask('GET', '/admin/zones')).body['hydra:member'][0];
  const prices = { prices: [{ zone, formula: 'extranet', price: 777 }] };
  expect((await ask('PUT', '/admin/matrix', { body: prices })).status).toBe(200);
  const outage = [
    [inDays(-4), 'site_down'],
    [inDays(-3), 'site_up'],
  ];
  expect(await kinds('pharmacy-report', 'customer')).toEqual([whole[0], ...outage, whole[1]]);
  expect(await kinds('websites', 'marketing')).toEqual(outage);
  expect(await kinds('websites', 'stranger')).toEqual([]);
  expect(await kinds('adverts', 'advertiser')).toEqual(whole);
  expect(await kinds(`campaign-report&campaign=${campaign.id}`)).toEqual([whole[0], [today, 'price'], whole[1]]);
  await sql`delete from pharmacy_wordpress`;
});

test('trends of a list are the views that the caller sees', async () => {
  const trends = async (list: string, ids: readonly unknown[], as?: As) => {
    const answer = await get(`${ids.join(',')}&list=${list}`, as, 'reports/trends?ids=');
    expect(answer).toAnswer(200);
    return answer.body['hydra:member'] as Trend[];
  };
  const [truth] = await sql`
    select sum(views)::int as views, sum(clicks)::int as clicks, sum(views) filter (where date < ${today})::int as days,
      sum(views) filter (where pharmacy_id = ${pharmacies[1]})::int as own from daily_schedulings`;
  const [whole] = await trends('campaigns', [campaign.id, 900_000]);
  expect(whole).toMatchObject({ id: campaign.id, views: truth?.['views'], clicks: truth?.['clicks'] });
  expect(whole?.days).toHaveLength(30);
  expect(whole?.days.reduce((sum, views) => sum + views, 0)).toBe(truth?.['days']);
  const [share] = await sql`
    select round(100.0 * count(*) filter (where date < ${today}) / count(*), 1)::float8 as delivered from schedulings`;
  expect(whole?.delivered).toBe(share?.['delivered']);
  expect((await trends('campaigns', [campaign.id], 'customer'))[0]?.views).toBe(truth?.['own']);
  expect(await trends('campaigns', [campaign.id], 'stranger')).toEqual([]);
  const both = await trends('pharmacies', [pharmacies[1], pharmacies[0]]);
  expect(both.map(({ id }) => id)).toEqual([pharmacies[1], pharmacies[0]]);
  expect((await trends('adverts', [adverts.web], 'stranger')).length).toBe(0);
  for (const ids of ['', 'x', '1,,2', Array.from({ length: 101 }, (_, id) => id + 1).join(',')])
    expect((await get(`${ids}&list=campaigns`, undefined, 'reports/trends?ids=')).status).toBe(400);
  expect((await get('1&list=users', undefined, 'reports/trends?ids=')).status).toBe(400);
  expect((await get('1&list=campaigns', 'marketing', 'reports/trends?ids=')).status).toBe(404);
});

test('figures by month are the sums of their days, the previous period’s too', async () => {
  const query = `adverts&date_start=${addDays(today, -70)}&date_end=${today}&compare=previous`;
  const [byDay, byMonth] = [await report(query), await report(`${query}&cut=month`)];
  expect(byMonth.result.total).toEqual(byDay.result.total);
  expect(byMonth.part('day')).toBeUndefined();
  const months = new Map<string, number>();
  for (const { date = '', values } of byDay.part('day')) {
    const first = `${date.slice(0, 7)}-01`;
    months.set(first, (months.get(first) ?? 0) + (values['views'] ?? 0));
  }
  expect(byMonth.part('month').map(({ date, values }) => [date, values['views']])).toEqual([...months]);
  expect(byMonth.part('month')[0]?.label).toMatch(/^\p{Ll}+ \d{4}$/u);
  expect(byMonth.result.previous?.total).toEqual(byDay.result.previous?.total);
  // The reference of a report reads the same months again.
  expect((await get(encodeURIComponent(byMonth.reference), undefined, 'report?reference=')).body.result).toEqual(
    byMonth.result,
  );
  expect(await get(`${query}&cut=week`)).toAnswer(400);
  const file = await ask('GET', `/admin/reports/export?type=${query}&cut=month&by=month`);
  expect(String(file.body)).toContain('Mois;');
});
