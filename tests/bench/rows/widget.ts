import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Row } from '../harness/bench.ts';
import { launch, slowDown, type TraceEvent, trace } from '../harness/browser.ts';
import { root } from '../harness/paths.ts';
import { serverWithPictures } from '../harness/pictures.ts';
import { race } from '../harness/race.ts';
import { WIDGET_BY_HAND } from '../harness/widget-by-hand.ts';

/** Time for an advert to be seen for one second, counted and sent five seconds later. */
const STAY_MS = 8000;
const ROUNDS = 9;
const WIDGET = '/widget/officine.js';

const isWidgetEvent = ({ args }: TraceEvent) => args?.data?.url?.endsWith(WIDGET) === true;
/** The microtasks at the end of a task: what a script does with an answer. Pages without a script have almost none. */
const MICROTASKS = ['BlinkScheduler_PerformMicrotaskCheckpoint', 'BlinkScheduler_OnTaskCompleted'];
const CATEGORIES = ['v8', 'disabled-by-default-v8.compile', 'devtools.timeline', 'blink', 'renderer.scheduler'];
/** V8 reads functions again to tell the test, not the page, which line makes a request. */
const TOOLS_OWN = 'V8.CollectSourcePositions';

/** CPU time of these events, in µs. Only outermost events are added, because nested ones are part of them. */
function outermost(events: readonly TraceEvent[]): number {
  let [end, sum] = [0, 0];
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts + dur <= end) continue;
    end = ts + dur;
    sum += tdur;
  }
  return sum;
}
/** CPU time of the main thread, in ms, in the script of the widget and in microtasks. */
function cost(events: readonly TraceEvent[]): number {
  const first = events.find((event) => event.name === 'EvaluateScript' && isWidgetEvent(event));
  if (!first) throw new Error('the widget did not run');
  const thread = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === first.pid && tid === first.tid && ts >= first.ts,
  );
  const own = thread.filter((event) => isWidgetEvent(event) || MICROTASKS.includes(event.name));
  const isInOwn = ({ ts }: TraceEvent) => own.some(({ ts: from, dur = 0 }) => from <= ts && ts < from + dur);
  const tools = thread.filter((event) => event.name === TOOLS_OWN && isInOwn(event));
  return (outermost(own) - outermost(tools)) / 1000;
}

/**
 * Visits a page for the first time, on a processor that is slowed down as a phone's is; `script` replaces the widget.
 * Returns the cost, and what moved.
 */
async function visit(browser: Browser, url: string, script?: string): Promise<{ milliseconds: number; shift: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    const observer = new PerformanceObserver((list) => {
      const [{ domInteractive: parsed }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        // While the page is parsed, some of it is painted before the rest: these shifts are its own. The next frame can
        // still move the header, which is painted first; the widget would move what follows it too.
        const isOwn =
          !parsed || entry.startTime <= parsed || entry.sources.every(({ node }) => node?.closest?.('header'));
        if (!isOwn) seen.shift += entry.value;
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  const body = script ?? readFileSync(join(root, 'packages/widget/dist/officine.js'), 'utf8');
  await page.route(`**${WIDGET}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }),
  );
  const events = await trace(browser, CATEGORIES, async () => {
    await page.goto(url);
    // No script of the test runs in the page during the measurement.
    await sleep(STAY_MS);
  });
  const shown = await page.locator('[data-officine-zone] img:visible').count();
  if (shown === 0) throw new Error('the page showed no advert');
  const shift = (await page.evaluate('seen.shift')) as number;
  await context.close();
  return { milliseconds: cost(events), shift };
}

/** Cost of the widget on a pharmacy's page: bytes, CPU time of a phone's main thread, layout shift. */
export const row: Row = {
  name: 'widget',
  async run(bench) {
    const script = readFileSync(join(root, 'packages/widget/dist/officine.js'));
    const value = gzipSync(script, { level: 9 }).length;
    bench.report({ name: 'widget, gzip', value, unit: 'B', goal: { of: 'value', most: 2600 } });
    const databases = await bench.databases();
    const server = await serverWithPictures(bench, await databases.copy(Math.min(...bench.sizes)));
    const site = await bench.start({
      script: join(root, 'examples/pharmacy-site/serve.mjs'),
      folder: bench.folder('site'),
      env: {},
      probe: '/',
      args: (port) => ['--api', server.url, '--port', String(port)],
    });
    const browser = await launch();
    try {
      let shift = 0;
      const ours = async () => {
        bench.signal.throwIfAborted();
        const seen = await visit(browser, site.url);
        shift = Math.max(shift, seen.shift);
        return { milliseconds: seen.milliseconds };
      };
      const byHand = async () => ({ milliseconds: (await visit(browser, site.url, WIDGET_BY_HAND)).milliseconds });
      const speed = await race(ours, byHand, { rounds: ROUNDS });
      bench.report({
        name: 'widget, main thread of a phone (4 times slower)',
        value: speed.ours.milliseconds,
        unit: 'ms',
        opponent: speed.theirs.milliseconds,
        ratio: speed.ratio.milliseconds,
        goal: { of: 'ratio', most: 1.3 },
      });
      bench.report({
        name: 'widget, layout shift',
        value: shift,
        unit: 'CLS',
        goal: { of: 'value', most: 0 },
      });
    } finally {
      await browser.close();
    }
  },
};
