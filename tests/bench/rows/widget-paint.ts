import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Browser } from '@playwright/test';
import { startBarePage } from '../harness/bare-page.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { launch, PHONE, slowDown } from '../harness/browser.ts';
import { median } from '../harness/statistics.ts';
import { WIDGET_BY_HAND } from '../harness/widget-by-hand.ts';

const ROUNDS = 7;
/** Pictures are painted within this time, also on a busy machine. */
const STAY_MS = 3000;

/** In ms. `blocked`: what tasks take beyond their first 50 ms, after the first paint: Lighthouse's total blocking time. */
interface Visit {
  readonly largestPaint: number;
  readonly blocked: number;
}

/**
 * Visits a page for the first time, on a processor that is slowed down as a phone's is, without a trace, which would
 * slow it down more; `script` replaces the widget.
 */
async function visit(browser: Browser, url: string, script?: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    Object.assign(globalThis, { entries });
    const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
    for (const type of ['longtask', 'paint', 'largest-contentful-paint']) observer.observe({ type, buffered: true });
  });
  if (script)
    await page.route('**/officine.js', (route) =>
      route.fulfill({
        body: script,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
  await page.goto(url);
  await sleep(STAY_MS);
  const isFilled = (await page.locator('[data-officine-zone] img:visible').count()) > 0;
  if (new URL(url).pathname === '/widget' && !isFilled) throw new Error('the page showed no advert');
  const entries = (await page.evaluate(
    'entries.map(({ entryType, name, startTime, duration }) => ({ entryType, name, startTime, duration }))',
  )) as Pick<PerformanceEntry, 'entryType' | 'name' | 'startTime' | 'duration'>[];
  await context.close();
  const painted = entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const blocked = entries
    .filter(({ entryType }) => entryType === 'longtask')
    .map((task) => Math.max(0, task.startTime + task.duration - Math.max(task.startTime + 50, painted)));
  return {
    largestPaint: entries.findLast(({ entryType }) => entryType.startsWith('largest'))?.startTime ?? Number.NaN,
    blocked: blocked.reduce((sum, milliseconds) => sum + milliseconds, 0),
  };
}

/** Keeps every core busy with another program until the returned function is called. */
function keepBusy(): () => Promise<unknown> {
  const programs = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(programs.map((program) => program.terminate()));
}

/** What a phone's user sees and waits for on a page with the widget. Opponents: a script by hand, and no script. */
async function measure(bench: Bench, browser: Browser, url: string, machine: string): Promise<void> {
  const pages: Record<string, Visit[]> = { widget: [], byHand: [], none: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    bench.signal.throwIfAborted();
    const seen = {
      widget: await visit(browser, `${url}/widget`),
      byHand: await visit(browser, `${url}/widget`, WIDGET_BY_HAND),
      none: await visit(browser, url),
    };
    // The first round warms the server and the browser up.
    if (round > 0) for (const [name, one] of Object.entries(seen)) pages[name]?.push(one);
  }
  const middle = (name: string, what: keyof Visit) => median((pages[name] ?? []).map((one) => one[what]));
  bench.report({
    name: `widget-paint, largest paint on ${machine}`,
    value: middle('widget', 'largestPaint'),
    unit: 'ms',
    opponent: middle('byHand', 'largestPaint'),
    ratio: middle('widget', 'largestPaint') / middle('byHand', 'largestPaint'),
    goal: { of: 'value', most: 900 },
  });
  bench.report({
    name: `widget-paint, blocking time on ${machine}`,
    value: middle('widget', 'blocked'),
    unit: 'ms',
    opponent: middle('none', 'blocked'),
    goal: { of: 'value', most: 0 },
  });
}

/** Largest paint and blocking time of a bare page with the widget, on a phone, on a quiet machine and on a busy one. */
export const row: Row = {
  name: 'widget-paint',
  async run(bench) {
    const { url } = await startBarePage(bench);
    const browser = await launch();
    try {
      await measure(bench, browser, url, 'a phone');
      const stop = keepBusy();
      try {
        await measure(bench, browser, url, 'a busy phone');
      } finally {
        await stop();
      }
    } finally {
      await browser.close();
    }
  },
};
