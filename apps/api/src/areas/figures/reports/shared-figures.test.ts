import { beforeAll, expect, test } from 'vitest';
import { reportWorld } from '../../../../test/given/report-world.ts';

/** Figures that two screens show: each is asked for as both of them do, and is one number. */

const { world, campaign, get } = await reportWorld();
const { ask, sql, pharmacies } = world;
const [row] = await sql<{ id: number }[]>`insert into pools (name) values ('Horizon') returning id`;
const pool = row?.id ?? 0;
await sql`insert into pool_pharmacies (pool_id, pharmacy_id) select ${pool}, unnest(${pharmacies.slice(1, 3).map(Number)}::int[])`;
await sql`
  insert into pharmacy_wordpress (pharmacy_id, url, server, check_status, check_errors)
  values (${pharmacies[0] ?? 0}, 'https://z1.example.org', 'web', 'error', '["ssl", "php"]'),
    (${pharmacies[1] ?? 0}, 'https://z2.example.org', 'web', 'ok', null)`;

type Who = 'admin' | 'pool' | 'customer' | 'advertiser';
let token = '';
beforeAll(async () => {
  token = await world.signIn('pool', { pool_id: pool });
});
const answer = (who: Who, call: string) => {
  if (who === 'pool') return ask('GET', `/pool/${call}`, { token });
  return who === 'admin' ? get(call, undefined, '') : get(call, who, '');
};

/** Who asks, the call below the role's prefix, and the path of the figure in its answer. */
type Shown = readonly [who: Who, call: string, field: string];
async function shown([who, call, field]: Shown): Promise<unknown> {
  const { status, body } = await answer(who, call);
  expect([call, status]).toEqual([call, 200]);
  let value: unknown = body;
  for (const key of field.split('/')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

const trends = `reports/trends?list=campaigns&ids=${campaign.id}`;
const report = `reports?type=campaign-report&campaign=${campaign.id}`;
const ofFirst = (figure: string) => `hydra:member/0/${figure}`;
const ofTotal = (figure: string) => `hydra:member/0/result/total/${figure}`;

test.each<readonly [figure: string, one: Shown, other: Shown]>([
  [
    'views of a campaign: the list and its report, for administrators',
    ['admin', trends, ofFirst('views')],
    ['admin', report, ofTotal('views')],
  ],
  [
    'views of a campaign: the list and its report, for its advertiser',
    ['advertiser', trends, ofFirst('views')],
    ['advertiser', report, ofTotal('views')],
  ],
  [
    'views of a campaign: the list and its report, for a pharmacy',
    ['customer', trends, ofFirst('views')],
    ['customer', report, ofTotal('views')],
  ],
  [
    'views of a campaign: the list and its report, for a pool',
    ['pool', trends, ofFirst('views')],
    ['pool', report, ofTotal('views')],
  ],
  [
    'views of a pool’s campaign: its page in the office, and its own list',
    ['admin', `${trends}&pool=${pool}`, ofFirst('views')],
    ['pool', trends, ofFirst('views')],
  ],
  [
    'clicks of a pool’s campaign: its page in the office, and its own list',
    ['admin', `${trends}&pool=${pool}`, ofFirst('clicks')],
    ['pool', trends, ofFirst('clicks')],
  ],
  [
    'share delivered of a pool’s campaign: its page in the office, and its own list',
    ['admin', `${trends}&pool=${pool}`, ofFirst('delivered')],
    ['pool', trends, ofFirst('delivered')],
  ],
])('%s', async (_figure, one, other) => {
  const figure = await shown(one);
  expect(figure).toEqual(expect.any(Number));
  expect(await shown(other)).toBe(figure);
});

test('a pool’s page narrows the figures of a campaign that other pharmacies show as well', async () => {
  const whole = Number(await shown(['admin', trends, ofFirst('views')]));
  const own = Number(await shown(['admin', `${trends}&pool=${pool}`, ofFirst('views')]));
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(whole);
});

test('the monitoring counts sites in error, not their errors', async () => {
  expect(await shown(['admin', 'reports?type=monitoring', ofTotal('sites_in_error')])).toBe(1);
});
