import { expect, it } from 'vitest';
import {
  CONTENT_KEYS,
  CONTRACT_TYPES,
  DOCUMENT_TYPES,
  INVOICE_KINDS,
  INVOICE_MOVEMENTS,
  INVOICE_SIDES,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  PAYMENT_METHODS,
  VAT_REGIMES,
  VISA_KINDS,
} from '../contract/index.ts';
import { FORMULAS } from '../format.ts';
import { agree } from '../noun.ts';
import { ROLES } from '../roles.ts';
import { cutOf, fieldLabel, genderOf, headingOf, inSentence, labelOf, switchWords, wordOf, wordsOf } from './index.ts';

it.each([
  ['Content.key', CONTENT_KEYS],
  ['Document.type', DOCUMENT_TYPES],
  ['Invoice.kind', INVOICE_KINDS],
  ['Invoice.status', INVOICE_STATUSES],
  ['Invoice.side', INVOICE_SIDES],
  ['Invoice.type', INVOICE_TYPES],
  ['InvoiceMovement.kind', INVOICE_MOVEMENTS],
  ['User.role', ROLES],
  ['contract_type', CONTRACT_TYPES],
  ['formula', Object.values(FORMULAS).map(String)],
  ['payment_method', PAYMENT_METHODS],
  ['vat_regime', VAT_REGIMES],
  ['visa_kind', VISA_KINDS],
] as const)('every value of %s has a word', (enumeration, values) => {
  expect(Object.keys(wordsOf(enumeration)).sort()).toEqual([...values].sort());
});

it('a class may call a field its own way', () => {
  expect(labelOf('ListUpdate', 'username')).toBe('Identifiant de l’auteur');
  expect(labelOf('User', 'username')).toBeNull();
  expect(labelOf('User', 'unheard_of')).toBeUndefined();
  expect(wordOf('Invoice', 'type', 'web')).toBe('Site');
  expect(wordOf('PharmacyBilling', 'formula', 3)).toBe('Extranet et site');
  expect(wordOf('Task', 'type', 'web')).toBeUndefined();
});

it('a file names the unit, a screen does not', () => {
  expect(labelOf('Campaign', 'budget')).toBe('Budget (€)');
  expect(headingOf('Campaign', 'budget')).toBe('Budget');
  expect(fieldLabel('Campaign', 'budget')).toEqual({ label: 'Budget', kind: 'money' });
  expect(labelOf('Task', 'progress')).toBe('Avancement (%)');
  expect(labelOf('Campaign', 'date_start')).toBe('Début');
});

it.each([
  ['Campaign', 'advertiser.name', 'Annonceur'],
  ['Advert', 'zone.reference', 'Emplacement'],
  ['Invoice', 'credited_invoice.number', 'Facture créditée'],
  ['Invoice', 'pharmacy.reference', 'Pharmacie : référence'],
  ['Pharmacy', 'billing.cip', 'CIP'],
  ['Pharmacy', 'billing.siret', 'Facturation : SIRET'],
  ['Pharmacy', 'billing.share_capital', 'Facturation : capital social (€)'],
  ['Pharmacy', 'website.url_facebook', 'Site : Facebook'],
  ['Pharmacy', 'wordpress.url', 'WordPress : site'],
  ['CampaignPharmacy', 'campaign.advertiser.name', 'Campagne : annonceur'],
])('%s.%s is a path into an embedded item: %s', (type, path, label) => expect(labelOf(type, path)).toBe(label));

it('adjectives agree with the noun of the class', () => {
  expect(['Pharmacy', 'Pool'].map((type) => headingOf(type, 'isActive'))).toEqual(['Active', 'Actif']);
  expect(['Invoice', 'Document'].map((type) => headingOf(type, 'date_read'))).toEqual(['Lue le', 'Lu le']);
});

it('a label after other words keeps its capitals where they are not the sentence’s', () => {
  expect(['Code postal', 'SIRET', 'TVA', 'WordPress', 'Émise', 'À surveiller'].map(inSentence)).toEqual([
    'code postal',
    'SIRET',
    'TVA',
    'WordPress',
    'émise',
    'à surveiller',
  ]);
  expect(['zone', 'day', 'browser'].map(cutOf)).toEqual(['Par emplacement', 'Par jour', 'Par navigateur']);
});

it('a campaign is suspended; other things are switched off, in their gender', () => {
  expect(switchWords('Campaign').off).toEqual({ verb: 'Suspendre', done: 'suspendu' });
  expect(agree(genderOf('Campaign'), switchWords('Campaign').on.done)).toBe('reprise');
  expect(agree(genderOf('Topic'), switchWords('Topic').off.done)).toBe('désactivée');
  expect(agree(genderOf('Zone'), switchWords('Zone').off.done)).toBe('désactivé');
});
