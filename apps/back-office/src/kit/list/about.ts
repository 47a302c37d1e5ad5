import { countOf, type Noun } from '@officine/sdk/format';
import type { List } from './list.ts';

/** A number in words, said to be about right where it is estimated. */
export const about = (text: string, isEstimated: boolean): string => (isEstimated ? `environ ${text}` : text);

/** How many rows a list has, under its title; a space until they are counted, so that nothing moves. */
export const rowsNote = ({ total, isTotalEstimated }: Pick<List<never>, 'total' | 'isTotalEstimated'>, noun: Noun) =>
  total === undefined ? ' ' : about(countOf(noun, total), isTotalEstimated);
