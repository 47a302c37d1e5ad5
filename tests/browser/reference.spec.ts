import { expect, test } from '@playwright/test';
import { origin } from './demo.ts';

test('the API reference reads itself in, under its own policy and from its own server', async ({ page }) => {
  // The viewer reads a document of 4 MB: 5 s on a quiet machine, most of a minute where both cores are taken.
  test.setTimeout(240_000);
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== origin) foreign.push(url);
  });
  await page.goto(`${origin}/api/docs`);
  await expect(page.getByRole('heading', { name: 'Officine' }).first()).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('/campaigns').first()).toBeAttached();
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
});
