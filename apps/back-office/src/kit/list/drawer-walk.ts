import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Row } from '../calls/source.ts';
import { readDrawer, withNextDrawer } from '../drawer/drawer.ts';
import { navigateTo } from '../nav/navigate.ts';
import { useShortcuts } from '../nav/shortcuts.ts';
import type { Opens } from './data-table.tsx';

interface Walked<T> {
  rows: readonly T[];
  opens: Opens<T> | undefined;
  isStale: boolean | undefined;
  onPage: ((by: -1 | 1) => boolean) | undefined;
}
/** `[` and `]` open the drawer of the row before and after, on the neighbouring page past the ends of this one. */
export function useDrawerWalk<T extends Row>({ rows, opens, isStale, onPage }: Walked<T>): void {
  const { pathname, search } = useLocation();
  /** Direction of a walk that waits for the rows of another page. */
  const awaited = useRef<-1 | 1>(undefined);
  const open = (row: T | undefined): boolean => {
    const target = row && opens?.(row);
    if (typeof target !== 'object') return false;
    navigateTo(pathname + withNextDrawer(location.search, ...target), { preventScrollReset: true, replace: true });
    return true;
  };
  useEffect(() => {
    const by = awaited.current;
    if (by === undefined || isStale) return;
    awaited.current = undefined;
    if (readDrawer(search)) open(rows.at(by > 0 ? 0 : -1));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the rows of each page
  }, [rows, isStale]);
  const walk = (by: -1 | 1) => () => {
    // The address, not the screen: a second key comes before the first one is drawn.
    const drawer = readDrawer(location.search);
    const at = rows.findIndex((row) => {
      const target = opens?.(row);
      return typeof target === 'object' && target[0] === drawer?.kind && target[1] === drawer.id;
    });
    if (at < 0) return false;
    if (rows[at + by]) return open(rows[at + by]);
    if (!onPage?.(by)) return false;
    awaited.current = by;
    return true;
  };
  useShortcuts({ next: walk(1), previous: walk(-1) });
}
