import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { example } from '../cli/guide.ts';
import { advert, type Stage, zone } from './widget/stage.ts';
import { expect, test } from './widget/test.ts';

/** Runs the pages of the integrator's guide, as they are written. Its programs are run by tests/cli/guide.test.ts. */
const here = ({ api }: Stage, name: string) =>
  example(name).replaceAll('https://officine.example', api).replaceAll('Z01001', 'Z100');
const parts = (html: string): [head: string, body: string] => {
  const at = html.indexOf('<div');
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
};
const stored = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));

test('the page to copy shows the advert of this screen', async ({ page, stage }) => {
  const [head, body] = parts(here(stage, 'snippet'));
  stage.mood.adverts = [advert('INT-BANDEAU', { width: 970 }), advert('INT-MOBILE', { width: 320, height: 100 })];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto(stage.page('/', body, { head }));
  await expect(page.getByRole('img', { name: 'Texte INT-BANDEAU' })).toBeVisible();
  // The page asks for the adverts, and the widget takes the answer.
  expect(asked.filter((one) => one.endsWith('/schedulings'))).toEqual(['other /api/schedulings']);
  await expect(page.locator('[data-officine-zone=INT-MOBILE]')).toBeHidden();
});

test('the address of the script replaces attributes, the consent among them', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  await page.goto(stage.page('/', zone('haut'), { head: here(stage, 'address') }));
  await expect.poll(() => stage.received.adverts).toHaveLength(1);
  expect(await stored(page)).toEqual([]);
});

test('a zone without an advert shows the site’s own', async ({ page, stage }) => {
  await page.goto(stage.page('/', here(stage, 'house') + zone('haut')));
  await expect(page.getByRole('link', { name: 'Nos offres du mois' })).toBeVisible();
});

test('a version is loaded when its hash is right, and refused when it is not', async ({ page, stage }) => {
  stage.mood.adverts = [advert('haut')];
  const script = readFileSync(new URL('../../packages/widget/dist/officine.js', import.meta.url));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const head = (hash: string) =>
    here(stage, 'version').replace('officine-{version}.js', 'officine.js').replace('{integrity}', hash);
  await page.goto(stage.page('/', zone('haut'), { head: head(integrity) }));
  await expect(page.getByRole('img', { name: 'Texte haut' })).toBeVisible();
  await page.goto(stage.page('/', zone('haut'), { head: head(integrity.replace(/.{4}$/, 'AAAA')) }));
  expect(await page.evaluate(() => 'officine' in window)).toBe(false);
});

/** What each tool for consent does when the visitor answers, by its documentation. */
const TOOLS: Readonly<Record<string, { before: string; answer(isGiven: boolean): string }>> = {
  tarteaucitron: {
    before: 'window.tarteaucitron = { services: {} }',
    answer: (isGiven) =>
      `for (const key of tarteaucitron.job) tarteaucitron.services[key].${isGiven ? 'js' : 'fallback'}()`,
  },
  axeptio: {
    before: '',
    answer: (isGiven) =>
      `_axcb.forEach((run) => run({ on: (type, told) => type === 'cookies:complete' && told({ officine: ${isGiven} }) }))`,
  },
  didomi: {
    before: '',
    answer: (isGiven) => `{
      window.didomiAnswer ??= didomiOnReady[0]({
        getCurrentUserStatus: () => ({ vendors: { 'c:officine': { enabled: window.didomiGiven } } }),
        on: (type, told) => type === 'consent.changed' && (window.didomiTold = told),
      }) ?? true;
      window.didomiGiven = ${isGiven};
      didomiTold();
    }`,
  },
};
for (const [name, { before, answer }] of Object.entries(TOOLS))
  test(`${name}: nothing is written before the answer, nor after a refusal`, async ({ page, stage }) => {
    stage.mood.adverts = [advert('haut')];
    const head = here(stage, 'consent') + `<script>${before}</script>` + here(stage, name);
    await page.goto(stage.page('/', zone('haut'), { head }));
    await expect.poll(() => stage.received.adverts).toHaveLength(1);
    expect(await stored(page)).toEqual([]);
    await page.evaluate(answer(true));
    await expect.poll(() => stored(page)).toContain('visited');
    await page.evaluate(answer(false));
    await expect.poll(() => stored(page)).toEqual([]);
  });
