import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { shiftOf } from '../../layout-shift.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { launch, longestTask, threadTime } from '../harness/browser.ts';
import { type Office, openBackOffice, openByHand } from '../harness/office.ts';
import { type Measurement, type Race, race } from '../harness/race.ts';
import type { Goal } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';

const PAGE_SIZES = [25, 50, 100];
/** A list may cost this many times the same rows by hand. */
const NATIVE_ROWS: Goal = { of: 'ratio', most: 2.5 };
/** In ms. */
const SHORT_TASK: Goal = { of: 'value', most: 100 };
const LONG_LIST_ROWS = 10_000;
/** Distance in pixels, and speed in pixels per second. */
const SCROLL = { yDistance: -6000, speed: 3000 };
const KEY_DELAY_MS = 80;
/** Time until a drawer or the results of a search are shown. */
const SETTLE_MS = 1000;
/** A different one for each measurement, because recent responses are cached. */
const SORTS = ['name', 'postcode', 'locality', 'date_create'].flatMap((key) => [key, `-${key}`]);
const SEARCH_WORDS = ['saint', 'centre', 'avenir', 'marche', 'place', 'gare', 'soleil', 'mairie'];
const cycle = <T>(values: readonly T[]): (() => T) => {
  let at = 0;
  return () => values[at++ % values.length] as T;
};

/** CPU time of the main thread, in ms, to open a list after another one, and then its second page. */
function measureList(office: Office, rows: number): Measurement<'list' | 'page'> {
  const sorts = cycle(SORTS);
  return async () => {
    const sort = sorts();
    const show = (page: number) =>
      threadTime(office.session, async () => {
        await office.list(rows, sort, page);
        await office.waitForRows(rows);
      });
    await office.away();
    await sleep(SETTLE_MS);
    return { list: await show(1), page: await show(2) };
  };
}

/**
 * Scrolls a loaded list with the mouse wheel: the 95th percentile of the frame durations, and the CPU time of the main
 * thread per frame, in ms.
 */
function measureScroll(office: Office, at: string): Measurement<'frame' | 'work'> {
  const { page, session } = office;
  return async () => {
    await page.locator(at).scrollIntoViewIfNeeded();
    const box = await page.locator(at).boundingBox();
    if (!box) throw new Error(`${at} is not in sight`);
    await page.evaluate((where) => {
      document.querySelector(where)?.scrollTo(0, 0);
      const frames: number[] = [];
      Object.assign(globalThis, { frames });
      const next = (time: number) => {
        frames.push(time);
        if ((globalThis as { frames?: unknown }).frames === frames) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    }, at);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const work = await threadTime(session, async () => {
      await session.send('Input.synthesizeScrollGesture', { ...middle, ...SCROLL, gestureSourceType: 'mouse' });
    });
    const [times, top] = (await page.evaluate(`[frames, document.querySelector('${at}').scrollTop]`)) as [
      number[],
      number,
    ];
    if (top < -SCROLL.yDistance / 2) throw new Error(`scrolled to ${top} only`);
    const frames = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    return { frame: quantile(frames, 0.95), work: work / frames.length };
  };
}

/** Types a word into the search field: the longest task of the main thread, in ms. */
function measureSearch(browser: Browser, office: Office): Measurement<'task'> {
  const words = cycle(SEARCH_WORDS);
  const field = office.page.getByRole('searchbox');
  return async () => {
    await field.fill('');
    await office.waitForRows(25);
    await field.focus();
    const type = async () => {
      await office.page.keyboard.type(words(), { delay: KEY_DELAY_MS });
      await sleep(SETTLE_MS);
    };
    return { task: await longestTask(browser, office.page, type) };
  };
}
/** Opens a drawer: the longest task of the main thread, in ms. */
function measureDrawer(browser: Browser, office: Office): Measurement<'task'> {
  const rows = cycle([...Array(25).keys()]);
  return async () => {
    const open = async () => {
      await office.open(rows());
      await sleep(SETTLE_MS);
    };
    const task = await longestTask(browser, office.page, open);
    await office.close();
    await sleep(SETTLE_MS);
    return { task };
  };
}

async function measure(bench: Bench, browser: Browser, ours: Office, theirs: Office): Promise<void> {
  const report = <K extends string>(name: string, speed: Race<K>, key: K, goal?: Goal, size?: number) =>
    bench.report({
      name: `office, ${name}`,
      ...(size && { size }),
      value: speed.ours[key],
      unit: 'ms',
      opponent: speed.theirs[key],
      ratio: speed.ratio[key],
      ...(goal && { goal }),
    });
  for (const rows of PAGE_SIZES) {
    bench.signal.throwIfAborted();
    // Only the first size has a goal, and more rounds: garbage collection changes a round by a third. The others show how it grows.
    const isFirst = rows === PAGE_SIZES[0];
    const rounds = isFirst ? 11 : 3;
    const goal = isFirst ? NATIVE_ROWS : undefined;
    const speed = await race(measureList(ours, rows), measureList(theirs, rows), { rounds });
    report('rows of another list', speed, 'list', goal, rows);
    report('rows of the next page', speed, 'page', goal, rows);
  }
  for (const office of [ours, theirs]) {
    await office.panels();
    await office.waitForRows(25);
  }
  const first = await measureDrawer(browser, ours)();
  bench.report({
    name: 'office, longest task of the first drawer',
    value: first.task,
    unit: 'ms',
    goal: SHORT_TASK,
  });
  report(
    'longest task of a drawer',
    await race(measureDrawer(browser, ours), measureDrawer(browser, theirs)),
    'task',
    SHORT_TASK,
  );
  report(
    'longest task of a search',
    await race(measureSearch(browser, ours), measureSearch(browser, theirs)),
    'task',
    SHORT_TASK,
  );
  bench.signal.throwIfAborted();
  const [ourList, theirList] = [await ours.long(LONG_LIST_ROWS), await theirs.long(LONG_LIST_ROWS)];
  await sleep(SETTLE_MS);
  const frames = await race(measureScroll(ours, ourList), measureScroll(theirs, theirList));
  report('frame while scrolling, p95', frames, 'frame', { of: 'value', most: 25 }, LONG_LIST_ROWS);
  report('main thread per frame while scrolling', frames, 'work', undefined, LONG_LIST_ROWS);
}

/** Cumulative layout shift, in thousandths, while three lists and the page of a pharmacy are opened one after the other. */
async function measureShift({ page, away, list, waitForRows, open }: Office): Promise<number> {
  await sleep(SETTLE_MS);
  await list(25, 'name', 1);
  await waitForRows(25);
  await open(1);
  await sleep(SETTLE_MS);
  await away();
  await waitForRows(10);
  await page.getByRole('link', { name: 'Campagnes' }).click();
  await sleep(SETTLE_MS);
  return Math.round((await shiftOf(page)) * 1000) / 1000;
}

/** Responsiveness of the back office. Opponent: hand-written tables on the same responses, in the same browser. */
export const row: Row = {
  name: 'office',
  async run(bench) {
    const databases = await bench.databases();
    const server = await bench.server(await databases.network(Math.min(...bench.sizes)));
    const token = await server.token('admin');
    const browser = await launch();
    try {
      const ours = await openBackOffice(browser, server.url, token);
      const value = await measureShift(ours);
      bench.report({ name: 'office, layout shift', value, unit: 'CLS', goal: { of: 'value', most: 0 } });
      await measure(bench, browser, ours, await openByHand(browser, server.url, token));
    } finally {
      await browser.close();
    }
  },
};
