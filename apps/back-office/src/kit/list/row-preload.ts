import { type PointerEvent, type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import { readDrawer } from '../drawer/drawer.ts';
import { preloadDrawer } from '../drawer/preload.ts';

type Body = HTMLTableSectionElement;
/** The drawer that a row opens; null where it opens a page or nothing. */
function drawerOf(row: Element | null | undefined) {
  const link = row?.querySelector<HTMLAnchorElement>('a[data-opens]');
  return link ? readDrawer(link.search) : null;
}

/** Loads the program of the rows' drawer when the browser is idle, and a row's own data when the mouse goes down on it. */
export function useRowPreload(ref: RefObject<Body | null>, rows: readonly unknown[]) {
  useEffect(
    () =>
      whenIdle(() => {
        const drawer = drawerOf(ref.current?.rows[0]);
        if (drawer) preloadDrawer(drawer.kind);
      }),
    [ref, rows],
  );
  return {
    onPointerDown: ({ target, button, pointerType }: PointerEvent<Body>) => {
      // A finger goes down to scroll too; a box or a menu opens no drawer.
      if (button !== 0 || pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (target.closest('button, input, label, select, textarea')) return;
      const drawer = drawerOf(target.closest('tr'));
      if (drawer?.id !== undefined) preloadDrawer(drawer.kind, drawer.id);
    },
  };
}
