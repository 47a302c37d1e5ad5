import { expect, test } from '@playwright/test';
import { origin, signIn } from '../demo.ts';
import { rowsOf } from './office.ts';

test('a report goes to paper whole, in light colours, without what one presses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/admin/reporting-adverts');
  await page.getByRole('radio', { name: 'Par annonce', exact: true }).check({ force: true });
  const count = page.getByText(/^\d+ sur \d+$/);
  const [, total] = /sur (\d+)$/.exec(await count.innerText()) ?? [];
  // On a screen only what is in sight is drawn.
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(Number(total));

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(rowsOf(page)).toHaveCount(Number(total));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /CSV|Télécharger/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Vues et clics des annonces' })).toBeVisible();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}, jours complets$/)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('region', { name: 'Par annonce' })).toHaveCSS('overflow-y', 'visible');

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin/reporting-adverts`);
});
