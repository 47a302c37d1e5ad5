import type { Role } from '@officine/sdk';
import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { inspect, listen } from './inspect.ts';
import { type Address, go, settled } from './office.ts';
import { addressesOf, drawerAddresses, publicAddresses } from './screens.ts';

/** No barrier, no slip of French, nothing wider than a phone, no word in the console: on every screen, in both themes. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function look(page: Page, addresses: readonly Address[]): Promise<Record<string, string[]>> {
  const heard = listen(page);
  await page.goto(`${origin}/`);
  await settled(page);
  const wrong: Record<string, string[]> = {};
  const links = new Map<string, string>();
  for (const address of addresses) {
    await go(page, address);
    const found = await inspect(page, heard);
    if (found.length > 0) wrong[address.path] = found;
    for (const link of await linksOf(page)) links.set(shapeOf(link), link);
  }
  for (const { path } of addresses) links.delete(shapeOf(path));
  for (const link of links.values()) {
    await page.goto(origin + link);
    await settled(page);
    if (await page.getByText('Cette page n’existe pas').isVisible()) wrong[link] = ['un lien ne mène nulle part'];
  }
  return wrong;
}
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([href^="/api/"], [download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
/** Addresses that differ by their numbers are one screen. */
const shapeOf = (link: string): string => link.replace(/\?.*/, '').replaceAll(/\d+/g, '0');

for (const role of ['admin', 'advertiser', 'customer', 'pool', 'marketing'] satisfies Role[])
  test(`every screen of the role ${role}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    const addresses = await addressesOf(role, await enter(context, role));
    expect(await look(page, addresses)).toEqual({});
  });

test('every drawer', async ({ page, context }) => {
  test.setTimeout(600_000);
  const addresses = await drawerAddresses(await enter(context, 'admin'));
  expect(await look(page, addresses)).toEqual({});
});

test('every screen of visitors', async ({ page }) => {
  const heard = listen(page);
  const wrong: Record<string, string[]> = {};
  for (const path of [...(await publicAddresses()), '/page-inconnue', '/error', '/network-error']) {
    await page.goto(`${origin}${path}`);
    const found = (await inspect(page, heard)).filter((text) => !/status of 4\d\d/.test(text));
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});
});
