import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { give } from './files.ts';
import { openOffice } from './office.tsx';

const columns = (fields: readonly (string | null)[]) =>
  ['Z', 'NOM', 'TITULAIRE'].map((header, at) => ({ header, samples: ['x'], field: fields[at] ?? null }));
const input = () => document.querySelector('input[type=file]');
const field = (name: string, required = false) => ({ field: name, label: name, required });

test('a file of customers with unknown pharmacies goes on as one that creates, in one click', async () => {
  const { asked } = await openOffice('/admin/customer-import', {
    ...examplesOf('admin'),
    'POST /admin/import_customer_file/columns': () => ({
      json: {
        rows: 1,
        columns: columns(['Z', 'NOM', 'TITULAIRE']),
        fields: ['Z', 'NOM', 'TITULAIRE'].map((name) => field(name)),
      },
    }),
    'POST /admin/imports/:resource/columns': () => ({
      json: {
        rows: 1,
        columns: columns(['reference', 'name']),
        fields: [field('reference', true), field('name', true), field('locality', true)],
        keys: [{ key: 'reference', label: 'Référence', fields: ['reference'] }],
        files: [],
      },
    }),
    'POST /admin/import_customer_file': () => ({
      json: {
        id: 'e3',
        dry_run: true,
        rows: 1,
        updated: 0,
        unchanged: 0,
        rejected: 1,
        errors: [{ line: 2, column: 'Z', message: 'Le code Z Z9 n’est celui d’aucune pharmacie.', value: 'Z9' }],
        warnings: [],
        ignored: [],
      },
    }),
  });
  const main = page.getByRole('main');
  await expect.poll(input).not.toBeNull();
  give(input(), new File(['Z;NOM;TITULAIRE\nZ9;Port;Le Gall\n'], 'clients.csv', { type: 'text/csv' }));
  await main.getByRole('button', { name: 'Continuer' }).click();
  await main.getByRole('button', { name: 'Créer avec ce fichier' }).click();
  // Its columns for the list, which says what creating needs; the file is not asked for again.
  await expect.element(main).toHaveTextContent('Sans colonne : locality. Les lignes à créer seront refusées.');
  await expect.element(main.getByRole('button', { name: /^name.*NOM|NOM.*name/ })).toBeVisible();
  expect(asked.filter(({ path }) => path.endsWith('/columns'))).toHaveLength(2);
});
