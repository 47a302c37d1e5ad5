import { expect, type Page, test } from '@playwright/test';
import { origin, signIn } from '../demo.ts';

const note = (of: Page) => of.getByRole('status').filter({ hasText: /aussi cette fiche$/ });

test('two people on one pharmacy see each other, and one who leaves is gone for the other', async ({
  page,
  browser,
}) => {
  const visit = await browser.newContext({ locale: 'fr-FR' });
  const other = await visit.newPage();
  const path = '/admin/pharmacy-information/3';
  await signIn(page, 'admin', path);
  await signIn(other, 'marketing', path.replace('admin', 'marketing'));
  await expect(note(other)).toBeVisible();
  // Told by the stream, long before the next beat of somebody alone.
  await expect(note(page)).toBeVisible({ timeout: 5000 });
  await other.goto(`${origin}/marketing`);
  await expect(note(page)).toHaveCount(0);
  await other.goto(origin + path.replace('admin', 'marketing'));
  await expect(note(page)).toBeVisible({ timeout: 10_000 });
  await visit.close();
});
