import { type CfonbRecord, field } from './cfonb-record.ts';
import { referenceOf } from './references.ts';
import type { BankEntry, BankReferences } from './types.ts';

/** Qualifiers that continue the label. */
const TEXTS = ['LIB', 'LCC', 'LC2'];
/** Qualifiers whose first 35 characters are a reference. */
const REFERENCES: Readonly<Record<string, keyof BankReferences>> = {
  RCN: 'endToEndId',
  REF: 'batchId',
  RUM: 'mandate',
  LCS: 'document',
};
const PAYER = { name: 'NPY', account: 'CPY' };
const PAYEE = { name: 'NBE', account: 'CBE' };
/** Qualifiers that name parties: they are no text. */
const PARTIES = ['NPY', 'NBE', 'CPY', 'CBE', 'IPY', 'IBE'];
const REFERENCE_CHARS = 35;
/** A movement has a dozen complements; those beyond are left out. */
const MAX_DETAILS = 40;

/** Adds to an entry what its complements (records 05) say. What no qualifier explains stays as text in the label. */
export function withDetails(entry: BankEntry, records: readonly CfonbRecord[]): BankEntry {
  const details = records.slice(0, MAX_DETAILS).map((record) => ({
    qualifier: field(record, 46, 48),
    text: field(record, 49, 118),
  }));
  const first = (qualifier: string): string | null =>
    referenceOf(details.find((detail) => detail.qualifier === qualifier)?.text.slice(0, REFERENCE_CHARS));
  const texts = details
    .filter(({ qualifier }) => !(qualifier in REFERENCES) && !PARTIES.includes(qualifier))
    .map(({ qualifier, text }) => (TEXTS.includes(qualifier) ? text : `${qualifier} ${text}`));
  const references = Object.fromEntries(
    Object.entries(REFERENCES).map(([qualifier, name]) => [name, first(qualifier)]),
  );
  return {
    ...entry,
    label: [entry.label, ...texts].filter((text) => text.trim() !== '').join(' '),
    references: { ...entry.references, ...references },
    party: partyOf(entry, (qualifier) => referenceOf(details.find((detail) => detail.qualifier === qualifier)?.text)),
  };
}

/** The other party: who paid what came in, who got what went out; the debtor of a debit that came back. */
function partyOf({ cents, kind }: BankEntry, textOf: (qualifier: string) => string | null): BankEntry['party'] {
  const isPayer = cents > 0 ? kind !== 'transfer_return' : kind === 'collection_return';
  const [near, far] = isPayer ? [PAYER, PAYEE] : [PAYEE, PAYER];
  const iban = textOf(near.account)?.replaceAll(' ', '').slice(0, REFERENCE_CHARS) ?? null;
  return { name: textOf(near.name) ?? textOf(far.name), iban };
}
