import { expect, it } from 'vitest';
import { DEFAULT_ACCOUNTS } from '../accounting/accounts.ts';
import { layoutWriter } from '../layouts/writer.ts';
import { type SageCustomer, sageCustomer } from './customer.ts';
import { SAGE_LAYOUTS } from './layouts.ts';

const customer: SageCustomer = {
  reference: 'Z1',
  name: 'Pharmacie de la Gare',
  corporate_name: 'SELARL Cœur de Gare',
  isActive: false,
  same_code: 1,
  accounting_code: 'c000001',
  legal_status: 'SELARL',
  holder: 'Anne Le Gall',
  address1: '1 rue du Port ; bâtiment B',
  address2: null,
  postcode: '29200',
  locality: 'Brest',
  region: 'Bretagne',
  country: 'France',
  phone_number: '02 98 00 00 00',
  fax_number: null,
  email: 'gare@example.fr',
  website: null,
  siret: '732 829 320 00074',
  intracom_vat_code: 'FR 44 732829320',
  bank: 'La Banque postale',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  bic: 'PSSTFRPPLYO',
  payment_method: 'prelevement',
  cip: '2000001',
  finess: null,
  pool: 'Étoile',
  mandate: 'Z1-20250102',
  date_mandate: '2025-01-02',
};

it('writes a customer and its bank account in the format of Sage', () => {
  const [layout] = SAGE_LAYOUTS;
  const row = sageCustomer(customer, DEFAULT_ACCOUNTS);
  if (!row.ok || !layout) throw new Error('refused');
  expect(layoutWriter({ ...layout, of: 'customers' }).line(row.value)).toEqual({
    ok: true,
    value: [
      'C000001;SELARL Cœur de Gare;0;41100000;SELARL;Anne Le Gall;1 rue du Port bâtiment B;;29200;Brest;Bretagne;FRANCE',
      ';02 98 00 00 00;;gare@example.fr;;73282932000074;4773Z;FR44732829320;1;La Banque postale;3',
      ';FR1420041010050500013M02606;PSSTFRPPLYO;1;2000001;;Étoile;Z1-20250102;020125\r\n',
    ].join(''),
  });
});
it.each([
  [{ accounting_code: null }, 'Le code comptable est vide.'],
  [{ same_code: 2 }, 'Le code comptable c000001 est celui de 2 pharmacies.'],
  [{ iban: 'FR1420041010050500013M02607' }, 'La clé de l’IBAN est fausse : un caractère est sans doute mal recopié.'],
  [{ bic: 'PSST' }, 'Le BIC doit compter 8 ou 11 caractères, celui-ci en compte 4.'],
  [{ siret: '73282932000075' }, 'La clé du SIRET est fausse : un chiffre est sans doute mal recopié.'],
  [{ intracom_vat_code: 'FR45732829320' }, 'La clé du numéro de TVA est fausse.'],
] satisfies [Partial<SageCustomer>, string][])('leaves out %j', (more, reason) => {
  expect(sageCustomer({ ...customer, ...more }, DEFAULT_ACCOUNTS)).toEqual({ ok: false, reason });
});
