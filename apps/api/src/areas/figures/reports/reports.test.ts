import { REPORT_TYPES, type ReportType } from '@officine/sdk/contract';
import { labelOf } from '@officine/sdk/labels';
import { expect, test } from 'vitest';
import { form, inDays, today } from '../../../../test/campaign.ts';
import { type As, reportWorld, sums, yesterday } from '../../../../test/given/report-world.ts';

const { world, campaign, get, report } = await reportWorld();
const { ask, sql, pharmacies, adverts } = world;

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
