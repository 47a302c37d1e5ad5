import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { shiftOf, watchShift } from '../../layout-shift.ts';
import type { Row } from '../harness/bench.ts';
import { launch, PHONE, slowDown } from '../harness/browser.ts';
import { serverWithPictures } from '../harness/pictures.ts';
import { race } from '../harness/race.ts';

/** What the adverts of a pharmacy's screens are asked for by. */
const ADVERTS = /\/api\/(scheduled_advert|customer\/zones)\b/;
const FILLED_ZONE = '[data-officine-zone] > *';
const NONE = JSON.stringify({ 'hydra:member': [], 'hydra:totalItems': 0 });
/** Pairs of visits: the first paint is in clock time. */
const ROUNDS = 9;
/** Once adverts are there: what moves late moves within this time. */
const STAY_MS = 500;

/** A signed-in pharmacy's phone. Requests are intercepted on both, which turns the cache of the browser off. */
async function phone(browser: Browser, token: string, hasAdverts: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await watchShift(context);
  await context.route(ADVERTS, (route) =>
    hasAdverts ? route.continue() : route.fulfill({ body: NONE, contentType: 'application/ld+json' }),
  );
  return context;
}

/** The first visit learns which zones have an advert; later ones keep their space from the first paint, and fill it. */
async function learn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const answered = page.waitForResponse((response) => response.url().endsWith('/scheduled_advert'));
  await page.goto(`${url}/customer`);
  await answered;
  await sleep(STAY_MS);
  await page.close();
}

/** Opens the first screen: its first paint in ms, the adverts' requests before that, and what moved. */
async function visit(context: BrowserContext, url: string, hasAdverts: boolean) {
  const page = await context.newPage();
  await slowDown(page);
  const answered = page.waitForResponse((response) => ADVERTS.test(response.url()));
  await page.goto(`${url}/customer`);
  await answered;
  if (hasAdverts) await page.locator(FILLED_ZONE).first().waitFor({ state: 'attached' });
  await sleep(STAY_MS);
  const shift = await shiftOf(page);
  const seen = await page.evaluate((pattern) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const early = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new RegExp(pattern).test(name) && startTime < paint);
    return { paint, early: early.length };
  }, ADVERTS.source);
  await page.close();
  return { ...seen, shift };
}

/** What the adverts cost the first screen of a pharmacy, on a phone. Opponent: the same screen without an advert. */
export const row: Row = {
  name: 'extranet',
  async run(bench) {
    const databases = await bench.databases();
    const server = await serverWithPictures(bench, await databases.network(Math.min(...bench.sizes)));
    const token = await server.token('customer');
    const browser = await launch();
    try {
      const [full, bare] = [await phone(browser, token, true), await phone(browser, token, false)];
      await learn(full, server.url);
      let [early, shift] = [0, 0];
      const speed = await race(
        async () => {
          bench.signal.throwIfAborted();
          const seen = await visit(full, server.url, true);
          early = Math.max(early, seen.early);
          shift = Math.max(shift, seen.shift);
          return { paint: seen.paint };
        },
        async () => ({ paint: (await visit(bare, server.url, false)).paint }),
        { rounds: ROUNDS },
      );
      bench.report({
        name: 'extranet, first paint with adverts',
        value: speed.ours.paint,
        unit: 'ms',
        opponent: speed.theirs.paint,
        ratio: speed.ratio.paint,
        goal: { of: 'ratio', most: 1.05 },
      });
      const none = { of: 'value', most: 0 } as const;
      bench.report({ name: 'extranet, adverts asked for before it', value: early, unit: 'requests', goal: none });
      bench.report({ name: 'extranet, layout shift', value: shift, unit: 'CLS', goal: none });
    } finally {
      await browser.close();
    }
  },
};
