import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { BY_HAND } from './by-hand.ts';

/** The back office in a window of its own, or what stands against it: what a person does there. */
export interface Office {
  readonly page: Page;
  readonly session: CDPSession;
  /** To another list than that of pharmacies. */
  away(): Promise<unknown>;
  /** A page of the list of pharmacies; `sort` as the back office writes it: `-name`. */
  list(size: number, sort: string, page: number): Promise<unknown>;
  /** Waits until all that was begun has ended, and so many rows are there. Nothing of ours runs in the page meanwhile. */
  rest(rows: number): Promise<void>;
  /** Opens the panel of a row, and takes it away. */
  open(row: number): Promise<unknown>;
  close(): Promise<unknown>;
  /** Shows that many rows at once; gives where to scroll them. */
  long(rows: number): Promise<string>;
}
const REST_MS = 600;
const PATIENCE = 60;

async function newPage(browser: Browser, url: string, token: string): Promise<Pick<Office, 'page' | 'session'>> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.addInitScript((value) => {
    sessionStorage.setItem('token', value);
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, token);
  await page.route('**/by-hand', (route) => route.fulfill({ body: BY_HAND, contentType: 'text/html; charset=utf-8' }));
  await page.goto(url);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
const resting = (page: Page, rows: string) => async (count: number) => {
  await sleep(REST_MS);
  for (let tries = 0; (await page.locator(rows).count()) !== count; tries += 1) {
    if (tries > PATIENCE) throw new Error(`${page.url()}: not ${count} rows`);
    await sleep(REST_MS);
  }
};

export async function backOffice(browser: Browser, url: string, token: string): Promise<Office> {
  const { page, session } = await newPage(browser, `${url}/admin/zones`, token);
  /** As a link does: the program stays. */
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const away = () => go('/admin/zones');
  return {
    page,
    session,
    away,
    list: (size, sort, number) => go(`/admin/pharmacies?size=${size}&sort=${sort}&page=${number}`),
    rest: resting(page, 'main table:not([aria-hidden], [aria-busy=true]) tbody tr'),
    open: (row) => page.locator('main tbody a').nth(row).click(),
    close: () => page.keyboard.press('Escape'),
    async long(rows) {
      await page.goto(`${url}/kit?rows=${rows}`);
      return '[role=region][aria-label="Longue liste"]';
    },
  };
}

export async function byHand(browser: Browser, url: string, token: string): Promise<Office> {
  const { page, session } = await newPage(browser, `${url}/by-hand`, token);
  return {
    page,
    session,
    away: () => page.evaluate('body.replaceChildren()'),
    list(size, sort, number) {
      const [key, way] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
      return page.evaluate(`void show('?itemsPerPage=${size}&page=${number}&order[${key}]=${way}')`);
    },
    rest: resting(page, '#list tbody tr'),
    open: (row) => page.locator('#list tbody a').nth(row).click(),
    close: () => page.evaluate('aside.remove()'),
    async long(rows) {
      await page.evaluate(`long(${rows})`);
      return 'section';
    },
  };
}
