import { type PointerEvent, type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import { readDrawer } from '../drawer/drawer.ts';
import { preloadDrawer } from '../drawer/preload.ts';
import { preloadScreen } from '../nav/known-screens.ts';

type Body = HTMLTableSectionElement;
/** Loads the program of what a row opens, a drawer or a page; and what that shows, when it `isOpening`. */
function preload(row: Element | null | undefined, isOpening: boolean): void {
  const link = row?.querySelector<HTMLAnchorElement>('a[data-opens]');
  if (!link) return;
  const drawer = readDrawer(link.search);
  if (drawer) preloadDrawer(drawer.kind, isOpening ? drawer.id : undefined);
  // A failure is left for the page to show.
  else void preloadScreen(link.pathname, isOpening).catch(Boolean);
}

/** Loads the program of what the rows open when the browser is idle, and a row's own data when the mouse goes down on it. */
export function useRowPreload(ref: RefObject<Body | null>, rows: readonly unknown[]) {
  useEffect(() => whenIdle(() => preload(ref.current?.rows[0], false)), [ref, rows]);
  return {
    onPointerDown: ({ target, button, pointerType }: PointerEvent<Body>) => {
      // A finger goes down to scroll too; a box or a menu opens nothing.
      if (button !== 0 || pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (target.closest('button, input, label, select, textarea')) return;
      preload(target.closest('tr'), true);
    },
  };
}
