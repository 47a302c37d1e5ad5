import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { collection } from './server.ts';

const control = (more: object = {}) => ({
  json: { rows: 0, documents: 0, net: 0, vat: 0, total: 0, count_rejected: 0, rejected: [], ...more },
});
const around = {
  'GET /admin/export_sepa_file/orders': () => collection([]),
  'GET /admin/export_gescom_file/batches': () => collection([]),
};

test.each([
  ['sepa', '?tool=sepa', 'Faire la remise…', 'Rien à remettre pour ce mois.'],
  ['gescom', '', 'Exporter un lot…', 'Aucune facture en attente.'],
] as const)('a file that would hold nothing cannot be made: %s', async (file, tool, act, words) => {
  await openOffice(`/admin/tools-export${tool}`, {
    ...around,
    [`GET /admin/export_${file}_file/control`]: () => control(),
  });
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(words);
  await expect.element(main.getByRole('button', { name: act })).toBeDisabled();
});

test('an order of the bank is asked about with its figures', async () => {
  await openOffice('/admin/tools-export?tool=sepa', {
    ...around,
    'GET /admin/export_sepa_file/control': () =>
      control({ documents: 121, rows: 121, total: 811_073, count_rejected: 28 }),
  });
  await page.getByRole('button', { name: 'Faire la remise…' }).click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent(/^Remettre ces prélèvements à la banque.*121 factures, 8\s110,73\s€, 28 écartées/);
});
