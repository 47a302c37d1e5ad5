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
const mainland = { postcode: '69007', locality: 'Lyon', country: 'FR' };
const advertiser = {
  name: 'Laboratoire Vitaflore',
  address: '8 quai du Rhône',
  ...mainland,
  siret: '73282932000074',
  vat: 'FR44732829320',
  email: 'labo@example.org',
  url: 'https://labo.example',
};

export const web: InvoiceDocument = {
  type: 'web',
  kind: 'invoice',
  number: 'WEB00042',
  date_invoice: '2026-03-01',
  date_expiry: '2026-03-31',
  date_start: '2026-03-01',
  date_end: '2026-03-31',
  seller: { ...network, ics: 'FR72ZZZ123456' },
  buyer: { ...pharmacy, mandate: 'Z01001-20260102' },
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
/** The pharmacy collects: the account is its own. */
export const collectedByPharmacy = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  seller: { ...pharmacy, agent: network.name, mandate_date: '2025-01-02' },
});
export const advertising: InvoiceDocument = {
  ...web,
  type: 'advertising',
  number: 'PB0100100007',
  seller: {
    ...pharmacy,
    agent: network.name,
    mandate_date: '2025-01-02',
    iban: network.iban,
    bic: network.bic,
    payee: network.name,
    payee_siret: network.siret,
  },
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

/** The document, credited. */
export const credited = (document: InvoiceDocument): InvoiceDocument => ({
  ...creditNote,
  ...document,
  kind: 'credit_note',
  number: `${document.number}9`,
  date_expiry: null,
  credited: { number: document.number ?? '', date_invoice: document.date_invoice },
  reason: null,
});
const payedBy = (payment_method: string | null) => ({ ...web, buyer: { ...pharmacy, payment_method } });
const inPlace = (document: InvoiceDocument, place: object, vat_rate: number): InvoiceDocument => ({
  ...document,
  buyer: { ...document.buyer, ...place },
  lines: document.lines.slice(0, 3).map((line) => ({ ...line, vat_rate })),
});
const abroad = (place: object) => inPlace(advertising, { siret: null, ...place }, 0);
const soldBy = (seller: object): InvoiceDocument => ({ ...advertising, seller: { ...advertising.seller, ...seller } });
const invoicesByKind: Readonly<Record<string, InvoiceDocument>> = {
  'website, by debit': web,
  'website, by transfer': payedBy('virement'),
  'website, by an unknown method': payedBy(null),
  'website, by cheque': payedBy('cheque'),
  'website, by card': payedBy('carte'),
  'website, mainland': inPlace(web, mainland, 2000),
  'website, without VAT in Guyane': suspended,
  'website, in Mayotte': inPlace(web, { postcode: '97600', locality: 'Mamoudzou' }, 0),
  'website, in Saint-Martin': inPlace(web, { postcode: '97150', locality: 'Saint-Martin' }, 0),
  'website, outside the French VAT': inPlace(web, { postcode: '98800', locality: 'Nouméa', siret: null }, 0),
  'website, in Monaco': inPlace(web, { postcode: '98000', locality: 'Monaco', country: 'MC', siret: null }, 2000),
  'website, of a network without email': { ...web, seller: { ...web.seller, email: null } },
  'website, of a sole trader': {
    ...web,
    buyer: { ...pharmacy, name: 'Anne Le Gall EI', legal_status: 'Entreprise individuelle', share_capital: null },
  },
  'advertising, collected by the network': advertising,
  'advertising, collected by the pharmacy': collectedByPharmacy(advertising),
  'advertising, to La Réunion': inPlace(advertising, { postcode: '97400', locality: 'Saint-Denis' }, 850),
  'advertising, to Guyane': inPlace(advertising, { postcode: '97300', locality: 'Cayenne' }, 0),
  'advertising, to Belgium': abroad({ postcode: '1000', locality: 'Bruxelles', country: 'BE', vat: 'BE0428759497' }),
  'advertising, to Switzerland': abroad({ postcode: '1200', locality: 'Genève', country: 'CH', vat: null }),
  'advertising, of one line': { ...advertising, lines: advertising.lines.slice(0, 1) },
  'advertising, without detail of the company': soldBy({ legal_status: null, share_capital: null, rcs_city: null }),
  'advertising, of a pharmacy in Guyane': soldBy({ postcode: '97300', locality: 'Cayenne' }),
};
/** Every kind of document that is issued, by its name: invoices, then their credit notes. */
export const everyKind: ReadonlyMap<string, InvoiceDocument> = new Map([
  ...Object.entries(invoicesByKind),
  ...Object.entries(invoicesByKind).map(([name, document]) => [`credit note: ${name}`, credited(document)] as const),
]);
