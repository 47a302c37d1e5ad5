import type { OperationKind } from './types.ts';

/** Interbank codes of CFONB. */
const CFONB: Readonly<Record<string, OperationKind>> = {
  '02': 'cheque',
  '03': 'cheque_return',
  '05': 'transfer_in',
  '06': 'transfer_out',
  '12': 'transfer_return',
  '18': 'transfer_in',
  '21': 'transfer_out',
  '45': 'transfer_in',
  '62': 'fees',
  '63': 'fees',
  '64': 'fees',
  '65': 'fees',
  '66': 'fees',
  A1: 'collection',
  A2: 'collection',
  A5: 'collection_return',
  A6: 'collection_return',
  B3: 'collection_return',
  B4: 'collection_return',
  C1: 'transfer_out',
  C2: 'transfer_in',
};
const FEES = ['CHRG', 'COMM', 'FEES'];
/** Families of ISO 20022 in the domain `PMNT`: what their credits and their debits are. */
const FAMILIES: Readonly<Record<string, readonly [credit: OperationKind, debit: OperationKind]>> = {
  IDDT: ['collection', 'collection_return'],
  ICDT: ['transfer_return', 'transfer_out'],
  RCDT: ['transfer_in', 'other'],
  RCHQ: ['cheque', 'cheque_return'],
};

/**
 * What an operation is, by its code: of CFONB (`A1`), or of ISO 20022 (`PMNT/IDDT/ESDD`), where the sign of the amount
 * tells a collection from its return. `other` for any other code.
 */
export function operationKind(code: string, cents: number): OperationKind {
  const [domain, family = '', sub = ''] = code.split('/');
  if (!code.includes('/')) return CFONB[code.toUpperCase()] ?? 'other';
  if (FEES.includes(sub)) return 'fees';
  const kinds = domain === 'PMNT' ? FAMILIES[family] : undefined;
  return kinds?.[cents < 0 ? 1 : 0] ?? 'other';
}
