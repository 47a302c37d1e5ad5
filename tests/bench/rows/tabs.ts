import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Row } from '../harness/bench.ts';
import { launch, threadTime } from '../harness/browser.ts';
import { median } from '../harness/statistics.ts';

/** Ids of pharmacies, each with a site, a WordPress site, invoices and campaigns: their tabs are the fullest. */
const PHARMACIES = [1, 3, 5];
const ROUNDS = 3;
/** Time after the press of a tab in which its work counts. */
const COUNTED_MS = 400;
/** Time between the pointer over a tab, which loads it, and the press. */
const HOVER_MS = 300;
/** Time for what comes at idle moments. */
const SETTLE_MS = 1500;

/** Opens a tab as a user does; returns the CPU time of the main thread, in ms. */
async function open(page: Page, session: CDPSession, label: string): Promise<number> {
  const box = await page.getByRole('main').getByRole('link', { name: label, exact: true }).boundingBox();
  if (!box) throw new Error(`the tab « ${label} » is not in sight`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await sleep(HOVER_MS);
  const time = await threadTime(session, async () => {
    await page.mouse.click(x, y);
    await sleep(COUNTED_MS);
  });
  await sleep(SETTLE_MS);
  return time;
}

/** Main thread that each tab of a pharmacy takes, once its program is loaded. */
export const row: Row = {
  name: 'tabs',
  async run(bench) {
    const databases = await bench.databases();
    const server = await bench.server(await databases.network(Math.min(...bench.sizes)));
    const token = await server.token('admin');
    const browser = await launch();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
      await context.addInitScript((value) => sessionStorage.setItem('token', value), token);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const times = new Map<string, number[]>();
      for (const id of PHARMACIES) {
        await page.goto(`${server.url}/admin/pharmacy-contact/${id}`);
        const tabs = page.getByRole('navigation', { name: 'Écrans de la pharmacie' }).getByRole('link');
        await tabs.first().waitFor();
        const labels = await tabs.allTextContents();
        // The first round loads the program of each tab, and does not count.
        for (let round = 0; round <= ROUNDS; round += 1)
          for (const label of labels) {
            bench.signal.throwIfAborted();
            const time = await open(page, session, label);
            if (round > 0) times.set(label, [...(times.get(label) ?? []), time]);
          }
      }
      for (const [label, all] of times)
        bench.report({ name: `tabs, ${label}`, value: median(all), unit: 'ms', goal: { of: 'value', most: 60 } });
    } finally {
      await browser.close();
    }
  },
};
