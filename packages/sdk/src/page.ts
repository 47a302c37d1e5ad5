import type { Page } from './core.ts';
import type { Answered } from './transport.ts';

interface Collection {
  member?: unknown;
  totalItems?: number;
  view?: Page<unknown>['view'] & { '@id'?: string; '@type'?: string };
}

/**
 * Reads an answer's JSON; a collection, in either key style (`hydra:member` or `member`), becomes a `Page`.
 * No content is `undefined`.
 */
export async function readJson(answer: Pick<Answered, 'text'>): Promise<unknown> {
  const text = await answer.text();
  if (!text) return undefined;
  // Only keys match: inside a string the closing quote would be escaped, and no colon follows a value.
  const data: Collection = JSON.parse(text.replace(/"hydra:(\w+)":/g, '"$1":'));
  const { member, totalItems, view } = data;
  if (!Array.isArray(member)) return data;
  const { '@id': _id, '@type': _type, ...links } = view ?? {};
  return { collection: member, total: totalItems ?? member.length, view: links };
}
