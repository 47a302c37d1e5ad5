import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

const zones: Answers = { 'GET /admin/zones': () => collection([]), 'GET /views': () => collection([]) };
const dialog = () => page.getByRole('dialog', { name: 'Aller à' });
async function openPalette(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog().getByRole('textbox')).toHaveFocus();
}

test('a search that fails says so, and the screens are still there', async () => {
  await openOffice('/admin/zones', {
    ...zones,
    'GET /admin/search': () => ({ status: 500, json: { code: 'internal' } }),
  });
  await openPalette();
  await userEvent.keyboard('emplac');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByRole('menuitem', { name: 'Emplacements' })).toBeVisible();
});
