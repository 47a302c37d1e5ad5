import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { navigateTo } from './navigate.ts';

interface PlainLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Absolute path: `/admin/zones?page=2`. */
  to: string;
  /** It opens something over the screen, which keeps its scroll position. */
  isOver?: boolean;
}
/** Goes to a path of the office after a click on a link to it. Other tabs, other windows and downloads are the browser's. */
export function follow(event: MouseEvent, to: string, isOver: boolean): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Like the router's `Link`: a link to the current address adds no history entry.
  navigateTo(to, {
    preventScrollReset: isOver,
    flushSync: isOver,
    replace: to === location.pathname + location.search,
  });
}

/**
 * A link for places that have dozens. The router's `Link` renders again at each change of the address, because its path
 * may be relative.
 */
export const PlainLink = ({ to, isOver = false, onClick, ...props }: PlainLinkProps) => (
  <a
    {...props}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      follow(event, to, isOver);
    }}
  />
);
