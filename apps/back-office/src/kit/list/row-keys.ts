import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Row } from '../calls/source.ts';

/** Keys of rows on screen, by row, in the order of the screen. */
type Keys = ReadonlyMap<string, number>;
const identityOf = (row: Pick<Row, '@id' | 'id'>): string => row['@id'] ?? String(row.id);

/**
 * The keys of the next rows. A row that was on screen keeps its key; the others take those of the rows that left, from the
 * first on, then new ones.
 */
export function keysAfter(before: Keys, rows: readonly Pick<Row, '@id' | 'id'>[]): Keys {
  const next = new Set(rows.map(identityOf));
  const free = [...before].flatMap(([row, key]) => (next.has(row) ? [] : [key]));
  let fresh = Math.max(-1, ...before.values());
  return new Map([...next].map((row) => [row, before.get(row) ?? free.shift() ?? ++fresh]));
}

/**
 * Key of each row of a table, with which the next page is written into the lines of the page before: making lines costs
 * most of the time that a page takes. A row that stays keeps its line, with the focus and what is typed in it.
 */
export function useRowKeys(rows: readonly Row[]): (row: Row) => number | undefined {
  const drawn = useRef<Keys>(new Map());
  const keys = useMemo(() => keysAfter(drawn.current, rows), [rows]);
  useLayoutEffect(() => {
    drawn.current = keys;
  }, [keys]);
  return (row) => keys.get(identityOf(row));
}
