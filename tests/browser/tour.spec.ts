import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { enter, origin, tokenOf } from './demo.ts';

/** The main job, as a person does it: from a budget file to an advert on a pharmacy's page, and back to a report. */

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const DAY = 86_400_000;
/** Of the budget file: all pharmacies of the demo data. */
const ROWS = 300;
const day = (offset: number) =>
  new Date(Date.now() + offset * DAY).toLocaleDateString('fr-CA', { timeZone: 'Europe/Paris' });

/** Exit code of a simulation that went on without some rows of its file. */
const ROWS_LEFT_OUT = 6;

/** Runs `officine` in a pipe and gives what it printed. */
async function officine(token: string, args: string[], input = '', code = 0): Promise<string> {
  const env = { ...process.env, OFFICINE_URL: origin, OFFICINE_TOKEN: token, NODE_OPTIONS: '' };
  const running = promisify(execFile)(process.execPath, [path('../../packages/cli/bin/officine.mjs'), ...args], {
    env,
    maxBuffer: 1e8,
  });
  running.child.stdin?.end(input);
  const ended = running.then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  const { stdout, stderr, code: actual } = await ended;
  expect(actual, stderr).toBe(code);
  return stdout;
}
const json = async <T>(token: string, args: string[], input?: string, code?: number): Promise<T> =>
  JSON.parse(await officine(token, [...args, '--format', 'json'], input, code));

interface Pharmacy {
  readonly reference: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly 'billing.cip': string;
}
interface Report {
  readonly result: {
    readonly total: Record<string, number>;
    readonly parts: { by: string; rows: { values: Record<string, number> }[] }[];
  };
}

/** Starts the example site of a pharmacy; gives its address. */
async function pharmacySite(pharmacy: string): Promise<{ url: string; stop: () => void }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  const site = spawn(process.execPath, [
    path('../../examples/pharmacy-site/serve.mjs'),
    '--api',
    origin,
    '--pharmacy',
    pharmacy,
    '--port',
    String(port),
  ]);
  await once(site.stdout, 'data');
  return { url: `http://localhost:${port}/`, stop: () => site.kill() };
}

/** The campaign inside an advert's reference: its fifth number, in groups of seven bits (`areas/delivery/delivery/reference.ts`). */
function campaignOf(reference: string): number {
  const numbers: number[] = [];
  let [n, unit] = [0, 1];
  for (const byte of Buffer.from(reference, 'base64url')) {
    n += (byte % 128) * unit;
    unit *= 128;
    if (byte > 127) continue;
    numbers.push(n);
    [n, unit] = [0, 1];
  }
  return numbers[4] ?? 0;
}

/** Counts the acknowledged events of a campaign that leave the page. */
function countEvents(page: Page, campaign: number) {
  const sent = { views: 0, clicks: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== '/api/log_page' || response.request().method() !== 'POST' || !response.ok()) return;
    for (const event of [JSON.parse(response.request().postData() ?? '[]')].flat()) {
      if (!event.scheduling || campaignOf(event.scheduling) !== campaign) continue;
      if (event.view) sent.views++;
      if (event.click) sent.clicks++;
    }
  });
  return sent;
}

