import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { barePharmacy, unique } from '../accounts.ts';
import { ask, askAs, origin, signIn, tokenOf } from '../demo.ts';
import { choose, go, rowsOf, settled } from './office.ts';
import { addressesOf } from './screens.ts';
import { installed, stored } from './stored.ts';

/** A pharmacy's area without network: what was read last can be read, nothing is written, nothing outlives the session. */

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Hors connexion – données du' });

/** Reads the first screens, with a document that is kept. */
async function read(page: Page, context: BrowserContext): Promise<string> {
  await signIn(page, 'customer', '/customer/todo');
  await settled(page);
  await page.goto(`${origin}/customer/website`);
  await settled(page);
  // Encrypted and stored after the screen is drawn.
  await expect.poll(async () => (await stored(page)).text).toMatch(/\/api\/customer\/pharmacies\/\d+$/m);
  await page.goto(`${origin}/customer/documents-catalogue`);
  const button = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Gard[ée]r? hors ligne/ });
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^.*\s:\s/, '');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await installed(page);
  await context.setOffline(true);
  return name;
}

test('a pharmacy reads without network what it read last, and writes nothing', async ({ page, context }) => {
  const name = await read(page, context);
  await page.goto(`${origin}/customer/documents-catalogue`);
  await expect(line(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await rowsOf(page).first().getByRole('button', { name, exact: true }).click();
  expect((await download).suggestedFilename()).not.toBe('');

  await page.goto(`${origin}/customer/website`);
  await expect(page.getByText('Lundi').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  await expect(page.getByText('l’enregistrement attend le retour du réseau')).toBeVisible();

  await page.goto(`${origin}/customer/todo`);
  await expect(page.getByRole('heading', { name: 'À traiter', level: 1 })).toBeVisible();
  await expect(line(page)).toBeVisible();
  // What was never read says so, and nothing of a fault.
  await page.goto(`${origin}/customer/offers`);
  await expect(page.getByText('Cet écran n’a pas été gardé sur cet appareil')).toBeVisible();
  await page.goto(`${origin}/customer/todo`);
  await expect(line(page)).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(line(page)).toHaveCount(0);
  expect(sent.filter((url) => url.includes('/api/customer/'))).toEqual([]);
});

test('what was kept ends with the session: signed out, another account, an account disabled', async ({
  page,
  context,
}) => {
  const own = await ask<{ entity: string }>('customer', 'GET', `/customer/users/${await idOf('customer')}`);
  await read(page, context);
  await page.goto(`${origin}/customer/information`);
  await expect(line(page)).toBeVisible();
  // On the disk it is unreadable without the session's token.
  const before = await stored(page);
  expect(before.kept).toBeGreaterThan(4);
  const kept = before.text.slice(before.text.indexOf('officine-app-'));
  expect(kept).not.toContain(own.entity);
  await choose(page, /^Compte de/, 'Se déconnecter');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await stored(page)).kept).toBe(0);
  expect((await stored(page)).text).not.toContain(own.entity);

  // A session that the server ends: the account was disabled.
  await context.setOffline(false);
  const token = await tokenOf('customer');
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.goto(`${origin}/customer/todo`);
  await settled(page);
  await expect.poll(async () => (await stored(page)).kept).toBeGreaterThan(1);
  await askAs(token, '/logout', { method: 'POST' });
  // A browser at work: the server's 401 comes before the locks that the page has asked for.
  await page.addInitScript(() => {
    const { request } = LockManager.prototype;
    LockManager.prototype.request = async function (this: LockManager, ...given: unknown[]) {
      await new Promise((go) => setTimeout(go, 2000));
      return Reflect.apply(request, this, given);
    } as typeof request;
  });
  await page.goto(`${origin}/customer/information`);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await stored(page)).kept).toBe(0);

  // Another account, in a window whose session was lost without a word.
  await page.evaluate((value) => sessionStorage.setItem('token', value), await tokenOf('customer'));
  await page.goto(`${origin}/customer/todo`);
  await settled(page);
  await expect.poll(async () => (await stored(page)).kept).toBeGreaterThan(1);
  await page.evaluate((value) => sessionStorage.setItem('token', value), await tokenOf('pool'));
  await page.goto(`${origin}/pool`);
  await expect.poll(async () => (await stored(page)).kept).toBe(0);
  expect((await stored(page)).text).not.toContain(own.entity);
});

test('no word of another pharmacy is kept, whatever was opened; signed out, none of one’s own', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const marker = unique();
  // A stranger: in no pool, so that not even its name is anybody's to read.
  const stranger = await barePharmacy({
    name: `Pharmacie ${marker}`,
    holder: `Titulaire ${marker}`,
    address2: `Cour ${marker}`,
    comment: `Remarque ${marker}`,
  });
  await askAs(stranger.token, '/customer/contact_messages', {
    method: 'POST',
    body: JSON.stringify({ subject: `Sujet ${marker}`, message: `Message ${marker}` }),
  });
  const token = await tokenOf('customer');
  const own = await ask<{ entity: string }>('customer', 'GET', `/customer/users/${await idOf('customer')}`);
  await signIn(page, 'customer', '/customer');
  for (const address of await addressesOf('customer', token)) {
    if (address.isForSome) await page.goto(origin + address.path, { waitUntil: 'commit' });
    else await go(page, address);
    await settled(page);
  }
  await page.goto(`${origin}/customer`);
  await installed(page);
  const before = await stored(page);
  expect(before.opened.length).toBe(before.kept);
  expect(before.opened.join()).toContain(own.entity);
  expect([before.text, ...before.opened].filter((text) => text.includes(marker))).toEqual([]);
  // What is searched for is what the server would have said.
  expect(JSON.stringify(await askAs(stranger.token, `/customer/pharmacies/${stranger.place}`))).toContain(marker);

  await choose(page, /^Compte de/, 'Se déconnecter');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await stored(page)).kept).toBe(0);
  const after = await stored(page);
  for (const word of [own.entity, 'customer@demo', token]) expect(after.text).not.toContain(word);
  await context.setOffline(true);
  await page.goto(`${origin}/customer`);
  await expect(page).toHaveURL(/\/login/);
});

test('only the pharmacy’s area has the service worker; its manifest has icons that exist', async ({ page }) => {
  await signIn(page, 'admin', '/admin/zones');
  await settled(page);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const manifest = await (await fetch(`${origin}/app/customer.webmanifest`)).json();
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(origin + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const worker = await fetch(`${origin}/sw.js`);
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  // What a user reads is answered by no cache of the browser.
  const answer = await fetch(`${origin}/api/customer/todos`, {
    headers: { authorization: `Bearer ${await tokenOf('customer')}` },
  });
  expect(answer.headers.get('cache-control')).toMatch(/^(no-store|private, no-cache)$/);
});

const idOf = async (role: 'customer'): Promise<number> => {
  const [, body = ''] = (await tokenOf(role)).split('.');
  return Number(JSON.parse(Buffer.from(body, 'base64url').toString()).sub);
};
