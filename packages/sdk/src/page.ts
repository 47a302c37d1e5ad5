import type { Page } from './core.ts';
import type { TransportResponse } from './transport.ts';

interface Collection {
  member?: unknown;
  totalItems?: number;
  totals?: Record<string, number>;
  view?: Page<unknown>['view'] & { '@id'?: string; '@type'?: string };
}

/**
 * Returns the JSON of an answer, undefined if it is empty. A collection (`hydra:member` or `member`) becomes a `Page`.
 */
export async function readJson(answer: Pick<TransportResponse, 'text'>): Promise<unknown> {
  const text = await answer.text();
  if (!text) return undefined;
  // Matches keys only: inside a string the quotes would be escaped, and a value is not followed by a colon.
  const data: Collection = JSON.parse(text.replace(/"hydra:(\w+)":/g, '"$1":'));
  const { member, totalItems, view, totals } = data;
  if (!Array.isArray(member)) return data;
  const { '@id': _id, '@type': _type, ...links } = view ?? {};
  return { collection: member, total: totalItems ?? member.length, view: links, totals };
}
