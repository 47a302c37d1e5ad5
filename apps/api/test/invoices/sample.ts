import type { InvoiceDocument } from '@officine/domain';

const network = {
  name: 'Officine Réseau',
  legal_status: 'SAS',
  share_capital: '10000000',
  address: '1 place du Réseau',
  postcode: '75001',
  locality: 'Paris',
  country: 'FR',
  siret: '90000000700019',
  rcs_city: 'Paris',
  vat: 'FR13508023694',
  email: 'facturation@example.org',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPXXX',
};
const pharmacy = {
  name: 'SELARL Pharmacie de l’Œil & Fils',
  legal_status: 'SELARL',
  share_capital: '2500000',
  address: '3 rue de l’Église',
  address2: 'Bâtiment B',
  postcode: '97110',
  locality: 'Pointe-à-Pitre',
  country: 'FR',
  siret: '35600000000048',
  rcs_city: 'Pointe-à-Pitre',
  vat: 'FR39356000000',
  license_number: '971#000123',
  reference: 'Z01001',
  email: 'pharmacie@example.org',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPXXX',
  payment_method: 'prelevement',
};
const advertiser = { name: 'Laboratoire Vitaflore', email: 'labo@example.org', url: 'https://labo.example' };

/** One document of each kind: a website with and without VAT, advertising under a mandate, and a credit note. */
export const web: InvoiceDocument = {
  type: 'web',
  kind: 'invoice',
  number: 'WEB00042',
  date_invoice: '2026-03-01',
  date_expiry: '2026-03-31',
  date_start: '2026-03-01',
  date_end: '2026-03-31',
  seller: network,
  buyer: pharmacy,
  campaign: null,
  credited: null,
  reason: null,
  lines: [
    {
      description: 'Site internet, formule internet, mars 2026',
      quantity: 1,
      unit_price: 4900,
      amount_net: 4900,
      vat_rate: 850,
    },
  ],
};
export const suspended: InvoiceDocument = {
  ...web,
  buyer: { ...pharmacy, postcode: '97300', locality: 'Cayenne', payment_method: 'virement' },
  lines: web.lines.map((line) => ({ ...line, vat_rate: 0 })),
};
export const advertising: InvoiceDocument = {
  ...web,
  type: 'advertising',
  number: 'PB0100100007',
  seller: { ...pharmacy, agent: network.name, mandate_date: '2025-01-02' },
  buyer: advertiser,
  campaign: { name: 'Printemps <2026>', reference: 'PRI-26' },
  lines: Array.from({ length: 60 }, (_, index) => ({
    description: `Affichage publicitaire « Printemps <2026> », emplacement INT-${index} : bandeau haut de la page d’accueil`,
    quantity: index + 1,
    unit_price: 125,
    amount_net: 125 * (index + 1),
    vat_rate: 2000,
  })),
};
export const creditNote: InvoiceDocument = {
  ...web,
  kind: 'credit_note',
  number: 'WEB00043',
  date_invoice: '2026-03-12',
  date_expiry: null,
  credited: { number: 'WEB00042', date_invoice: '2026-03-01' },
  reason: 'Site fermé le 28 février',
};
