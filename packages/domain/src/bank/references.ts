import type { BankReferences } from './types.ts';

/** A reference without the blanks around it; null when there is none. */
export function referenceOf(text: string | null | undefined): string | null {
  const found = text?.trim() ?? '';
  return found === '' || found === 'NOTPROVIDED' ? null : found;
}

export const NO_REFERENCES: BankReferences = {
  endToEndId: null,
  batchId: null,
  messageId: null,
  mandate: null,
  bankReference: null,
  document: null,
};
