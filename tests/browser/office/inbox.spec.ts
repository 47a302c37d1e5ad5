import { expect, test } from '@playwright/test';
import { signIn } from '../demo.ts';
import { settled, toast } from './office.ts';

test('what is dealt with leaves the list and the menu, comes back when taken back, and can wait for a day', async ({
  page,
}) => {
  await signIn(page, 'pool', '/pool/todo');
  await settled(page);
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^À traiter/ });
  const count = async () => Number(/\d+/.exec(await menu.innerText())?.[0]);
  const total = await count();
  const tabs = main.getByRole('navigation', { name: 'Où en sont les choses à traiter' });
  await expect(tabs.getByRole('link', { name: /^À traiter/ })).toContainText(String(total));
  const lines = main.getByRole('listitem');
  const line = lines.first();
  const words = (await line.innerText()).split('\n')[1] ?? '';
  expect(words).not.toBe('');

  await line.getByRole('button', { name: /^Traité/ }).click();
  await expect(menu).toContainText(String(total - 1));
  await toast(page, 'Traité').getByRole('button', { name: 'Annuler' }).click();
  await expect(menu).toContainText(String(total));

  await line.getByRole('button', { name: /^Plus tard/ }).click();
  await page.getByRole('menuitem', { name: /^Un autre jour/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voir plus tard' }).click();
  await expect(menu).toContainText(String(total - 1));
  await tabs.getByRole('link', { name: /^Plus tard/ }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(/revient le \d\d\/\d\d\/\d{4}/);
  await lines
    .first()
    .getByRole('button', { name: /^Remettre à traiter/ })
    .click();
  await expect(main.getByText('Rien n’est remis à plus tard')).toBeVisible();
  await expect(menu).toContainText(String(total));
});

test('a draft is moved with the keyboard, simulated before it is kept, and brought back', async ({ page }) => {
  await signIn(page, 'admin', '/admin/campaign-timeline');
  await settled(page);
  const draft = page.getByRole('button', { name: /^Déplacer / }).first();
  const name = (await draft.getAttribute('aria-label')) ?? '';
  await draft.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /^\d\d\/\d\d\/\d{4} – / })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /^\d\d\/\d\d\/\d{4} – / })).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('au lieu de');
  await expect(question.getByRole('term').filter({ hasText: 'Programmations' })).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  // With the mouse this time: a week is a sixteenth of the line.
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  const lane = await page.getByRole('button', { name, exact: true }).locator('..').boundingBox();
  if (!box || !lane) throw new Error('the draft is not drawn');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 12 + lane.width / 16, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await question.getByRole('button', { name: 'Déplacer' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await toast(page, 'Campagne déplacée').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});
