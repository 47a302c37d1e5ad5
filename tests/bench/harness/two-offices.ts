import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { build, preview } from 'vite';
import { root } from './paths.ts';

const BASE = '/react-admin/';
const SOURCES = join(root, 'tests/bench/react-admin');
const CPU_SLOWDOWN = 4;

/** One of the two offices: its addresses, and what is pressed in it. */
export interface Opponent {
  /** Path of a list. */
  readonly list: (resource: string) => string;
  readonly rows: string;
  readonly search: string;
  readonly nextPage: string;
  /** What opens a row. */
  readonly opener: string;
  /** What the server said of an opened thing: a field of its form, or a fact where it opens on a summary. */
  readonly opened: string;
}
export const officine: Opponent = {
  list: (resource) => `/admin/${resource}`,
  rows: 'main table:not([aria-hidden], [aria-busy=true]) tbody tr',
  search: 'main input[type=search]',
  nextPage: 'button[aria-label="Page suivante"]',
  opener: 'main tbody a[data-opens]',
  opened: ':is([role=dialog], main) :is(form input, dl dd)',
};
export const reactAdmin: Opponent = {
  list: (resource) => `${BASE}#/${resource}`,
  rows: 'tbody tr',
  search: 'input[name=q]',
  nextPage: 'button[aria-label="Go to next page"]',
  opener: 'tbody tr td.column-name',
  opened: 'form input[name]',
};

/** Serves both from one origin, through one proxy, so that neither has a shorter way to the API. */
export async function serveBoth(api: string, outDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const shared = { root: SOURCES, configFile: false, base: BASE, logLevel: 'error' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 } });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      proxy: { [`^/(?!${BASE.slice(1)})`]: { target: api, changeOrigin: false } },
    },
  });
  return { url: server.resolvedUrls?.local[0]?.replace(BASE, '') ?? '', close: () => server.close() };
}

/** Watches the page from the next press on, or from the navigation: see `watch`. */
interface Watched {
  readonly selector: string;
  /** Number of elements to wait for; they are shown when there are as many. */
  readonly count: number;
  /** Text of the first element before: it must have changed. */
  readonly before?: string | undefined;
  readonly fromPress?: boolean;
}

/** Runs in the page: `took` becomes the time in ms until what is watched is shown. */
function watch({ selector, count, before, fromPress }: Watched): void {
  const result = { took: 0, slowest: 0 };
  Object.assign(globalThis, { result });
  let start = fromPress ? Number.NaN : 0;
  const look = () => {
    const found = document.querySelectorAll(selector);
    const first = found[0];
    const text = first instanceof HTMLInputElement ? first.value : first?.textContent;
    if (found.length >= count && text && text !== before && !Number.isNaN(start))
      result.took = performance.now() - start;
    else requestAnimationFrame(look);
  };
  addEventListener('pointerdown', () => (start = performance.now()), { once: true, capture: true });
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    // Events without interaction, as rows that move below the mouse, last until the next frame, whenever that is.
    for (const entry of list.getEntries() as unknown as readonly { duration: number; interactionId: number }[])
      if (entry.interactionId > 0) result.slowest = Math.max(result.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
const took = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (globalThis as unknown as { result: { took: number } }).result.took > 0, null, {
    timeout: 60_000,
  });
  return page.evaluate(() => (globalThis as unknown as { result: { took: number } }).result.took);
};

const SETTLE_MS = 2000;
const KEY_DELAY_MS = 80;
const ROWS = 25;

/** Figures of one visit: times in ms, and JavaScript of the first list in kB, compressed. */
export type Visit = Record<'rows' | 'page' | 'typing' | 'form' | 'weight', number>;

/** Opens a list in a new browser context on a slowed processor, turns its page, searches, and opens a form. */
export async function visit(
  browser: Browser,
  { url, token, office, resource }: { url: string; token: string; office: Opponent; resource: string },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    locale: 'fr-FR',
    // `waitForFunction` evaluates text, which the back office's policy forbids.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await page.addInitScript(watch, { selector: office.rows, count: ROWS });
    const scripts: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((bytes) => gzipSync(bytes).length / 1000));
    };
    page.on('response', weigh);
    await page.goto(url + office.list(resource));
    const rows = await took(page);
    page.off('response', weigh);
    const weight = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    await page.waitForTimeout(SETTLE_MS);

    const before = (await page.locator(office.rows).first().textContent()) ?? '';
    await page.evaluate(watch, { selector: office.rows, count: 1, before, fromPress: true });
    await page.locator(office.nextPage).first().click();
    const turned = await took(page);
    await page.waitForTimeout(SETTLE_MS);

    await page.locator(office.search).first().focus();
    await page.evaluate(watch, { selector: office.rows, count: 1, fromPress: true });
    await page.keyboard.type('pharmacie', { delay: KEY_DELAY_MS });
    await page.waitForTimeout(SETTLE_MS);
    const typing = await page.evaluate(() => (globalThis as unknown as { result: { slowest: number } }).result.slowest);
    await page.locator(office.search).first().fill('');
    await page.waitForTimeout(SETTLE_MS);

    await page.evaluate(watch, { selector: office.opened, count: 1, fromPress: true });
    await page.locator(office.opener).nth(2).click();
    return { rows, page: turned, typing, form: await took(page), weight };
  } finally {
    await context.close();
  }
}
