import { expect, type Page } from '@playwright/test';
import { askAs } from '../demo.ts';

/** A screen, and what the window is called there. */
export interface Address {
  path: string;
  title: string;
}

/** Calls the API and gets plain JSON: a collection is an array. */
export const ask = <T>(token: string, path: string): Promise<T> =>
  askAs(token, path, { headers: { accept: 'application/json' } });

/** Longest wait for a screen. */
const PATIENCE_MS = 20_000;
/** What a screen shows while it has not all it asked for. */
const LOADING = '[aria-label^="Chargement"]:not([data-example] *, .booting)';

interface AwaitedScreen {
  loading: string;
  /** Title of the window; of no screen in particular when it is null. */
  name: string | null;
  count: number;
  patience: number;
}
/** In the page: waits for what `reached` says. */
const look = async ({ loading, name, count, patience }: AwaitedScreen) => {
  const isThere = () =>
    name === null
      ? document.querySelector('main') && !document.querySelector(loading)
      : document.title === name &&
        document.querySelectorAll('[role=dialog][aria-label=Fiche]').length === count &&
        !document.querySelector('[data-left]');
  const end = performance.now() + patience;
  while (!isThere() && performance.now() < end) await new Promise(requestAnimationFrame);
};

/** Name of the demo’s network, in the title of every screen. */
const NETWORK = 'Officine Réseau';

/**
 * Looks at the page until it has the title and the drawers of a screen, or all that it asked for: once a frame. Assertions
 * that fail once look again after 100, 350, 850 and 1850 ms.
 */
async function reached(page: Page, title: string | null = null, drawers = 0): Promise<void> {
  // A page that is left meanwhile: the assertions say what is wrong.
  const awaited = { loading: LOADING, name: title, count: drawers, patience: PATIENCE_MS };
  await page.evaluate(look, awaited).catch(() => undefined);
}

/** Goes to another screen as a link does: the program stays. */
export async function go(page: Page, { path, title }: Address): Promise<void> {
  await page.evaluate((to) => {
    // One drawer after another: what is in the first must be gone before anybody looks.
    document.querySelector('[role=dialog] > :first-child')?.setAttribute('data-left', '');
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const drawers = path.includes('drawer=') ? 1 : 0;
  await reached(page, `${title} – ${NETWORK}`, drawers);
  await expect(page).toHaveTitle(`${title} – ${NETWORK}`);
  await expect(page.getByRole('dialog', { name: 'Fiche' })).toHaveCount(drawers);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/** Waits until a screen has all it asked for. */
export async function settled(page: Page): Promise<void> {
  await reached(page);
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator(LOADING)).toHaveCount(0);
}

/** The rows of a list, without its head, and without those that only keep the place. */
export const rowsOf = (page: Page) => page.getByRole('main').locator('table:not([aria-hidden]) tbody tr');
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Chooses in the menu behind a button. */
export async function choose(page: Page, button: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}
