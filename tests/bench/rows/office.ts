import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Bench, Row } from '../harness/bench.ts';
import { launch, longestTask, threadTime } from '../harness/browser.ts';
import { backOffice, byHand, type Office } from '../harness/office.ts';
import { type Race, race, type Shot } from '../harness/race.ts';
import { quantile } from '../harness/statistics.ts';

const ROWS = [25, 50, 100];
const LONG = 10_000;
/** In pixels, and pixels a second. */
const SCROLL = { yDistance: -6000, speed: 3000 };
const KEY_MS = 80;
/** Until a drawer, or what was searched, is there. */
const SHOWN_MS = 1000;
/** One for each measurement: what was read a moment ago is not asked for again. */
const SORTS = ['name', 'postcode', 'locality', 'date_create'].flatMap((key) => [key, `-${key}`]);
const WORDS = ['saint', 'centre', 'avenir', 'marche', 'place', 'gare', 'soleil', 'mairie'];
const turn = <T>(values: readonly T[]): (() => T) => {
  let at = 0;
  return () => values[at++ % values.length] as T;
};

/** A list after another one, then its second page: what they cost the main thread, in ms of its own time. */
function lists(office: Office, rows: number): Shot<'list' | 'page'> {
  const sorts = turn(SORTS);
  return async () => {
    const sort = sorts();
    const show = (page: number) =>
      threadTime(office.session, async () => {
        await office.list(rows, sort, page);
        await office.rest(rows);
      });
    await office.away();
    await sleep(SHOWN_MS);
    return { list: await show(1), page: await show(2) };
  };
}

/** While a wheel turns over rows that are all there: the frame that 95 of a hundred are shorter than, and the main thread's own time in a frame, in ms. */
function scroll(office: Office, at: string): Shot<'frame' | 'work'> {
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

function typing(browser: Browser, office: Office): Shot<'task'> {
  const words = turn(WORDS);
  const field = office.page.getByRole('searchbox');
  return async () => {
    await field.fill('');
    await office.rest(25);
    await field.focus();
    const type = async () => {
      await office.page.keyboard.type(words(), { delay: KEY_MS });
      await sleep(SHOWN_MS);
    };
    return { task: await longestTask(browser, office.page, type) };
  };
}
function drawer(browser: Browser, office: Office): Shot<'task'> {
  const rows = turn([...Array(25).keys()]);
  return async () => {
    const open = async () => {
      await office.open(rows());
      await sleep(SHOWN_MS);
    };
    const task = await longestTask(browser, office.page, open);
    await office.close();
    await sleep(SHOWN_MS);
    return { task };
  };
}

async function measure(bench: Bench, browser: Browser, ours: Office, theirs: Office): Promise<void> {
  const report = <K extends string>(name: string, speed: Race<K>, key: K, most?: number, size?: number) =>
    bench.report({
      name: `office, ${name}`,
      ...(size && { size }),
      value: speed.ours[key],
      unit: 'ms',
      opponent: speed.theirs[key],
      ratio: speed.ratio[key],
      ...(most && { goal: { of: 'value', most } }),
    });
  for (const rows of ROWS) {
    bench.signal.throwIfAborted();
    // The first size has the goal; the others tell how it grows.
    const rounds = rows === ROWS[0] ? 5 : 3;
    const speed = await race(lists(ours, rows), lists(theirs, rows), { rounds });
    report('rows of another list', speed, 'list', rows === ROWS[0] ? 60 : undefined, rows);
    report('rows of the next page', speed, 'page', rows === ROWS[0] ? 60 : undefined, rows);
  }
  for (const office of [ours, theirs]) {
    await office.list(25, 'name', 1);
    await office.rest(25);
  }
  const first = await drawer(browser, ours)();
  bench.report({
    name: 'office, longest task of a first drawer',
    value: first.task,
    unit: 'ms',
    goal: { of: 'value', most: 100 },
  });
  report('longest task of a drawer', await race(drawer(browser, ours), drawer(browser, theirs)), 'task', 100);
  report('longest task of a search', await race(typing(browser, ours), typing(browser, theirs)), 'task', 100);
  bench.signal.throwIfAborted();
  const [own, other] = [await ours.long(LONG), await theirs.long(LONG)];
  await sleep(SHOWN_MS);
  const frames = await race(scroll(ours, own), scroll(theirs, other));
  report('frame of rows that are scrolled, the 95th of a hundred', frames, 'frame', 25, LONG);
  report('main thread of such a frame', frames, 'work', undefined, LONG);
}

/** Three lists and a drawer, opened one after the other: how far they move what is read. */
async function shift({ page, away, list, rest, open }: Office): Promise<number> {
  await sleep(SHOWN_MS);
  await list(25, 'name', 1);
  await rest(25);
  await open(1);
  await sleep(SHOWN_MS);
  await away();
  await rest(10);
  await page.getByRole('link', { name: 'Campagnes' }).click();
  await sleep(SHOWN_MS);
  return Number(await page.evaluate('seen.shift'));
}

/** The screens of the back office, as they feel: against tables by hand, on the same answers, in the same browser. */
export const row: Row = {
  name: 'office',
  async run(bench) {
    const databases = await bench.databases();
    const server = await bench.server(await databases.network(Math.min(...bench.sizes)));
    const token = await server.token('admin');
    const browser = await launch();
    try {
      const ours = await backOffice(browser, server.url, token);
      const value = await shift(ours);
      bench.report({ name: 'office, layout shift', value, unit: 'CLS', goal: { of: 'value', most: 0 } });
      await measure(bench, browser, ours, await byHand(browser, server.url, token));
    } finally {
      await browser.close();
    }
  },
};
