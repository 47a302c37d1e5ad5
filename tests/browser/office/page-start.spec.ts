import { ROLES, type Role } from '@officine/sdk';
import { expect, type Page, test } from '@playwright/test';
import { deferred } from '../../../apps/api/src/base/deferred.ts';
import { barePharmacy } from '../accounts.ts';
import { ask, enter, enterWith, origin, signIn } from '../demo.ts';
import { go, settled } from './office.ts';

/** What the page does before its program has come, and where the program does not come. */

const PROGRAM = /\/assets\/[\w-]+\.js$/;
/** Addresses of the API that were asked for, in their order. */
function asked(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) urls.push(pathname + search);
  });
  return urls;
}

test('a first screen’s answers are asked for while its program comes, and once', async ({ page }) => {
  const urls = asked(page);
  await enter(page, 'customer');
  await page.route(PROGRAM, async (route) => {
    await expect.poll(() => urls.length).toBeGreaterThanOrEqual(5);
    await route.continue();
  });
  await page.goto(`${origin}/customer`);
  await settled(page);
  await expect(page.getByText(/^Ce mois-ci, votre page|^En \p{L}+, votre page/u)).toBeVisible();
  const early = urls.slice(0, 5);
  expect(early.map((url) => url.replace(/[?].*|\d+$/, ''))).toEqual([
    '/api/customer/users/',
    '/api/customer/todos',
    '/api/customer/reports',
    '/api/customer/reports',
    '/api/customer/campaigns',
  ]);
  for (const url of early) expect(urls.filter((one) => one === url)).toEqual([url]);
});

test('every area takes what its page asked for', async ({ browser }) => {
  const left = async (role: Role, path: string) => {
    const context = await browser.newContext();
    await enter(context, role);
    const page = await context.newPage();
    await page.goto(origin + path);
    await settled(page);
    const answers = await page.evaluate(() =>
      Object.keys((globalThis as { early?: { answers: object } }).early?.answers ?? { none: true }),
    );
    await context.close();
    return answers;
  };
  for (const role of ROLES) expect(await left(role, `/${role}`), role).toEqual([]);
  expect(await left('customer', '/customer/invoices')).toEqual([]);
});

const failed = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'La page n’a pas pu s’ouvrir' });
const late = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'La page tarde à s’ouvrir' });

test('a page whose program cannot be loaded says so, and opens when it is loaded again', async ({ page }) => {
  await page.route(PROGRAM, (route) => route.abort());
  await signIn(page, 'customer', '/customer/todo');
  await expect(failed(page)).toBeVisible();
  await page.unroute(PROGRAM);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'À traiter' })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

/** Addresses of the program, which its page names; the files of areas are others. */
async function programOf(path: string): Promise<string[]> {
  const html = await (await fetch(origin + path)).text();
  return [...html.matchAll(/href="([^"]+)"[^>]*data-program/g)].map(([, url = '']) => url);
}
const isOfArea = (program: readonly string[]) => (url: URL) =>
  PROGRAM.test(url.pathname) && !program.includes(url.pathname);

test('the files of a home are asked for beside those of its area, each once', async ({ page }) => {
  const ofArea = isOfArea(await programOf('/customer'));
  const files: string[] = [];
  await enter(page, 'customer');
  await page.route(ofArea, async (route) => {
    files.push(route.request().url());
    // More than the area has.
    await expect.poll(() => files.length).toBeGreaterThanOrEqual(10);
    await route.continue();
  });
  await page.goto(`${origin}/customer`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  expect(new Set(files).size).toBe(files.length);
});

test('an area whose files fail says so, and opens when it is loaded again', async ({ page }) => {
  const ofArea = isOfArea(await programOf('/customer'));
  await page.route(ofArea, (route) => route.abort());
  await enter(page, 'customer');
  await page.goto(`${origin}/customer/todo`, { waitUntil: 'commit' });
  await expect(failed(page)).toBeVisible();
  await page.unroute(ofArea);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'À traiter' })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

/** Holds files back: each call of what it returns lets those of a kind come. */
async function hold(page: Page) {
  const [program, area] = [deferred(), deferred()];
  const ofArea = isOfArea(await programOf('/customer'));
  await page.route(PROGRAM, async (route) => {
    await (ofArea(new URL(route.request().url())) ? area : program).promise;
    await route.continue();
  });
  return { program: program.resolve, area: area.resolve };
}
/** The program has started; React may have nothing to draw yet. */
const isStarted = () => Object.keys(document.getElementById('root') ?? {}).length > 0;

test('a page whose files are long in coming says so, until all have come', async ({ page }) => {
  const release = await hold(page);
  await page.clock.install();
  await enter(page, 'customer');
  // The page's patience begins once its document is there.
  await page.goto(`${origin}/customer/todo`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(late(page)).toHaveCount(0);
  await page.clock.runFor(6000);
  await expect(late(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible();
  release.program();
  await expect.poll(() => page.evaluate(isStarted)).toBe(true);
  await page.clock.runFor(500);
  await expect(late(page)).toBeVisible();
  release.area();
  await expect(page.getByRole('heading', { level: 1, name: 'À traiter' })).toBeVisible();
  await expect(late(page)).toHaveCount(0);
});

test('an account that is disabled while its page is open is told so once, and signs in no more', async ({ page }) => {
  const { token, place } = await barePharmacy();
  await enterWith(page, token);
  await page.goto(`${origin}/customer/todo`);
  await settled(page);
  await ask('admin', 'PUT', `/admin/pharmacies/${place}`, { isActive: false });
  await go(page, { path: '/customer/faq', title: 'Connexion' });
  const said = page.getByText('Votre compte a été désactivé. Adressez-vous à l’administrateur du réseau.');
  await expect(said).toHaveCount(1);
  await expect(page.getByText(/session a expiré/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(said).toHaveCount(0);
});
