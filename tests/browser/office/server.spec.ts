import { expect, test } from '@playwright/test';
import { askAs, enter, origin } from '../demo.ts';
import { settled } from './office.ts';

test('a session that was ended elsewhere ends at the next navigation, on a screen that asks nothing', async ({
  page,
}) => {
  const token = await enter(page, 'marketing');
  // The stream of notifications would end with the session.
  await page.route('**/notifications/stream', (route) => route.abort());
  await page.goto(`${origin}/preferences`);
  await settled(page);
  await askAs(token, '/logout', { method: 'POST' });
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Glossaire' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
