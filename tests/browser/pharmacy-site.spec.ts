import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { StoredEvents } from '@officine/sdk/contract';
import { expect, test } from '@playwright/test';
import { shiftOf, watchShift } from '../layout-shift.ts';
import { origin } from './demo.ts';

const program = fileURLToPath(new URL('../../examples/pharmacy-site/serve.mjs', import.meta.url));
let site: ChildProcess;
let address: string;

test.beforeAll(async () => {
  site = spawn(process.execPath, [program, '--api', origin, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(site.stdout as NodeJS.ReadableStream, 'data');
  address = /http:\S+/.exec(String(line))?.[0] ?? '';
});
test.afterAll(() => site.kill());

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`the example's adverts are those of the day, and counted: ${colorScheme}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: 'fr-FR' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    let stored = 0;
    const refused: unknown[] = [];
    page.on('response', async (response) => {
      if (response.request().method() !== 'POST') return;
      const answer: StoredEvents = await response.json();
      stored += answer.stored;
      refused.push(...answer.refused, ...answer.retry);
    });
    await watchShift(page);
    await page.goto(address);
    const counted = async () =>
      stored +
      (await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('officine/')).length));
    const zones = width > 720 ? ['INT-BANDEAU', 'INT-PAVE', 'RES-INTERNET'] : ['INT-MOBILE', 'INT-PAVE'];
    for (const [index, zone] of zones.entries()) {
      await page.locator(`[data-officine-zone=${zone}] img`).scrollIntoViewIfNeeded();
      // Seen for its second, after the visit.
      await expect.poll(counted).toBeGreaterThan(index + 1);
    }
    await expect.poll(() => stored).toBe(zones.length + 1);
    expect(refused).toEqual([]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
