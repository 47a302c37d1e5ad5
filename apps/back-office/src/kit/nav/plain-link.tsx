import type { ComponentPropsWithoutRef } from 'react';
import { navigateTo } from './navigate.ts';

interface PlainLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Absolute path: `/admin/zones?page=2`. */
  to: string;
  /** It opens something over the screen, which keeps its scroll position. */
  isOver?: boolean;
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
      // Leave other tabs, other windows and downloads to the browser.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Like the router's `Link`: a link to the current address adds no history entry.
      navigateTo(to, {
        preventScrollReset: isOver,
        flushSync: isOver,
        replace: to === location.pathname + location.search,
      });
    }}
  />
);
