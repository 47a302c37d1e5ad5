import { readXml } from '../../xml/read.ts';
import { AMOUNT_RULES } from './amount-rules.ts';
import { DOCUMENT_RULES } from './document-rules.ts';
import { PARTY_RULES } from './party-rules.ts';
import type { FrenchRule } from './rule.ts';

/**
 * The rules that apply to what `facturX` writes. The others are about what it never does: attached files, self-billing,
 * deposits, VAT groups, other currencies, several sellers (docs/oracles.md).
 */
export const FRENCH_RULES: readonly FrenchRule[] = [...DOCUMENT_RULES, ...PARTY_RULES, ...AMOUNT_RULES];

/** The rules that an invoice breaks, as its XML is written. */
export function frenchFaults(xml: string): readonly FrenchRule[] {
  const invoice = readXml(xml);
  return FRENCH_RULES.filter(({ holds }) => !holds(invoice));
}
