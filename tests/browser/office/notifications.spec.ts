import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { ask, enter, origin, signIn } from '../demo.ts';

/** Makes the server tell the demo pharmacy something: a credit note on one of its invoices. */
async function tellThePharmacy(): Promise<string> {
  const { 'hydra:member': bills } = await ask<{ 'hydra:member': { id: number }[] }>(
    'admin',
    'GET',
    '/admin/invoices?pharmacy.id=1&type=web&kind=invoice&status=issued&is_credited=false&itemsPerPage=1',
  );
  const note = await ask<{ number: string }>('admin', 'POST', `/admin/invoices/${bills[0]?.id}/credit`, {
    reason: 'Essai',
  });
  return `Nouvel avoir ${note.number}`;
}

test('a notification arrives while one looks, leads to its screen, and is read there', async ({ page }) => {
  const streamed = page.waitForResponse('**/api/notifications/stream');
  await signIn(page, 'customer', '/customer');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/\d+ non lues?$/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await streamed;
  const title = await tellThePharmacy();
  await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} non lues`);
  await bell.click();
  const item = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: title });
  await item.click();
  await expect(page).toHaveURL(/\/customer\/invoices\/\d+$/);
  await expect(bell).toHaveAccessibleName(new RegExp(`Notifications, ${before} non lues?`));
});

async function opened(page: Page): Promise<Page> {
  await page.goto(`${origin}/customer/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  return page;
}

test('what arrives after the list was read and before the stream is open is seen', async ({ page }) => {
  await enter(page.context(), 'customer');
  let title = '';
  const openStream = async (route: Route) => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    title = await tellThePharmacy();
    await route.continue();
  };
  await page.route('**/api/notifications/stream', openStream, { times: 1 });
  await opened(page);
  await expect.poll(() => title).not.toBe('');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
});

test('eight windows of one browser work, and each hears of what is new', async ({ page, context }) => {
  // Eight times the program, on the two cores of CI.
  test.setTimeout(240_000);
  await enter(context, 'customer');
  const streams = new Set<Request>();
  context.on('request', (request) => request.url().endsWith('/notifications/stream') && streams.add(request));
  context.on('requestfailed', (request) => streams.delete(request));
  context.on('requestfinished', (request) => streams.delete(request));
  const windows = [await opened(page)];
  await expect.poll(() => streams.size).toBe(1);
  for (let i = 1; i < 8; i += 1) windows.push(await opened(await context.newPage()));
  const arrivesEverywhere = async () => {
    const title = await tellThePharmacy();
    for (const one of windows) await expect(one.getByRole('row', { name: new RegExp(title) })).toBeVisible();
    expect(streams.size).toBe(1);
  };
  await arrivesEverywhere();
  // The window that has the stream is closed: another one takes it.
  const closed = windows.shift();
  await closed?.close();
  for (const request of streams) if (request.frame().page() === closed) streams.delete(request);
  await expect.poll(() => streams.size).toBe(1);
  await arrivesEverywhere();
});

test('the link of a mail asks who one is, then leads to its subject', async ({ page }) => {
  const title = await tellThePharmacy();
  const { 'hydra:member': notices } = await ask<{ 'hydra:member': { id: number; title: string }[] }>(
    'customer',
    'GET',
    '/notifications?itemsPerPage=5&order[id]=desc',
  );
  const id = notices.find((notice) => notice.title === title)?.id;
  await page.goto(`${origin}/customer/notifications?open=${id}`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomer%2Fnotifications%3Fopen%3D\d+$/);
  await page.getByLabel('Identifiant ou email').fill('customer@demo.officine.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('officine-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/customer\/invoices\/\d+$/);
  await expect
    .poll(async () => (await ask<{ isRead: boolean }>('customer', 'GET', `/notifications/${id}`)).isRead)
    .toBe(true);
});

test('without stream the failure is said once, however often it is tried again', async ({ page }) => {
  await page.clock.install();
  let tries = 0;
  await page.route('**/api/notifications/stream', (route) => {
    tries++;
    return route.fulfill({ status: 503, body: '' });
  });
  await signIn(page, 'customer', '/customer/notifications');
  const said = page.getByText("Une erreur est survenue lors de l'accès au serveur");
  await expect(said).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(said).toBeHidden();
  for (let turn = 0; turn < 4; turn++) await page.clock.runFor(60_000);
  await expect.poll(() => tries).toBeGreaterThan(2);
  await expect(said).toBeHidden();
});

test('a preference is kept', async ({ page }) => {
  await signIn(page, 'marketing', '/preferences');
  const offers = page.getByRole('switch', { name: /^Offres/ });
  const label = page.getByRole('main').locator('label').filter({ has: offers });
  const mails = page.getByRole('radiogroup', { name: 'Offres par email' });
  await expect(offers).toBeChecked();
  await label.click();
  await expect(page.getByText('Enregistrement effectué')).toBeVisible();
  await mails.getByText('Jamais').click();
  await expect(page.getByText('Enregistrement effectué')).toHaveCount(2);
  await page.reload();
  await expect(offers).not.toBeChecked();
  await expect(mails.getByRole('radio', { name: 'Jamais' })).toBeChecked();
  await mails.getByText('Chaque matin').click();
  await label.click();
  await expect(offers).toBeChecked();
  await expect(page.getByText('Enregistrement effectué')).toHaveCount(2);
});
