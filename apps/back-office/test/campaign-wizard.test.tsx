import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearDraft, draft } from '../src/features/selling/campaigns/wizard/draft.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { fileOf, give } from './files.ts';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

/** The steps of a new campaign: rows that are mended, what is proposed, and the way to the campaign's page. */

afterEach(() => clearDraft());

const FILE = 'CIP;PHARMACIE;TOTAL\n2000001;Du Port;100\n2000002;De la Gare;200\n9999999;Inconnue;300\n';
const UNKNOWN = { line: 4, column: 'CIP', value: '9999999', message: 'Ce CIP n’est celui d’aucune pharmacie.' };
const wizard = (errors: readonly object[]): Answers => ({
  ...examplesOf('admin'),
  'POST /admin/campaigns/check_budget': () => ({
    json: {
      count_pharmacies: 2,
      budget: 300_00,
      rows: [
        { line: 2, id: 1, name: 'Du Port', locality: 'Brest' },
        { line: 3, id: 2, name: 'De la Gare', locality: 'Niort' },
      ],
      errors,
      suggestions: [],
    },
  }),
  'GET /admin/campaigns': () => collection([exampleOf('admin', '/campaigns', { reference: 'C26-0050' })]),
});
const input = () => page.getByRole('main').element().querySelector('input[type=file]');
const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function open(errors: readonly object[]) {
  await openOffice('/admin/campaign-new', wizard(errors));
  await expect.element(button('Continuer')).toBeDisabled();
  give(input(), fileOf('budget.csv', FILE, 'text/csv'));
}

test('rows to mend are shown alone with the focus in the first wrong cell; a deleted row leaves the numbers', async () => {
  await open([UNKNOWN]);
  await button('Corriger dans le tableau').click();
  await expect.element(cell('CIP, ligne 4')).toHaveFocus();
  expect(cell('CIP, ligne 2').elements()).toHaveLength(0);
  await page.getByText('1 ligne à corriger seulement').click();
  await button('Supprimer la ligne 2').click();
  await expect.element(cell('CIP, ligne 2')).not.toBeInTheDocument();
  await expect.element(cell('CIP, ligne 3')).toHaveValue('2000002');
  await expect.element(cell('CIP, ligne 4')).toHaveValue('9999999');
  await expect.poll(() => draft.file?.text()).toMatch(/TOTAL\r?\n;;\r?\n2000002;/);
});

test('the next reference of the series is proposed', async () => {
  await open([]);
  await button('Continuer').click();
  await expect.element(page.getByRole('textbox', { name: /^Référence/ })).toHaveValue('C26-0051');
});

const SIMULATION = {
  id: 5,
  budget: 300_00,
  amount_scheduled: 300_00,
  remainder: 0,
  count_pharmacies: 2,
  count_schedulings: 40,
  first_invoice_number: '1',
  errors: [],
  alerts: [],
  remainders: [],
  distribution: [],
};
test('the last step stays until the page of the saved campaign is there', async () => {
  Object.assign(draft, {
    form: { ...draft.form, name: 'Hiver', reference: 'C26-0051', date_start: '2026-12-01', date_end: '2026-12-31' },
    campaign: 12,
    simulation: SIMULATION,
  });
  await openOffice('/admin/campaign-new?step=4', {
    ...wizard([]),
    'POST /admin/campaigns/save': () => ({ json: exampleOf('admin', '/campaigns', { id: 77 }) }),
    'POST /admin/campaigns': () => ({ json: exampleOf('admin', '/campaigns', { id: 77 }) }),
  });
  await expect.element(page.getByRole('heading', { name: /^Étape 4 sur 4/ })).toBeVisible();
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    const step = /Étape \d sur 4/.exec(document.body.textContent ?? '')?.[0];
    if (step && !seen.includes(step)) seen.push(step);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await button('Enregistrer le brouillon').click();
  await expect.poll(() => location.pathname).toBe('/admin/campaign-overview/77');
  await expect.poll(() => draft.simulation).toBe(null);
  watch.disconnect();
  expect(seen).not.toContain('Étape 1 sur 4');
});
