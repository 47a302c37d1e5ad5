import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { settled } from './office.ts';
import { installed } from './stored.ts';

/** A pharmacy's area on a server that is updated: its pages say of which version they are, and old files are gone. */

let version = 1;
/** Whether the files that a page asks for are those of a version before. */
let isGone = false;
let server: Server;
let site = '';

test.beforeAll(async () => {
  server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    // The files of the version before are gone; the new worker fetches its own.
    if (isGone && path.startsWith('/assets/') && asked.headers['sec-fetch-dest'] !== 'empty') {
      answer.writeHead(404).end();
      return;
    }
    const headers = { ...asked.headers, host: new URL(origin).host, 'accept-encoding': 'identity' };
    // The server has only one version: it would say that nothing has changed.
    delete headers['if-modified-since'];
    delete headers['if-none-match'];
    const sent = forward(origin + path, { method: asked.method, headers }, (given) => {
      const isPage = String(given.headers['content-type']).includes('text/html');
      if (!isPage && path !== '/sw.js') {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const body = isPage
          ? text.replace('<head>', `<head><meta name="edition" content="${version}">`)
          : text.replaceAll(/VERSION=.(.{8})/.exec(text)?.[1] ?? '', `edition${version}`);
        const { 'content-length': _length, etag: _etag, ...kept } = given.headers;
        answer.writeHead(given.statusCode ?? 502, kept).end(body);
      });
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const edition = (page: Page) => page.locator('meta[name=edition]').getAttribute('content');
const caches = (page: Page) => page.evaluate(async () => (await globalThis.caches.keys()).sort());
/** Lets the browser look for a new worker, and waits until it has taken over. */
async function update(page: Page, to: number): Promise<void> {
  version = to;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/customer'))?.update());
  const workers = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration('/customer')) ?? {};
      return [!installing, !waiting, active?.state];
    });
  await expect.poll(workers, { timeout: 40_000 }).toEqual([true, true, 'activated']);
  expect(await caches(page)).toContain(`officine-app-edition${to}`);
}

test('a new version takes over: the open page stays whole, the next one is new, and works without network', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await enter(page, 'customer');
  await page.goto(`${site}/customer`);
  await settled(page);
  expect(await edition(page)).toBe('1');
  await installed(page);

  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  isGone = true;
  await update(page, 2);
  // The page was not changed under the reader; a screen that it never showed comes from what was kept.
  expect(await edition(page)).toBe('1');
  for (const [entry, title] of [
    ['Aide', 'Nous écrire'],
    ['Formulaires', 'Formulaires'],
    ['Offres', 'Offres'],
  ] as const) {
    await menu.getByRole('link', { name: new RegExp(`^${entry}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  expect(await edition(page)).toBe('1');
  isGone = false;
  await page.reload();
  await settled(page);
  expect(await edition(page)).toBe('2');

  // The version before the last is no longer kept.
  await update(page, 3);
  expect(await caches(page)).toEqual(['officine-app-edition2', 'officine-app-edition3']);
  await page.reload();
  await settled(page);
  expect(await edition(page)).toBe('3');
  await context.setOffline(true);
  await page.goto(`${site}/customer/todo`);
  await expect(page.getByRole('heading', { level: 1, name: 'À traiter' })).toBeVisible();
  expect(await edition(page)).toBe('3');
  expect(errors).toEqual([]);
});

/** From now on, files that the page has not loaded yet are gone. Gives the documents that it opens. */
async function replaced(page: Page) {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/*', (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('a screen whose file is gone is opened by a new page, once; still gone, it says so', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/zones`);
  await settled(page);
  const documents = await replaced(page);
  await page.getByRole('link', { name: 'Matrice de prix' }).click();
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: 'Cet écran n’a pas pu être chargé' });
  await expect(said).toContainText('Une nouvelle version d’Officine vient d’être mise en place. Rechargez la page');
  expect(documents).toEqual(['/admin/matrix']);
  await page.unroute('**/assets/*');
  await said.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matrice de prix' })).toBeVisible();
});

test('a part that is gone from a page with unsaved input leaves the page as it is, and says so', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/zones`);
  await page.getByRole('button', { name: 'Nouvel emplacement' }).click();
  const field = page.getByRole('dialog', { name: 'Fiche' }).getByLabel('Référence');
  await field.fill('BROUILLON');
  await settled(page);
  const documents = await replaced(page);
  await page.keyboard.press('Control+k');
  const said = page.getByRole('status').filter({ hasText: 'Une nouvelle version d’Officine est en place.' });
  await expect(said.getByRole('button', { name: 'Recharger' })).toBeVisible();
  await expect(field).toHaveValue('BROUILLON');
  expect(documents).toEqual([]);
});
