import { accept, type Check, refuse } from '../check.ts';

/** Blocks that a pharmacy shows on its page, in the order that it chooses. */
export const PAGE_BLOCKS = ['services', 'team', 'photos', 'map', 'appointment', 'prescription'] as const;
export type PageBlock = (typeof PAGE_BLOCKS)[number];

const isBlock = (word: string): word is PageBlock => (PAGE_BLOCKS as readonly string[]).includes(word);

/** Stored blocks in their order, each once; words that are no block are left out: `'team services'` → `['team', 'services']`. */
export const blocksOf = (stored: string | null | undefined): readonly PageBlock[] => [
  ...new Set((stored ?? '').split(/[\s,]+/).filter(isBlock)),
];

/** Checks blocks in their order, separated by spaces or commas; `value` is the form to store. */
export function checkBlocks(text: string): Check {
  const wrong = text.split(/[\s,]+/).find((word) => word !== '' && !isBlock(word));
  if (wrong !== undefined) return refuse(`« ${wrong} » n’est pas un bloc : ${PAGE_BLOCKS.join(', ')}.`);
  return accept(blocksOf(text).join(' '));
}
