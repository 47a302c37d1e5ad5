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

/** Goes to another screen as a link does: the program stays. */
export async function go(page: Page, { path, title }: Address): Promise<void> {
  await page.evaluate((to) => {
    // One drawer after another: what is in the first must be gone before anybody looks.
    document.querySelector('[role=dialog] > :first-child')?.setAttribute('data-left', '');
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveTitle(`${title} – Officine`);
  await expect(page.getByRole('dialog', { name: 'Fiche' })).toHaveCount(path.includes('drawer=') ? 1 : 0);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/** Waits until a screen has all it asked for. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('[aria-label^="Chargement"]:not([data-example] *, .booting)')).toHaveCount(0);
}

/** The rows of a list, without its head, and without those that only keep the place. */
export const rowsOf = (page: Page) => page.getByRole('main').locator('table:not([aria-hidden]) tbody tr');
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Chooses in the menu behind a button. */
export async function choose(page: Page, button: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}
