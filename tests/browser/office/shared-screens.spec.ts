import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { origin, signIn } from '../demo.ts';

/** Screens of visitors and of everybody, with what shows that each has come. */
const VISITORS: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'Se connecter'],
  ['/login', 'Se connecter'],
  ['/forgotten-password', 'Recevoir un lien'],
  ['/reset-password/a/b', 'Demander un nouveau lien'],
  ['/init-account?login=a&token=b', 'Demander un nouveau lien'],
  ['/error', 'Le serveur a rencontré une erreur'],
  ['/network-error', 'Le serveur ne répond pas'],
  ['/nulle-part', 'Cette page n’existe pas'],
  ['/pharmacy/nulle-part', 'Cette pharmacie n’a pas de page ici'],
  ['/monitored/a', 'Ce lien n’ouvre aucun tableau de bord'],
];
const OWN = ['/profile', '/preferences', '/glossary', '/customer', '/customer/notifications'] as const;

/** Nothing for axe to find, nothing wider than the window. */
async function expectSound(page: Page, path: string, without: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, path).toBeLessThanOrEqual(shown ?? 0);
}

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('screens of visitors', async ({ page }) => {
      for (const [path, ready] of VISITORS) {
        await page.goto(origin + path);
        await expect(page.getByText(ready).first()).toBeVisible();
        await expectSound(page, path);
      }
    });

    test('screens of everybody', async ({ page }) => {
      await signIn(page, 'customer', '/customer');
      for (const path of OWN) {
        await page.goto(origin + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
        await expectSound(page, path);
      }
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
      await expectSound(page, 'the bell');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('menuitem', { name: 'Tableau de bord' })).toBeVisible();
      // Its list scrolls by the arrow keys of its field, where the focus stays.
      await expectSound(page, 'the palette', ['scrollable-region-focusable']);
    });

    for (const role of ['pool', 'marketing'] as const)
      test(`first screen of ${role}`, async ({ page }) => {
        await signIn(page, role, `/${role}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Bonjour' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Sites les plus visités' })).toBeVisible();
        await expectSound(page, role);
      });
  });

test('a figure explains its word, and gives the focus back', async ({ page }) => {
  await signIn(page, 'admin', '/admin/reporting-adverts');
  const ask = page.getByRole('button', { name: /^Que veut dire «\sTaux de clic\s»\s\?$/ });
  await ask.press('Enter');
  const said = page.getByRole('dialog', { name: 'Taux de clic' });
  await expect(said).toContainText('Nombre de clics pour cent vues.');
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await expect(ask).toBeFocused();
});
