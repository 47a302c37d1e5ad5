import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { watchShift } from '../../layout-shift.ts';
import { BY_HAND } from './by-hand.ts';

/** A browser page with the back office or its opponent, and the user's actions on it. */
export interface Office {
  readonly page: Page;
  readonly session: CDPSession;
  /** Opens another list than that of pharmacies. */
  away(): Promise<unknown>;
  /** Opens a page of the list of pharmacies; `sort` is a sort key of the back office, such as `-name`. */
  list(size: number, sort: string, page: number): Promise<unknown>;
  /**
   * Waits until the page is idle and shows this number of rows. Polls rarely, so that no script of ours runs in the
   * page.
   */
  waitForRows(rows: number): Promise<void>;
  /** Shows a list whose rows open a panel. */
  panels(): Promise<unknown>;
  /** Opens what a row leads to; `close` closes it where it is a panel. */
  open(row: number): Promise<unknown>;
  close(): Promise<unknown>;
  /** Shows this number of rows in one scrollable list; returns the selector of the element to scroll. */
  long(rows: number): Promise<string>;
}
const POLL_MS = 600;
const MAX_POLLS = 60;

async function newPage(browser: Browser, url: string, token: string): Promise<Pick<Office, 'page' | 'session'>> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await watchShift(page);
  await page.route('**/by-hand', (route) => route.fulfill({ body: BY_HAND, contentType: 'text/html; charset=utf-8' }));
  await page.goto(url);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
const rowsWaiter = (page: Page, rows: string) => async (count: number) => {
  await sleep(POLL_MS);
  for (let tries = 0; (await page.locator(rows).count()) !== count; tries += 1) {
    if (tries > MAX_POLLS) throw new Error(`${page.url()}: not ${count} rows`);
    await sleep(POLL_MS);
  }
};

export async function openBackOffice(browser: Browser, url: string, token: string): Promise<Office> {
  const { page, session } = await newPage(browser, `${url}/admin/zones`, token);
  /** Navigates like a link, without reloading the program. */
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
    waitForRows: rowsWaiter(page, 'main table:not([aria-hidden], [aria-busy=true]) tbody tr'),
    panels: () => go('/admin/campaigns?size=25'),
    open: (row) => page.locator('main tbody a[data-opens]').nth(row).click(),
    close: () => page.keyboard.press('Escape'),
    async long(rows) {
      await page.goto(`${url}/kit?rows=${rows}`);
      return '[role=region][aria-label="Longue liste"]';
    },
  };
}

/** Its address says which list it shows, as that of the back office does. */
export async function openByHand(browser: Browser, url: string, token: string): Promise<Office> {
  const { page, session } = await newPage(browser, `${url}/by-hand`, token);
  return {
    page,
    session,
    away: () => page.evaluate("history.pushState(null, '', '?zones'); void other()"),
    panels: () => page.evaluate("void show('?itemsPerPage=25')"),
    list(size, sort, number) {
      const [key, way] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
      const query = `?itemsPerPage=${size}&page=${number}&order[${key}]=${way}`;
      return page.evaluate(`history.pushState(null, '', '${query}'); void show('${query}')`);
    },
    waitForRows: rowsWaiter(page, '#list tbody tr'),
    open: (row) => page.locator('#list tbody a').nth(row).click(),
    close: () => page.evaluate('aside.remove()'),
    async long(rows) {
      await page.evaluate(`long(${rows})`);
      return 'section';
    },
  };
}
