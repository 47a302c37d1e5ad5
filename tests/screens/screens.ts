import { join } from 'node:path';
import type { Role } from '@officine/sdk';
import { type Page, test } from '@playwright/test';
import { enter, origin } from '../browser/demo.ts';
import { type Address, go, settled } from '../browser/office/office.ts';
import { addressesOf, drawerAddresses, publicAddresses } from '../browser/office/screens.ts';

/** What is asked for; nothing: all of it. `scripts/screens.mjs` says it. */
const asked = (name: string): string[] => (process.env[`OFFICINE_SCREENS_${name}`] ?? '').split(',').filter(Boolean);
const folder = process.env['OFFICINE_SCREENS_FOLDER'] ?? '.screens';
const [paths, themes, widths, roles, states] = ['PATHS', 'THEMES', 'WIDTHS', 'ROLES', 'STATES'].map(asked) as [
  string[],
  string[],
  string[],
  string[],
  string[],
];
const isAsked = (path: string) => paths.length === 0 || paths.some((part) => path.includes(part));
const fileOf = (role: string, path: string, ...rest: (string | number)[]) =>
  join(folder, `${[role, path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home', ...rest].join('-')}.png`);

/** Besides `filled`, what is asked for only. */
const ANSWERS = ['empty', 'loading', 'failing'] as const;
const isWanted = (state: 'filled' | (typeof ANSWERS)[number]) =>
  states.length === 0 ? state === 'filled' : states.includes(state);
/** Who is signed in, and how many notifications are unread, is known in every state. */
const ABOUT_SCREENS = /\/api\/(?!.*(users\/\d|health-check|notifications\/|isRead=false|\/login))/;

/** Pictures in sight have come. */
const drawn = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete, y }) => complete || y > innerHeight));

/** A screen whose calls give nothing, do not answer, or fail. */
async function inState(page: Page, state: (typeof ANSWERS)[number], { path }: Address, file: string): Promise<void> {
  await page.route(ABOUT_SCREENS, async (route) => {
    if (state === 'loading') return;
    if (state === 'failing') return route.fulfill({ status: 500, json: { code: 'server', status: 500 } });
    const response = await route.fetch();
    const body = await response.json().catch(() => null);
    // A report is always there, whatever it counts.
    if (!body?.['hydra:member'] || route.request().url().includes('/reports?type')) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...body, 'hydra:member': [], 'hydra:totalItems': 0, totalItems: 0 } });
  });
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  // What comes late, as a drawer, has come; a skeleton shows after a while, a failure after the second try.
  await page.waitForTimeout(state === 'empty' ? 800 : 2000);
  if (state !== 'loading') await settled(page);
  await page.screenshot({ path: file });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const theme of ['light', 'dark'] as const)
  for (const width of [1920, 1440, 390]) {
    if (themes.length > 0 && !themes.includes(theme)) continue;
    // The widest is for who asks for it.
    if (widths.length > 0 ? !widths.includes(String(width)) : width === 1920) continue;
    test.describe(`${theme}, ${width} px`, () => {
      test.use({
        colorScheme: theme,
        viewport: { width, height: width === 390 ? 844 : width === 1920 ? 1080 : 900 },
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
              const name = address.path.replace(`/${role}`, '');
              if (isWanted('filled')) {
                await go(page, address);
                await settled(page);
                await drawn(page);
                await page.screenshot({ path: fileOf(role, name, theme, width) });
              }
              for (const state of ANSWERS.filter(isWanted)) {
                await inState(page, state, address, fileOf(role, name, state, theme, width));
                // What failed or never came does not stay for the next screen.
                await page.goto(`${origin}/${role}`);
                await settled(page);
              }
            }
          });
      if (roles.length === 0 || roles.includes('visitor'))
        test('visitor', async ({ page }) => {
          for (const path of (await publicAddresses()).filter(isAsked)) {
            await page.goto(`${origin}${path}`);
            await settled(page);
            await page.screenshot({ path: fileOf('visitor', path, theme, width) });
          }
        });
    });
  }
