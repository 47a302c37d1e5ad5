import { join } from 'node:path';
import type { Role } from '@officine/sdk';
import { test } from '@playwright/test';
import { enter, origin } from '../browser/demo.ts';
import { go, settled } from '../browser/office/office.ts';
import { addressesOf, drawerAddresses, publicAddresses } from '../browser/office/screens.ts';

/** What is asked for; nothing: all of it. `scripts/screens.mjs` says it. */
const asked = (name: string): string[] => (process.env[`OFFICINE_SCREENS_${name}`] ?? '').split(',').filter(Boolean);
const folder = process.env['OFFICINE_SCREENS_FOLDER'] ?? '.screens';
const [paths, themes, widths, roles] = ['PATHS', 'THEMES', 'WIDTHS', 'ROLES'].map(asked) as [
  string[],
  string[],
  string[],
  string[],
];
const isAsked = (path: string) => paths.length === 0 || paths.some((part) => path.includes(part));
const fileOf = (role: string, path: string, theme: string, width: number) =>
  join(folder, `${role}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${theme}-${width}.png`);

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390]) {
    if (themes.length > 0 && !themes.includes(theme)) continue;
    if (widths.length > 0 && !widths.includes(String(width))) continue;
    test.describe(`${theme}, ${width} px`, () => {
      test.use({
        colorScheme: theme,
        viewport: { width, height: width === 390 ? 844 : 900 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      for (const role of ['admin', 'advertiser', 'customer', 'pool', 'marketing'] satisfies Role[])
        if (roles.length === 0 || roles.includes(role))
          test(role, async ({ page, context }) => {
            const token = await enter(context, role);
            await page.goto(`${origin}/${role}`);
            await settled(page);
            const drawers = role === 'admin' ? await drawerAddresses(token) : [];
            for (const address of [...(await addressesOf(role, token)), ...drawers]) {
              if (!isAsked(address.path)) continue;
              await go(page, address);
              await settled(page);
              await page.screenshot({ path: fileOf(role, address.path.replace(`/${role}`, ''), theme, width) });
            }
          });
      if (roles.length === 0 || roles.includes('visitor'))
        test('visitor', async ({ page }) => {
          for (const path of (await publicAddresses()).filter(isAsked)) {
            await page.goto(`${origin}${path}`);
            await settled(page);
            await page.screenshot({ path: fileOf('visitor', path, theme, width), fullPage: path === '/kit' });
          }
        });
    });
  }
