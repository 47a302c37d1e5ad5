import { sepaText } from './text.ts';

const REFERENCE_MAX_CHARS = 20;

/**
 * Unique mandate reference (RUM) of the mandate that a pharmacy signed on a day, in the characters that banks accept:
 * `mandateReference('Z01001', '2026-03-01')` is `'Z01001-20260301'`. `rank` tells mandates of one day apart, from 2 on.
 */
export function mandateReference(pharmacy: string, date: string, rank = 1): string {
  const owner = sepaText(pharmacy, REFERENCE_MAX_CHARS).replaceAll(' ', '');
  return `${owner}-${date.replaceAll('-', '')}${rank > 1 ? `-${rank}` : ''}`;
}
