import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawer, openOffice } from './office.tsx';
import { collection } from './server.ts';

/** What is on a phone's screen before the server has answered. */

const PHONE = 390;
const table = () => document.querySelector('main [role=status] table');
const never = () => new Promise<never>(() => undefined);
beforeEach(() => page.viewport(PHONE, 844));

test('a drawer that loads is not empty', async () => {
  await openOffice('/admin/search?drawer=zone:1', { 'GET /admin/zones/1': never });
  const status = drawer().getByRole('status', { name: 'Chargement' });
  await expect.element(status).toBeVisible();
  await expect.poll(() => status.element().querySelector('span')?.getBoundingClientRect().height).toBeGreaterThan(0);
});

test('a list that loads is as wide as its cards will be', async () => {
  await openOffice('/admin/zones', { 'GET /admin/zones': never, 'GET /views': () => collection([]) });
  await expect.poll(() => table()?.getBoundingClientRect().width).toBeLessThanOrEqual(PHONE);
  expect(table()?.querySelector('tr')?.getBoundingClientRect().height).toBeGreaterThan(50);
});

test('what cannot be read says why, and is read when asked again', async () => {
  let tries = 0;
  const overview = () => {
    tries += 1;
    return tries === 1 ? { status: 400, json: { code: 'bad_request' } } : { json: { texts: [] } };
  };
  await openOffice('/admin/texts', { 'GET /admin/contents_overview': overview });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(tries).toBe(2);
});
