import { expect, test } from '@playwright/test';
import { origin } from '../demo.ts';

test('a table of 10 000 rows draws those in sight, and sorts and searches them all', async ({ page }) => {
  await page.goto(`${origin}/kit?rows=10000`);
  const table = page.getByRole('region', { name: 'Longue liste' });
  const rows = table.locator('tbody tr[aria-rowindex]');
  await expect(rows.first()).toContainText('Pharmacie 1');
  expect(await rows.count()).toBeLessThanOrEqual(60);
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(rows.last()).toContainText(/Pharmacie 10.?000/);
  expect(await rows.count()).toBeLessThanOrEqual(60);
  await table.evaluate((element) => element.scrollTo(0, 0));
  await table.getByRole('button', { name: 'Budget' }).click();
  await expect(rows.first()).toContainText(/1\s000,0\d\s€/);
  await page.getByRole('searchbox', { name: /Longue liste/ }).fill('pharmacie 7777');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(/^1 sur 10.000$/)).toBeVisible();
});

test('menus, dialogs and drawers open from the keyboard, and give the focus back', async ({ page }) => {
  await page.goto(`${origin}/kit`);
  const button = page.getByRole('button', { name: 'Actions de l’exemple' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Coché/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  for (const [name, role] of [
    ['Dialogue', 'dialog'],
    ['Tiroir', 'dialog'],
    ['Confirmation', 'alertdialog'],
  ] as const) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('what is typed in a combo box stays while the page scrolls, until the field is left', async ({ page }) => {
  await page.goto(`${origin}/kit`);
  const name = 'Choix parmi beaucoup';
  const field = page.getByRole('combobox', { name }).first();
  await field.fill('dij');
  const option = page.getByRole('option', { name: 'Dijon' });
  await expect(option).toBeVisible();
  const top = async () => (await field.boundingBox())?.y ?? 0;
  const before = await top();
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 60);
  await expect.poll(top).toBeLessThan(before);
  // Scroll events come with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(field).toHaveValue('dij');
  await option.click();
  await expect(field).toHaveValue('Dijon');
  for (const leave of ['Escape', 'Tab']) {
    await field.fill('bre');
    await field.press(leave);
    // Tab opens the list of the next field, which hides this one from screen readers.
    await expect(page.getByRole('combobox', { name, includeHidden: true }).first()).toHaveValue('Dijon');
  }
});
