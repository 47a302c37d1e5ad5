import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import type { Answers } from './server.ts';

/** What the palette and the page of the search do while one types. */

const hit = (kind: string, path: string, id: number, label: string, detail: string) => ({
  '@id': `/api/admin/${path}/${id}`,
  '@type': 'SearchHit',
  kind,
  id,
  label,
  detail,
  isActive: true,
});
const HITS: Readonly<Record<string, object[]>> = {
  horizon: [hit('pool', 'pools', 4, 'Groupement Horizon', 'Rennes')],
  Z01001: [hit('pharmacy', 'pharmacies', 12, 'Pharmacie de la Gare', 'Z01001 Niort')],
};
const answers = (held: Promise<void> = Promise.resolve()): Answers => ({
  ...examplesOf('admin'),
  'GET /admin/search': async ({ query }) => {
    const terms = query.get('terms') ?? '';
    if (terms === 'Z01001') await held;
    return { json: HITS[terms] ?? [] };
  },
});

test('Enter before the answer is there acts on the answer, not on what was found before', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await openOffice('/admin/zones', answers(held));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Aller à' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('horizon');
  await expect.element(dialog.getByRole('menuitem').first()).toHaveTextContent('Horizon');
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('Z01001{Enter}');
  await expect.element(dialog).toBeVisible();
  release?.();
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Pharmacie de la Gare');
});

test('all that is found has a page of its own', async () => {
  await openOffice('/admin/search?terms=horizon', answers());
  await expect.element(page.getByRole('heading', { level: 2, name: 'Groupements' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Rechercher partout' });
  await field.fill('rien ');
  await expect.poll(() => location.search).toMatch(/terms=rien\+$/);
  await userEvent.keyboard('de tel');
  await expect.element(field).toHaveValue('rien de tel');
  await expect.element(page.getByText('Rien ne correspond')).toBeVisible();
  expect(location.search).toMatch(/terms=rien/);
});
