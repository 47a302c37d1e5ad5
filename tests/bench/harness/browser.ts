import type { Browser, CDPSession, Page } from '@playwright/test';

/** Starts Debian's chromium: Playwright's downloads are not available for every architecture. */
export async function launch(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

/** Assumed factor by which a phone is slower than this machine. */
const PHONE_SLOWDOWN = 4;
/** A phone's screen, for a browser context. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'fr-FR' };

/** Slows the page's processor down to a phone's. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
}

/** An event of a browser trace. `tdur` is its CPU time in µs, so it does not include other work of the machine. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/** Returns the browser's trace events of these categories during `work`. */
export async function trace(
  browser: Browser,
  includedCategories: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: [...includedCategories] } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

const MARK_NAME = 'measured here';
/** Returns the CPU time of the longest task of the page's main thread during `work`, in milliseconds. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  const events = await trace(browser, ['toplevel', 'blink.user_timing'], async () => {
    await page.evaluate((mark) => void performance.mark(mark), MARK_NAME);
    await work();
  });
  const mark = events.find(({ name }) => name === MARK_NAME);
  if (!mark) throw new Error('the page is not in its trace');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === mark.pid && tid === mark.tid,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Returns the CPU time of the page's main thread during `work`, in milliseconds. */
export async function threadTime(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  };
  const before = await seconds();
  await work();
  return ((await seconds()) - before) * 1000;
}
