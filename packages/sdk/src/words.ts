import { REMAINDER_CAUSES } from '@officine/domain';

/** What the values of enumerated fields are called, by `Class.field`, or by the field where every class means the same by it. */
const WORDS = {
  'Content.key': {
    faq: 'Questions fréquentes',
    contract: 'Contrat',
    conditions: 'Conditions générales',
    legal_notices: 'Mentions légales',
    privacy: 'Vie privée',
  },
  'Document.type': { catalogue: 'Catalogue', patient: 'Documents patient' },
  'Invoice.kind': { invoice: 'Facture', credit_note: 'Avoir' },
  'Invoice.status': { draft: 'Brouillon', issued: 'Émise' },
  'Invoice.type': { advertising: 'Publicité', web: 'Site' },
  'User.role': {
    admin: 'Administration',
    customer: 'Pharmacie',
    pool: 'Groupement',
    advertiser: 'Annonceur',
    marketing: 'Marketing',
  },
  connector_access: { changed: 'changé', removed: 'retiré' },
  contract_type: { extranet: 'Extranet', internet: 'Site', wordpress: 'Site WordPress' },
  formula: { 1: 'Extranet', 3: 'Extranet et site', 5: 'Extranet et site WordPress' },
  ftp_access: { changed: 'changé', removed: 'retiré' },
  payment_method: { prelevement: 'Prélèvement', virement: 'Virement', cheque: 'Chèque', carte: 'Carte bancaire' },
  remainder_cause: REMAINDER_CAUSES,
  visa_kind: { GP: 'GP : grand public', PM: 'PM : professionnels' },
} as const;
type Words = typeof WORDS;

/** `wordsOf('Document.type')` → `{ catalogue: 'Catalogue', … }`. */
export const wordsOf = <K extends keyof Words>(enumeration: K): Words[K] => WORDS[enumeration];

const wordsAt = (type: string, field: string): Readonly<Record<string, string>> | undefined => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = WORDS;
  return words[`${type}.${field}`] ?? words[field];
};
/** Are the values of this field called otherwise than they are written? */
export const hasWords = (type: string, field: string): boolean => wordsAt(type, field) !== undefined;
/** `wordOf('Invoice', 'kind', 'credit_note')` → `Avoir`; undefined for what is no value of an enumeration. */
export const wordOf = (type: string, field: string, value: unknown): string | undefined =>
  wordsAt(type, field)?.[String(value)];
