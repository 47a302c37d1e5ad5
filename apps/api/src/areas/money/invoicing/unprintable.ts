import type { InvoiceItem, InvoiceParty } from '@officine/domain';

/** Names what the font of papers lacks for a text (`lackingCharacters`). */
export type Lacking = (text: string) => string[];

/** The first of these texts that an invoice cannot print, and its characters, in French; undefined when all can be. */
export function unprintableIn(lacking: Lacking, texts: Iterable<unknown>): string | undefined {
  for (const text of texts) {
    const characters = typeof text === 'string' ? lacking(text) : [];
    if (characters.length > 0) return `${characters.join(' ')} dans « ${text} »`;
  }
  return undefined;
}

/** What people wrote of what an invoice prints. */
export const textsOf = (parties: readonly InvoiceParty[], lines: readonly Pick<InvoiceItem, 'description'>[]) => [
  ...parties.flatMap((party) => Object.values(party)),
  ...lines.map(({ description }) => description),
];
