import { expect, test } from '@playwright/test';
import { signIn } from '../demo.ts';
import { choose } from './office.ts';

test('figures are compared; a period is chosen in the menu, by the keyboard and over the curve', async ({ page }) => {
  await signIn(page, 'admin', '/admin/reporting-adverts');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Par rapport à la période précédente, du \d\d\/\d\d\/\d{4} au/)).toBeVisible();
  await expect(
    main
      .locator('dd')
      .filter({ hasText: /^[+−] [\d\u202f,]+\u00a0%/ })
      .first(),
  ).toBeVisible();
  const chart = page.getByRole('slider', { name: 'Vues, par jour' });
  await expect(chart).toHaveAttribute('aria-valuemax', '30');

  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /\d{4}\s: Vues [\d\u202f]+, Période précédente [\d\u202f]+/);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
  await expect(chart).toHaveAttribute('aria-valuemax', '5');
  // The table has the days of the chart.
  await expect(page.getByRole('region', { name: 'Par jour' }).locator('tbody tr')).toHaveCount(5);

  await page.goBack();
  await expect(chart).toHaveAttribute('aria-valuemax', '30');
  await chart.scrollIntoViewIfNeeded();
  // The chart of the address before is drawn: its last day is said.
  await expect(chart).toHaveAttribute('aria-valuenow', '30');
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no place');
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.33, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(chart).toHaveAttribute('aria-valuemax', '10');

  await choose(page, /^Du /, 'Ce mois');
  await expect(page).toHaveURL(/\?period=month$/);
  await expect(main.getByText('aujourd’hui, en cours')).toBeVisible();
  await choose(page, 'Ce mois', 'Ne pas comparer');
  await expect(page).toHaveURL(/compare=none$/);
  await expect(main.getByText(/^Par rapport/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Voir les chiffres' }).click();
  await expect(main.getByRole('row', { name: /Toussaint/ })).toBeVisible();
});
