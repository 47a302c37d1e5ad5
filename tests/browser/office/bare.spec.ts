import { expect, type Page, test } from '@playwright/test';
import { barePharmacy, barePool, billing } from '../accounts.ts';
import { ask, enterWith, origin } from '../demo.ts';
import { go, settled, toast } from './office.ts';
import { addressesOf } from './screens.ts';

/** Nothing is taken for granted: the screens of who has nothing yet, and of who loses something while they are open. */

/** An id that no thing has: what the screen of somebody else's thing, or of one that is gone, is opened with. */
const NOTHING = 2_000_000_000;

for (const [role, make] of [
  ['customer', barePharmacy],
  ['pool', barePool],
] as const)
  test(`${role}: every screen opens on a phone for an account that has nothing`, async ({ page }) => {
    test.setTimeout(240_000);
    const { token } = await make();
    await enterWith(page, token);
    await page.setViewportSize({ width: 390, height: 844 });
    const wrong: string[] = [];
    let at = '';
    page.on('pageerror', (error) => wrong.push(`${at}: ${error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) wrong.push(`${at}: ${answer.status()} ${answer.url()}`);
    });
    page.on('console', (message) => {
      // The browser tells each refused request; screens of things that are not there have them.
      const { url } = message.location();
      const isExpected = url.includes(String(NOTHING)) && /status of 404/.test(message.text());
      if (message.type() === 'error' && !isExpected) wrong.push(`${at}: ${message.text()} ${url}`);
    });
    const addresses = await addressesOf(role, token, NOTHING);
    at = addresses[0]?.path ?? '';
    await page.goto(origin + at);
    for (const address of addresses) {
      const { path } = address;
      at = path;
      if (address.isForSome) await page.goto(origin + path);
      else await go(page, address);
      await settled(page);
      const main = page.getByRole('main');
      if (await main.getByText(/a rencontré une erreur|n’a pas pu être chargé|Cette page n’existe pas/).count())
        wrong.push(`${path}: ${await main.innerText()}`);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) wrong.push(`${path}: ${excess} px wider than a phone`);
    }
    expect(wrong).toEqual([]);
  });

/** As when one comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a formula that is changed while its screen is open: said once, then home, without the entries', async ({
  page,
}) => {
  const { token, place } = await barePharmacy({ billing: billing(5) });
  await enterWith(page, token);
  await page.goto(`${origin}/customer/wordpress`);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Mon site' })).toHaveAttribute('aria-current', 'page');
  await settled(page);
  await ask('admin', 'PUT', `/admin/pharmacies/${place}`, { billing: { formula: 1, contract_type: 'extranet' } });
  await comeBack(page);
  await expect(toast(page, 'Cet écran ne fait plus partie de votre formule')).toHaveCount(1);
  await expect(page).toHaveURL(`${origin}/customer`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mon site' })).toHaveCount(0);
  // What is still there opens.
  await menu.getByRole('link', { name: 'Ma fiche' }).click();
  await expect(page).toHaveURL(`${origin}/customer/information`);
  // Not a second time; the first may be over.
  expect(await toast(page, 'Cet écran ne fait plus partie').count()).toBeLessThanOrEqual(1);
});

test('an account that is disabled while its screens are open: said once, at the sign-in', async ({ page }) => {
  const { token, user } = await barePool();
  await enterWith(page, token);
  await page.goto(`${origin}/pool/information`);
  await settled(page);
  await ask('admin', 'PUT', `/admin/users/${user}`, { isActive: false });
  // Nothing is clicked: the stream of notifications ends with the session.
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpool%2F/);
  await expect(page.getByText('Votre compte a été désactivé.')).toHaveCount(1);
  await expect(toast(page, 'Une erreur est survenue')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
