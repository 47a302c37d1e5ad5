import { expect, test } from '@playwright/test';
import { askAs, enter, origin, signIn } from '../demo.ts';
import { go, settled } from './office.ts';

test('a session that was ended elsewhere ends at the next navigation, on a screen that asks nothing', async ({
  page,
}) => {
  const token = await enter(page, 'marketing');
  // The stream of notifications would end with the session.
  await page.route('**/notifications/stream', (route) => route.abort());
  await page.goto(`${origin}/preferences`);
  await settled(page);
  await askAs(token, '/logout', { method: 'POST' });
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Glossaire' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a screen that asks the server is the check of its session; on another the profile is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/users\/\d+$/.test(request.url()) && asked.push(new URL(page.url()).pathname));
  await signIn(page, 'admin', '/admin/zones');
  await settled(page);
  asked.length = 0;
  await go(page, { path: '/admin/topics', title: 'Thématiques' });
  await settled(page);
  await go(page, { path: '/glossary', title: 'Glossaire' });
  await expect.poll(() => asked).toEqual(['/glossary']);
});

test('an ill server has a quiet sign, which goes when it is well', async ({ page }) => {
  await signIn(page, 'marketing', '/glossary');
  await settled(page);
  const sign = page.getByRole('status').filter({ hasText: 'Serveur perturbé' });
  const ask = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await ask();
  await expect(sign).toHaveCount(0);
  await page.route('**/api/ready', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await ask();
  await expect(sign).toBeVisible();
  await page.unroute('**/api/ready');
  await expect(sign).toHaveCount(0);
});

test('a page that could not be read keeps its title, and its next tab tries again', async ({ page }) => {
  const failing = /\/api\/admin\/(matrix|inventory|pharmacies\/1)\b/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'server', status: 500 } }));
  await enter(page, 'admin');
  for (const [path, title] of [
    ['/admin/matrix', 'Matrice de prix'],
    ['/admin/inventory', 'Disponibilités'],
    ['/admin/pharmacy-billing/1', 'Pharmacie'],
  ] as const) {
    await page.goto(origin + path);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.unroute(failing);
  await page.evaluate(() => {
    history.pushState({ idx: 9 }, '', '/admin/pharmacy-contact/1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pharmacie de la Gare');
});

test('titles of error pages have their number', async ({ page }) => {
  await page.goto(`${origin}/error`);
  await expect(page).toHaveTitle('Erreur 500 – Officine');
  await signIn(page, 'marketing', '/marketing/nowhere');
  await expect(page.getByText('Cette page n’existe pas')).toBeVisible();
  await expect(page).toHaveTitle('Erreur 404 – Officine');
});
