import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { give } from './files.ts';
import { openOffice } from './office.tsx';
import { zone } from './rows.ts';
import { type Asked, collection } from './server.ts';

const COLUMNS = [
  ['Référence', 'reference'],
  ['Description', 'description'],
  ['Prix par jour (€)', 'price'],
  ['Capacité', 'capacity'],
  ['Remarque', null],
] as const;
const SHEET = {
  rows: 3,
  columns: COLUMNS.map(([header, field]) => ({ header, field, samples: ['x'] })),
  fields: COLUMNS.flatMap(([label, field]) => (field ? [{ field, label, required: false }] : [])),
  keys: [{ key: 'reference', label: 'Référence' }],
  files: [],
};
const CSV = `Référence;Description;Prix par jour (€);Capacité;Remarque
Z1;Bandeau;1,20;4;

Z2;Colonne;gratuit;peu;à voir
Z3;Pied;0,60;4;
`;
const fileOf = ({ body }: Asked) => (body as FormData).get('file') as File;
const runs = (asked: readonly Asked[]) =>
  asked.filter(({ method, path }) => method === 'POST' && path === '/admin/imports/zones');

/** As the server: row 4 is refused until its two cells are good. */
async function tried(call: Asked) {
  const isDry = (call.body as FormData).get('dry_run') === 'true';
  const row = (await fileOf(call).text()).split('\r\n')[3] ?? (await fileOf(call).text()).split('\n')[3] ?? '';
  const [, , price = '', capacity = ''] = row.split(';');
  const errors = [
    ...(price === 'gratuit'
      ? [{ line: 4, column: 'Prix par jour (€)', value: price, message: 'Pas un montant.' }]
      : []),
    ...(/^\d+$/.test(capacity)
      ? []
      : [{ line: 4, column: 'Capacité', value: capacity, message: `Pas un nombre : ${capacity}.` }]),
  ];
  const rejected = errors.length > 0 ? 1 : 0;
  return {
    json: {
      id: 'a1',
      resource: 'zones',
      file_name: 'zones.csv',
      username: 'admin',
      author: 'Camille Dupuis',
      date_create: '2026-07-01T10:00:00+02:00',
      dry_run: isDry,
      key: 'reference',
      rows: 3,
      created: 3 - rejected,
      updated: 0,
      unchanged: 0,
      rejected,
      errors,
      changes: [],
      undoable: !isDry,
    },
  };
}
async function openImport() {
  const opened = await openOffice('/admin/zones', {
    ...examplesOf('admin'),
    'GET /admin/zones': () => collection([zone(1)]),
    'GET /admin/imports/zones': () => collection([]),
    'POST /admin/imports/zones/columns': () => ({ json: SHEET }),
    'POST /admin/imports/zones': tried,
  });
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des emplacements' });
  await expect.element(dialog).toBeVisible();
  return { ...opened, dialog };
}
const take = (file: File) => give(document.querySelector('[role=dialog] input[type=file]'), file);

test('refused cells are corrected where they are, and the file is tried again with them', async () => {
  const { asked, dialog } = await openImport();
  take(new File([CSV], 'zones.csv', { type: 'text/csv' }));
  // The columns are known: they are said, not asked about.
  await expect.element(dialog).toHaveTextContent('3 lignes, 4 colonnes reconnues, 1 ignorée : Remarque.');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const rows = dialog.getByRole('table', { name: 'Lignes refusées' });
  const price = rows.getByRole('textbox', { name: 'Prix par jour (€), ligne 4' });
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveValue('gratuit');
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  await expect.element(price).toHaveAccessibleDescription('Pas un montant.');
  await expect.element(rows).toHaveTextContent('Ligne 4Z2 · Colonne');
  const run = dialog.getByRole('button', { name: 'Importer 2 emplacements' });
  await expect.element(run).toBeDisabled();

  await userEvent.keyboard('0,80{Enter}');
  // Enter goes down to the next wrong cell.
  await expect.element(rows.getByRole('textbox', { name: 'Capacité, ligne 4' })).toHaveFocus();
  await expect.element(rows).toHaveTextContent('Corrigée au lieu de « gratuit »');
  await expect.element(dialog.getByRole('checkbox', { name: 'Importer sans la ligne refusée' })).toBeInTheDocument();
  await dialog.getByText(/1\sligne à corriger seulement/).click();
  await expect.element(price).not.toBeInTheDocument();

  await userEvent.click(rows.getByRole('textbox', { name: 'Capacité, ligne 4' }));
  await userEvent.keyboard('2{Enter}');
  await expect.element(dialog).toHaveTextContent('Tout est corrigé.');
  await dialog.getByRole('button', { name: 'Importer 3 emplacements' }).click();
  await expect.element(dialog).toHaveTextContent(/Import effectué/);

  const sent = await Promise.all(runs(asked).map((call) => fileOf(call).text()));
  expect(sent).toHaveLength(4);
  const mended = CSV.replace('gratuit;peu', '0,80;2').replaceAll('\n', '\r\n');
  expect(sent.slice(2).map((text) => text.replace(/^\ufeff/, ''))).toEqual([mended, mended]);
});

test('nothing is imported while a correction is not verified', async () => {
  const { dialog } = await openImport();
  take(new File([CSV], 'zones.csv', { type: 'text/csv' }));
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Prix par jour (€), ligne 4' })).toHaveFocus();
  await dialog.getByText('Importer sans la ligne refusée').click();
  const run = dialog.getByRole('button', { name: 'Importer 2 emplacements' });
  await expect.element(run).toBeEnabled();
  const cell = dialog.getByRole('textbox', { name: 'Capacité, ligne 4' });
  await userEvent.fill(cell, 'beaucoup');
  await userEvent.keyboard('{Tab}');
  await expect.element(run).toBeDisabled();
  await expect.element(dialog).toHaveTextContent('Pas un nombre : beaucoup.');
  await expect.element(run).toBeEnabled();
});

test('the columns that were recognised can be changed, each with its whole name', async () => {
  const { asked, dialog } = await openImport();
  take(new File([CSV], 'zones.csv', { type: 'text/csv' }));
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Changer les colonnes…' }).click();
  await dialog.getByRole('button', { name: /Capacité/ }).click();
  await page.getByRole('option', { name: 'Ne pas importer' }).click();
  await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click();
  await expect.element(dialog).toHaveTextContent('3 colonnes reconnues, 2 ignorées : Capacité, Remarque.');
  const fields = ((runs(asked).at(-1) as Asked).body as FormData).get('fields');
  expect(JSON.parse(String(fields))).toEqual(['reference', 'description', 'price', '', '']);
});

test('refused rows of a workbook are listed, to be corrected in it', async () => {
  const { dialog } = await openImport();
  take(new File(['PK\x03\x04\x14\x00\x06\x00'], 'zones.xlsx'));
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect
    .element(dialog)
    .toHaveTextContent('Corrigez ces lignes dans votre fichier, puis choisissez-le à nouveau.');
  expect(dialog.getByRole('table', { name: 'Lignes refusées' }).getByRole('textbox').elements()).toHaveLength(0);
});
