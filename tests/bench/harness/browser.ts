import type { Browser, CDPSession, Page } from '@playwright/test';

/** Debian's own: Playwright's downloads do not exist for every machine. */
export async function launch(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

/** What the browser did. `tdur` is of the thread alone, in µs: what others do on the machine is not in it. */
export interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/** All that the browser did meanwhile, of these categories. */
export async function trace(
  browser: Browser,
  includedCategories: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly Traced[]> {
  const session = await browser.newBrowserCDPSession();
  const events: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Traced[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: [...includedCategories] } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

const MARK = 'measured here';
/** The longest task of the page's main thread meanwhile, in milliseconds of that thread. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  const events = await trace(browser, ['toplevel', 'blink.user_timing'], async () => {
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    await work();
  });
  const mark = events.find(({ name }) => name === MARK);
  if (!mark) throw new Error('the page is not in its trace');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === mark.pid && tid === mark.tid,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Milliseconds of the page's main thread, whatever for, until what was begun is done. */
export async function threadTime(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  };
  const before = await seconds();
  await work();
  return ((await seconds()) - before) * 1000;
}
