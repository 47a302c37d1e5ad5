import { addDays } from '@officine/domain';
import { REPORT_TYPES, type ReportResult, type ReportType, type Trend } from '@officine/sdk/contract';
import { labelOf } from '@officine/sdk/labels';
import { beforeAll, expect, test } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../../test/campaign.ts';
import { makeMilestones } from './milestones.ts';

const world = await campaignWorld();
const { ask, sql, pharmacies, adverts } = world;
const yesterday = addDays(today, -1);
const campaign = (
  await ask('POST', '/admin/campaigns', {
    body: form(world, { date_start: today, date_end: inDays(20), budgetFile: csv({ 1: '10', 2: '30' }) }),
  })
).body;
const tokens = {
  customer: await world.signIn('customer', { pharmacy_id: pharmacies[1] }),
  advertiser: await world.signIn('advertiser', { advertiser_id: world.advertiser }),
  marketing: await world.signIn('marketing'),
  stranger: await world.signIn('customer', { pharmacy_id: pharmacies[2] }),
};

beforeAll(async () => {
  await ask('PUT', `/admin/campaigns/${campaign.id}`, { body: { isScheduled: true } });
  // It has run for six days: events made these counts.
  await sql`update schedulings set date = date - 6 where campaign_id = ${campaign.id}`;
  await sql`update campaigns set date_start = date_start - 6 where id = ${campaign.id}`;
  await sql`
    insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    select date, id, 0, pharmacy_id, campaign_id, ${world.advertiser}, zone_id, advert_id, 100 + id % 7, id % 3 from schedulings
    where date <= ${today}`;
  await sql`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    select date, advert_id, zone_id, campaign_id, advertiser_id, sum(views), sum(clicks) from daily_schedulings group by 1, 2, 3, 4, 5`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views, clicks)
    select date, campaign_id, pharmacy_id, count(*), sum(views), sum(clicks) from daily_schedulings group by 1, 2, 3`;
  for (const [index, pharmacy] of pharmacies.entries())
    await sql`insert into daily_visits (date, pharmacy_id, browser, platform, visits) values
      (${yesterday}, ${pharmacy}, 'Firefox', 'Windows', ${10 * (index + 1)}), (${yesterday}, ${pharmacy}, '', 'iOS', 1)`;
});

interface Part {
  by: string;
  rows: {
    '@id'?: string;
    label: string;
    date?: string;
    texts?: Record<string, string>;
    values: Record<string, number>;
  }[];
}
type As = keyof typeof tokens;
const prefixes: Record<As | 'admin', string> = {
  admin: 'admin',
  customer: 'customer',
  stranger: 'customer',
  advertiser: 'broadcaster',
  marketing: 'marketing',
};
const get = (query: string, as?: As, path = 'reports?type=') =>
  ask('GET', `/${prefixes[as ?? 'admin']}/${path}${query}`, as ? { token: tokens[as] } : {});
interface Found {
  reference: string;
  result: Pick<ReportResult, 'previous' | 'events'> & { total: Record<string, number>; parts: Part[] };
  part: (by: string) => Part['rows'];
}
async function report(query: string, as?: As): Promise<Found> {
  const answer = await get(query, as);
  expect(answer).toAnswer(200);
  const [found] = answer.body['hydra:member'];
  const part: Found['part'] = (by) => found.result.parts.find((each: Part) => each.by === by)?.rows;
  return { ...found, part };
}
const sums = (rows: Part['rows'], key: string) => rows.reduce((all, row) => all + (row.values[key] ?? 0), 0);

test('a campaign’s report equals the rollups to the unit, however it is cut', async () => {
  const [truth] =
    await sql`select sum(displays)::int as displays, sum(views)::int as views, sum(clicks)::int as clicks from log_campaigns where campaign_id = ${campaign.id}`;
  const found = await report(`campaign-report&campaign=${campaign.id}`);
  expect(found.result.total).toMatchObject(truth as object);
  for (const { rows } of found.result.parts)
    expect(['displays', 'views', 'clicks'].map((key) => sums(rows, key))).toEqual(Object.values(truth as object));
  expect(found.result.parts.map(({ by }) => by)).toEqual(['day', 'zone', 'pharmacy', 'advert', 'region']);
  const days = found.part('day');
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  expect(found.part('pharmacy')[0]).toMatchObject({ '@id': expect.stringMatching(/^\/api\/admin\/pharmacies\/\d+$/) });
  const [spent] =
    await sql`select sum(price)::int as amount from schedulings where campaign_id = ${campaign.id} and date <= ${today}`;
  expect(found.result.total['amount_shown']).toBe(spent?.['amount']);
  const { views = 0, clicks = 0, rate } = found.result.total;
  expect(rate).toBeCloseTo((100 * clicks) / views, 1);
});

/** Views of the campaign by pharmacy, and by region in the order of the report. */
const regionsOf = async () => {
  const found = await report(`campaign-report&campaign=${campaign.id}`);
  const views = new Map(
    found.part('pharmacy').map((row) => [Number(row['@id']?.split('/').at(-1)), row.values['views']]),
  );
  return { views, regions: found.part('region').map(({ label, values }) => [label, values['views']]) };
};
test('a campaign’s report says in which regions it ran', async () => {
  const [brittany, normandy] = await sql<{ id: number; label: string }[]>`
    insert into regions (label, code) values ('Bretagne', '53'), ('Normandie', '28') returning id, label`;
  await sql`update pharmacies set region_id = ${brittany?.id ?? 0} where id = ${pharmacies[0] ?? 0}`;
  const { views, regions } = await regionsOf();
  // The most viewed first.
  expect(regions).toEqual([
    ['Sans région', views.get(pharmacies[1] ?? 0)],
    [brittany?.label, views.get(pharmacies[0] ?? 0)],
  ]);
  await sql`update pharmacies set region_id = ${normandy?.id ?? 0}`;
  const [whole] = (await regionsOf()).regions;
  expect(whole).toEqual([normandy?.label, [...views.values()].reduce((all = 0, one = 0) => all + one, 0)]);
});

test('each role sees its own part, and its reference gives nobody more', async () => {
  const [own] =
    await sql`select sum(views)::int as views from log_campaigns where campaign_id = ${campaign.id} and pharmacy_id = ${pharmacies[1]}`;
  const mine = await report(`campaign-report&campaign=${campaign.id}`, 'customer');
  expect(mine.result.total['views']).toBe(own?.['views']);
  expect(mine.part('pharmacy')).toHaveLength(1);
  const whole = await report(`campaign-report&campaign=${campaign.id}`, 'advertiser');
  expect(whole.result.total['views']).toBeGreaterThan(own?.['views']);
  const reference = encodeURIComponent(whole.reference);
  expect((await get(reference, 'customer', 'report?reference=')).body.result.total).toEqual(mine.result.total);
  expect((await get(reference, 'stranger', 'report?reference=')).status).toBe(404);
  expect((await get('nothing', 'customer', 'report?reference=')).status).toBe(404);
  expect((await get(`campaign-report&campaign=${campaign.id}`, 'stranger')).status).toBe(404);
  expect((await get('ip', 'customer')).status).toBe(404);
  expect((await get('websites', 'advertiser')).status).toBe(404);
});

test('the overviews hold budgets and bookings', async () => {
  const found = await report(`campaign-overview&campaign=${campaign.id}`);
  const [booked] =
    await sql`select count(*)::int as schedulings, sum(price)::int as amount from schedulings where campaign_id = ${campaign.id}`;
  expect(found.result.total).toEqual({ ...booked, budget: 4000 });
  expect(sums(found.part('pharmacy'), 'budget')).toBe(4000);
  expect(found.part('zone')[0]?.values).not.toHaveProperty('budget');
  const mine = await report(`campaign-overview&campaign=${campaign.id}`, 'customer');
  expect(mine.result.total).toMatchObject({ budget: 3000 });
  const simulation = (await ask('POST', '/admin/campaigns/simulate', { body: form(world, { reference: 'S' }) })).body;
  expect((await report(`temp-campaign-overview&campaign=${simulation.id}`)).result.total).toEqual({
    budget: simulation.budget,
    amount: simulation.amount_scheduled,
    schedulings: simulation.count_schedulings,
  });
});

test('visits, adverts and days', async () => {
  const visits = async (query: string, as?: As) => (await report(query, as)).result.total['visits'];
  expect(await visits('websites')).toBe(104);
  expect(await visits('websites', 'marketing')).toBe(104);
  expect(await visits('websites', 'customer')).toBe(21);
  expect(await visits(`pharmacy-report&customer=${pharmacies[0]}`, 'marketing')).toBe(11);
  expect((await report('websites')).part('browser').map(({ label, values }) => [label, values['visits']])).toEqual([
    ['Firefox', 100],
    ['Inconnu', 4],
  ]);
  expect((await report(`websites&date_start=${today}`)).result.total['visits']).toBe(0);
  const day = async (as?: As) => (await report(`daily`, as)).result.total['views'];
  const [truth] =
    await sql`select sum(views)::int as all, sum(views) filter (where pharmacy_id = ${pharmacies[1]})::int as own from daily_schedulings where date = ${yesterday}`;
  expect([await day(), await day('advertiser'), await day('customer')]).toEqual([
    truth?.['all'],
    truth?.['all'],
    truth?.['own'],
  ]);
  const shown = await report('adverts', 'advertiser');
  const [top] = await sql`select sum(views)::int as views from daily_adverts where advert_id = ${adverts.web}`;
  expect(shown.part('advert').find(({ label }) => label === 'D')?.values['views']).toBe(top?.['views']);
  expect((await report('pharmacy-report', 'customer')).result.total).toMatchObject({ visits: 21 });
  expect((await get('pharmacy-report')).body.violations).toMatchObject([{ propertyPath: 'customer' }]);
});

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

test('sites and addresses', async () => {
  await sql`insert into pharmacy_wordpress
      (pharmacy_id, url, server, check_status, check_errors, response_time, wordpress_version, php_version, theme, ssl_date_end)
    values (${pharmacies[2]}, 'https://z3.example.org', 'Dinao', 'error', '["ssl", "php"]', 320, '6.9', '8.4', 'officine', ${inDays(9)})`;
  expect((await report('dinao-monitoring')).part('website')).toMatchObject([
    {
      label: 'Pharmacie 3 (Z3)',
      texts: { status: 'En erreur', url: 'https://z3.example.org' },
      values: { errors: 2, response_time: 320 },
    },
  ]);
  expect((await report('monitoring&server=autre')).part('website')).toEqual([]);
  await sql`insert into log_visits (datetime, id, pharmacy_id, ip, ip_hash)
    select now() - interval '1 hour', gen_random_uuid(), ${pharmacies[0]}, case when n <= 12 then '192.0.2.0/24' else '198.51.100.0/24' end, 'h' || n % 3 from generate_series(1, 15) n`;
  expect((await report('ip&minimum=10')).part('ip')).toEqual([
    { label: '192.0.2.0/24', values: { visits: 12, visitors: 3, days: 1, pharmacies: 1 } },
  ]);
});

test('every figure, text and cut of every report has a French name', async () => {
  const { id: simulation } = (await ask('POST', '/admin/campaigns/simulate', { body: form(world, { reference: 'N' }) }))
    .body;
  const more: Partial<Record<ReportType, string>> = {
    'campaign-overview': `&campaign=${campaign.id}`,
    'campaign-report': `&campaign=${campaign.id}`,
    'temp-campaign-overview': `&campaign=${simulation}`,
    'pharmacy-report': `&customer=${pharmacies[0]}`,
  };
  const names = new Set<string>();
  for (const type of Object.keys(REPORT_TYPES) as ReportType[]) {
    const { total, parts } = (await report(type + (more[type] ?? ''))).result;
    const rows = parts.flatMap((part) => part.rows);
    const all = [
      total,
      ...parts.map(({ by }) => ({ [by]: 0 })),
      ...rows.flatMap(({ texts = {}, values }) => [texts, values]),
    ];
    for (const name of all.flatMap(Object.keys)) names.add(name);
  }
  expect([...names]).toEqual(
    expect.arrayContaining(['displays', 'schedulings', 'website', 'ip', 'php', 'theme', 'ssl_days']),
  );
  expect([...names].filter((name) => !labelOf('Report', name))).toEqual([]);
});

test('a part is a CSV that spreadsheets open', async () => {
  const answer = await get(`campaign-overview&campaign=${campaign.id}&by=pharmacy`, undefined, 'reports/export?type=');
  expect(answer.status).toBe(200);
  const [head, ...lines] = String(answer.body).replace('\ufeff', '').trim().split('\r\n');
  expect(head).toBe('Pharmacie;Programmations;Montant programmé (€);Budget (€)');
  expect(lines).toHaveLength(2);
  expect(lines.some((line) => /^Pharmacie 2 \(Z2\);\d+;\d+,\d\d;30,00$/.test(line))).toBe(true);
  expect((await get(`campaign-report&campaign=${campaign.id}&by=moon`, undefined, 'reports/export?type=')).status).toBe(
    422,
  );
});

const follow = (query: string, reference: string) =>
  world.app.inject({
    url: `/api/monitored/reports?type=daily${query}`,
    headers: { 'x-monitored-token': 'monitored-token-of-tests', reference },
  });

test('the followed dashboard has the figures of one pharmacy, for one advertiser', async () => {
  const { rows, total, pharmacy } = (await follow('&advertiser=LABO', 'Z2')).json();
  const [truth] =
    await sql`select sum(displays)::int as displays, sum(views)::int as views, sum(clicks)::int as clicks from log_campaigns where pharmacy_id = ${pharmacies[1]}`;
  expect([total, pharmacy.reference]).toEqual([truth, 'Z2']);
  expect(
    sums(
      rows.map((values: Record<string, number>) => ({ label: '', values })),
      'views',
    ),
  ).toBe(truth?.['views']);
  expect((await follow('&advertiser=AUTRE', 'Z2')).statusCode).toBe(404);
  expect((await follow('', 'Z99')).statusCode).toBe(404);
});

test('a campaign past its half gets its report, once', async () => {
  expect(await makeMilestones(sql, today)).toBe(0);
  const half = inDays(7);
  expect(await makeMilestones(sql, addDays(half, 1))).toBe(1);
  expect(await makeMilestones(sql, addDays(half, 1))).toBe(0);
  const [made] = await sql`select date, views from advertiser_mailstone_reports where campaign_id = ${campaign.id}`;
  const [truth] =
    await sql`select sum(views)::int as views from log_campaigns where campaign_id = ${campaign.id} and date <= ${half}`;
  expect(made).toEqual({ date: half, ...truth });
});

test('late events reach a milestone report', async () => {
  const half = inDays(7);
  await sql`update log_campaigns set views = views + 1 where campaign_id = ${campaign.id} and date = ${yesterday}`;
  expect(await makeMilestones(sql, addDays(half, 6))).toBe(0);
  expect(await makeMilestones(sql, addDays(half, 2))).toBe(1);
  expect(await makeMilestones(sql, addDays(half, 2))).toBe(0);
  await sql`update log_campaigns set views = views - 1 where campaign_id = ${campaign.id} and date = ${yesterday}`;
});

test('a milestone report is a file, with the figures of its days', async () => {
  const [milestone] = await sql`update advertiser_mailstone_reports set date = ${yesterday} returning id`;
  const [truth] = await sql`
    select sum(displays)::int as displays, sum(views)::int as views, sum(clicks)::int as clicks from log_campaigns
    where campaign_id = ${campaign.id} and date <= ${yesterday}`;
  const path = `advertiser_mailstone_reports/${milestone?.['id']}/export`;
  const file = await get('', 'advertiser', path);
  expect(file.status).toBe(200);
  const [header, ...lines] = file.body.slice(1).trim().split('\r\n');
  expect(header).toBe('Jour;Programmations;Montant diffusé (€);Vues;Clics;Taux de clic (%)');
  const sum = (at: number) => lines.reduce((all: number, line: string) => all + Number(line.split(';')[at]), 0);
  expect({ displays: sum(1), views: sum(3), clicks: sum(4) }).toEqual(truth);
  expect((await get('?by=pharmacy', undefined, path)).body).toMatch(/^\ufeffPharmacie;/);
  expect((await get('?by=marée', undefined, path)).status).toBe(422);
  const rival = sql`insert into advertisers (name, reference, email, username) values ('Autre', 'AUTRE', 'a@example.fr', 'autre') returning id`;
  const other = await world.signIn('advertiser', { advertiser_id: await world.insert(rival) });
  expect((await ask('GET', `/broadcaster/${path}`, { token: other })).status).toBe(404);
  expect((await ask('GET', '/admin/advertiser_mailstone_reports/99/export')).status).toBe(404);
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