test('a budget of the whole network becomes adverts on a page, and its views and clicks a report, to the unit', async ({
  page,
}) => {
  test.setTimeout(330_000);
  const token = await tokenOf('admin');
  const fields = 'reference,name,isActive,billing.cip';
  const all = await json<Pharmacy[]>(token, ['pharmacy', 'list', '--all', '--order', 'reference', '--json', fields]);
  // Other tests leave pharmacies without billing.
  const pharmacies = all.filter((one) => one['billing.cip']).slice(0, ROWS);
  expect(pharmacies).toHaveLength(ROWS);
  const active = pharmacies.filter((p) => p.isActive).length;
  const budget = [
    'CIP;PHARMACIE;TOTAL',
    ...pharmacies.map((p) => `${p['billing.cip']};${p.name};${p.reference === 'Z01001' ? '900,00' : '40,00'}`),
  ].join('\r\n');

  const topics = await json<{ id: number }[]>(token, [
    'api',
    '/topics?advertiser.id=1&is_internet=true&is_extranet=true&isActive=true',
  ]);
  const form = [
    '--name',
    'Tour du réseau',
    '--reference',
    `TOUR-${Date.now() % 1e7}`,
    '--advertiser',
    '1',
    '--start',
    day(0),
    '--end',
    day(20),
    '--invoice-date',
    day(25),
    '--expiry-date',
    day(55),
    '--invoice-number',
    '1',
    ...topics.flatMap(({ id }) => ['--internet-topic', String(id), '--extranet-topic', String(id)]),
  ];
  const simulation = await json<{
    id: number;
    count_pharmacies: number;
    amount_scheduled: number;
    remainder: number;
    budget: number;
    alerts: { kind: string }[];
  }>(token, ['campaign', 'simulate', '--budget', '-', '--skip-errors', ...form], budget, ROWS_LEFT_OUT);
  // Some pharmacies of the file have left the network: the others' adverts do not wait for them.
  expect(simulation.count_pharmacies).toBe(active);
  expect(simulation.alerts.filter(({ kind }) => kind === 'inactive')).toHaveLength(ROWS - active);
  expect(simulation.amount_scheduled + simulation.remainder).toBe(simulation.budget);

  const saved = await json<{ id: number; isScheduled: boolean }>(token, [
    'campaign',
    'create',
    '--simulation',
    String(simulation.id),
  ]);
  expect(saved.isScheduled).toBe(false);
  await officine(token, ['campaign', 'validate', String(saved.id), '--yes']);

  const site = await pharmacySite('Z01001');
  const sent = countEvents(page, saved.id);
  try {
    // Zones are shared: our advert is one of several that a page may show, so a visitor comes back until he has met it twice.
    await expect(async () => {
      await page.goto(site.url);
      const zones = page.locator('[data-officine-zone]:visible');
      await expect(zones.locator('a, iframe').first()).toBeVisible({ timeout: 5_000 });
      for (const zone of await zones.all()) {
        await zone.scrollIntoViewIfNeeded();
        // A test that must sleep: the widget counts a view once the advert has been in view for one real second.
        await page.waitForTimeout(1_300);
      }
      // Some zones are sold to others for the whole day: the advert is looked for in each.
      for (const link of await zones.locator('a').all()) {
        const popup = page.waitForEvent('popup', { timeout: 5_000 });
        await link.click();
        await (await popup).close();
      }
      await page.goto('about:blank');
      expect(sent.views).toBeGreaterThan(1);
      expect(sent.clicks).toBeGreaterThan(0);
    }).toPass({ timeout: 150_000, intervals: [100] });
  } finally {
    site.stop();
  }

  // The same pharmacy meets it inside its own extranet, where it is counted by the same rule.
  const onSite = sent.views;
  await enter(page, 'customer');
  // All zones are on the screen.
  await page.setViewportSize({ width: 1400, height: 2400 });
  await expect(async () => {
    await page.goto(`${origin}/customer`);
    const advert = page.getByRole('complementary', { name: 'Publicité, en haut' }).locator('a, iframe');
    await expect(advert.first()).toBeVisible({ timeout: 5_000 });
    // Views are sent five seconds after the first of them.
    await page.waitForResponse((response) => response.url().includes('/api/log_page'), { timeout: 15_000 });
    await page.goto('about:blank');
    expect(sent.views).toBeGreaterThan(onSite);
  }).toPass({ timeout: 60_000, intervals: [100] });

  // Counts are rolled up every minute; the advertiser reads them.
  const advertiser = await tokenOf('advertiser');
  await expect(async () => {
    const { result } = await json<Report>(advertiser, ['campaign', 'report', String(saved.id)]);
    expect(result.total).toMatchObject({ views: sent.views, clicks: sent.clicks });
    for (const { rows } of result.parts)
      expect(rows.reduce((sum, row) => sum + (row.values['views'] ?? 0), 0)).toBe(sent.views);
  }).toPass({ timeout: 90_000, intervals: [2_000] });
});
