import type { Page } from '@playwright/test';
import { advert, zone } from './widget/stage.ts';
import { expect, leave, pass, stopClock, test } from './widget/test.ts';

const below = '<div style="height:2000px"></div>';
/** So many of the advert's pixels, at the bottom of the window. */
const at = (height: number, reference: string) =>
  `<div style="height:900px;overflow:hidden"><div style="height:${900 - height}px"></div>${zone(reference, '')}</div>`;
/** Views that the page counted and did not send yet. */
const counted = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter((text) => text.includes('"view":1')).length);
const shown = (reference: string) => `img[alt="Texte ${reference}"]`;

test.beforeEach(async ({ page }) => stopClock(page));
test.afterEach(({ complaints }) => expect(complaints).toEqual([]));

test('a view is one second of half the advert, not a moment less', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut')));
  await page.waitForSelector(shown('haut'));
  await pass(page, 990);
  await pass(page, 0);
  expect(await counted(page)).toBe(0);
  await pass(page, 100);
  expect(await counted(page)).toBe(1);
  await pass(page, 5000);
  await expect.poll(() => stage.received.adverts).toMatchObject([{ scheduling: 'ref-haut', view: 1 }]);
  await pass(page, 60_000);
  await leave(page);
  expect(stage.received.adverts).toHaveLength(1);
});

test('scrolling past is no view, and the second does not add up', async ({ page, stage }) => {
  stage.mood.adverts = [advert('bas')];
  await page.goto(stage.page('/', below + zone('bas') + below));
  const scroll = (top: number) => page.evaluate((y) => scrollTo(0, y), top);
  for (let time = 0; time < 4; time++) {
    await scroll(1700);
    await page.waitForSelector(shown('bas'));
    await pass(page, 700);
    await scroll(0);
    await pass(page, 700);
  }
  await leave(page);
  expect(stage.received.adverts).toEqual([]);
});

test('less than half is no view; a large advert needs 30 %', async ({ page, stage }) => {
  const large = { width: 970, height: 250, picture: '/api/files/1/a.svg?w=970&h=250' };
  stage.mood.adverts = [advert('bas'), advert('grand', large)];
  const body = `<style>body{margin:0}</style>${at(110, 'bas')}`;
  await page.goto(stage.page('/', body));
  await page.waitForSelector(shown('bas'));
  await pass(page, 5000);
  await leave(page);
  expect(stage.received.adverts).toEqual([]);
  await page.goto(stage.page('/grand', `<style>body{margin:0}</style>${at(80, 'grand')}`));
  await page.waitForSelector(shown('grand'));
  await pass(page, 1100);
  await leave(page);
  await expect.poll(() => stage.received.adverts).toMatchObject([{ scheduling: 'ref-grand' }]);
});

test('a hidden tab sees nothing, and begins again when it is shown', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut')));
  await page.waitForSelector(shown('haut'));
  // Every page of a driven browser counts as visible: the two things that a page can know of it are said here.
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await pass(page, 900);
  await hide(true);
  await pass(page, 10_000);
  await hide(false);
  await pass(page, 900);
  await pass(page, 0);
  expect(await counted(page)).toBe(0);
  await pass(page, 200);
  expect(await counted(page)).toBe(1);
  // The page that is left is hidden for real.
  await page.evaluate(() => void Reflect.deleteProperty(document, 'hidden'));
  await leave(page);
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
});

test('what cannot be seen has no views', async ({ page, stage }) => {
  stage.mood.adverts = [advert('a'), advert('b'), advert('c')];
  const body = `<div style="display:none">${zone('a')}</div><div style="visibility:hidden">${zone('b')}</div>
    <div style="opacity:0">${zone('c')}</div>`;
  await page.goto(stage.page('/', body));
  await page.waitForSelector(shown('c'), { state: 'attached' });
  await pass(page, 5000);
  await pass(page, 5000);
  expect(stage.received.adverts).toEqual([]);
  await page.evaluate(() => {
    for (const hidden of document.querySelectorAll<HTMLElement>('body>div')) hidden.style.cssText = '';
  });
  await page.waitForSelector(shown('a'));
  await pass(page, 1100);
  await pass(page, 1100);
  await leave(page);
  await expect
    .poll(() => stage.received.adverts.map(({ scheduling }) => scheduling).sort())
    .toEqual(['ref-a', 'ref-b', 'ref-c']);
});

test('an advert in two zones is one view', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut') + zone('haut')));
  await expect(page.locator(shown('haut'))).toHaveCount(2);
  await pass(page, 1100);
  await leave(page);
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
});
