import type { Role } from '@officine/sdk';
import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { barriers, inspect, listen } from './inspect.ts';
import { go, settled } from './office.ts';
import { addressesOf, drawerAddresses, publicAddresses, type ScreenAddress, screensOf } from './screens.ts';

/**
 * On every screen: no slip of French, nothing wider than the window, no word in the console, no link to nowhere. On every
 * component once, with the first address that has it: no barrier. Colours of both themes have a unit test
 * (`contrast.test.ts` of the back office); the screens of visitors, every piece of the kit, the bell and the palette are looked at in both.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Components whose barriers were looked for, by an earlier role too. */
const known = new Set<string>();

async function look(page: Page, addresses: readonly ScreenAddress[], role: Role): Promise<Record<string, string[]>> {
  const heard = listen(page);
  await page.goto(`${origin}/`);
  await settled(page);
  const isScreen = await screensOf(role);
  const wrong: Record<string, string[]> = {};
  for (const address of addresses) {
    const { component, path } = address;
    await go(page, address);
    const found = known.has(component) ? [] : await barriers(page);
    known.add(component);
    found.push(...(await inspect(page, heard)));
    for (const link of await linksOf(page))
      if (!isScreen(link) && !(await page.request.head(origin + link)).ok())
        found.push(`un lien ne mène nulle part : ${link}`);
    if (found.length > 0) wrong[path] = found;
  }
  return wrong;
}
/** Addresses of the links on screen, without their queries. */
const linksOf = async (page: Page): Promise<Set<string>> => {
  const links = await page
    .locator('a[href^="/"]:not([href^="/api/"], [download])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return new Set(links.map((link) => link.replace(/[?#].*/, '')));
};

for (const role of ['admin', 'advertiser', 'customer', 'pool', 'marketing'] satisfies Role[])
  test(`every screen of the role ${role}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    const addresses = await addressesOf(role, await enter(context, role));
    expect(await look(page, addresses, role)).toEqual({});
  });

test('every drawer', async ({ page, context }) => {
  test.setTimeout(600_000);
  const addresses = await drawerAddresses(await enter(context, 'admin'));
  expect(await look(page, addresses, 'admin')).toEqual({});
});

/** Addresses of visitors beyond those of the tables, and what is read there. */
const SAID: Readonly<Record<string, string>> = {
  '/': 'Se connecter',
  '/login': 'Se connecter',
  '/forgotten-password': 'Recevoir un lien',
  '/reset-password/a/b': 'Demander un nouveau lien',
  '/init-account?login=a&token=b': 'Demander un nouveau lien',
  '/monitored/inconnu': 'Ce lien n’ouvre aucun tableau de bord',
  '/pharmacy/inconnu': 'Cette pharmacie n’a pas de page ici',
  '/error': 'Le serveur a rencontré une erreur',
  '/network-error': 'Le serveur ne répond pas',
  '/page-inconnue': 'Cette page n’existe pas',
};

test('every screen of visitors, and every piece of the kit, in both themes', async ({ page }) => {
  test.setTimeout(600_000);
  const heard = listen(page);
  const wrong: Record<string, string[]> = {};
  for (const path of new Set([...(await publicAddresses()), ...Object.keys(SAID)])) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByText(SAID[path] ?? '').first()).toBeVisible();
    const found = await bothThemes(page);
    found.push(...(await inspect(page, heard)).filter((text) => !/status of 4\d\d/.test(text)));
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});
});

async function bothThemes(page: Page, without?: string): Promise<string[]> {
  const found = await barriers(page, 'too', without);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await barriers(page, 'only')).map((text) => `sombre, ${text}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

test('the bell and the palette, at both widths and in both themes', async ({ page, context }) => {
  await enter(context, 'customer');
  const heard = listen(page);
  await page.goto(`${origin}/customer/todo`);
  const wrong: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    // The widths of the list below take turns.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
    wrong.push(...(await bothThemes(page)), ...(await inspect(page, heard)));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('menuitem', { name: 'Tableau de bord' })).toBeVisible();
    // Its list scrolls by the arrow keys of its field, where the focus stays.
    wrong.push(...(await bothThemes(page, 'scrollable-region-focusable')), ...(await inspect(page, heard)));
    await page.keyboard.press('Escape');
  }
  expect(wrong).toEqual([]);
});
