import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Row } from '../harness/bench.ts';
import { launch, threadTime, trace } from '../harness/browser.ts';
import { type Office, openByHand } from '../harness/office.ts';
import { median } from '../harness/statistics.ts';

/** Ids of pharmacies, each with a site, a WordPress site, invoices and campaigns: their tabs are the fullest. */
const PHARMACIES = [1, 3, 5];
const ROUNDS = 3;
/** Time between the pointer over a tab, which loads it, and the press. */
const HOVER_MS = 300;
/** Time after the press whose work is counted as a whole, with what comes at idle moments. */
const COUNTED_MS = 400;
const SETTLE_MS = 1500;
const ROWS_BY_HAND = 25;
/** 60 ms on a machine that draws the rows by hand in 30. */
const MOST_TIMES_ROWS = 2;
const [PRESSED, SHOWN] = ['tab pressed', 'tab shown'];

/** Marks the press of a tab, and the end of the frame that shows it: its name and its screen come in one. */
const watch = (page: Page, label: string) =>
  page.evaluate(
    ([name, pressed, shown]) => {
      const isShown = () => document.querySelector('main nav [aria-current]')?.textContent === name;
      const look = () =>
        requestAnimationFrame(isShown() ? () => setTimeout(() => performance.mark(shown as string)) : look);
      const press = () => {
        performance.mark(pressed as string);
        look();
      };
      addEventListener('click', press, { once: true, capture: true });
    },
    [label, PRESSED, SHOWN],
  );

/** CPU time of the main thread, in ms: until the tab is shown, and in the whole time that is counted. */
interface Cost {
  shown: number;
  whole: number;
}
/** Opens a tab as a user does. */
async function open(browser: Browser, page: Page, label: string): Promise<Cost> {
  const box = await page.getByRole('main').getByRole('link', { name: label, exact: true }).boundingBox();
  if (!box) throw new Error(`the tab « ${label} » is not in sight`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await watch(page, label);
  await sleep(HOVER_MS);
  const events = await trace(browser, ['toplevel', 'blink.user_timing'], async () => {
    await page.mouse.click(x, y);
    await sleep(COUNTED_MS);
  });
  await sleep(SETTLE_MS);
  const [pressed, shown] = [PRESSED, SHOWN].map((mark) => events.find(({ name }) => name === mark));
  if (!pressed || !shown) throw new Error(`the tab « ${label} » was not shown in ${COUNTED_MS} ms`);
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === pressed.pid && tid === pressed.tid && ts + dur > pressed.ts,
  );
  const cost = (of: typeof tasks) => of.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  return { shown: cost(tasks.filter(({ ts }) => ts < shown.ts)), whole: cost(tasks) };
}

/** CPU time of the main thread, in ms, to show a page of the table by hand after another table. */
async function showRows({ session, away, list, waitForRows }: Office, page: number): Promise<number> {
  await away();
  await sleep(SETTLE_MS);
  return threadTime(session, async () => {
    await list(ROWS_BY_HAND, 'name', page);
    await waitForRows(ROWS_BY_HAND);
  });
}

/**
 * Main thread that each tab of a pharmacy takes, once its program is loaded. Opponent: a table of 25 rows by hand, which says
 * how fast the machine is at that moment.
 */
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
      const byHand = await openByHand(browser, server.url, token);
      const rows: number[] = [];
      const costs = new Map<string, Cost[]>();
      for (const id of PHARMACIES) {
        await page.goto(`${server.url}/admin/pharmacy-contact/${id}`);
        const tabs = page.getByRole('navigation', { name: 'Écrans de la pharmacie' }).getByRole('link');
        await tabs.first().waitFor();
        const labels = await tabs.allTextContents();
        // The first round loads the program of each tab, and does not count.
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const label of labels) {
            bench.signal.throwIfAborted();
            const cost = await open(browser, page, label);
            if (round > 0) costs.set(label, [...(costs.get(label) ?? []), cost]);
          }
          const shown = await showRows(byHand, round + 1);
          if (round > 0) rows.push(shown);
        }
      }
      const opponent = median(rows);
      for (const [label, all] of costs) {
        const [shown, whole] = [median(all.map((cost) => cost.shown)), median(all.map((cost) => cost.whole))];
        bench.report({
          name: `tabs, ${label}`,
          value: shown,
          unit: 'ms',
          opponent,
          ratio: shown / opponent,
          goal: { of: 'ratio', most: MOST_TIMES_ROWS },
        });
        bench.report({ name: `tabs, ${label}, with idle moments`, value: whole, unit: 'ms' });
      }
    } finally {
      await browser.close();
    }
  },
};
