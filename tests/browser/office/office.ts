import type { Role } from '@officine/sdk';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { origin, tokenOf } from '../demo.ts';

/** A screen, and what the window is called there. */
export interface Address {
  path: string;
  title: string;
}

/** Signs in as the demo account of a role; every page of the context is then in its area. */
export async function enter(context: BrowserContext, role: Role): Promise<string> {
  const token = await tokenOf(role);
  await context.addInitScript((value) => {
    if (!sessionStorage.getItem('token')) sessionStorage.setItem('token', value);
  }, token);
  return token;
}

/** A call of the API, with what a test has to prepare or to look up. */
export async function ask<T>(token: string, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${origin}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

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
  await expect(page.locator('[aria-label^="Chargement"]:not([data-example] *)')).toHaveCount(0);
}

/** The rows of a list, without its head, and without those that only keep the place. */
export const rowsOf = (page: Page) => page.getByRole('main').locator('table:not([aria-hidden]) tbody tr');
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Chooses in the menu behind a button. */
export async function choose(page: Page, button: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}
