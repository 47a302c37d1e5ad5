import type { ComponentPropsWithoutRef } from 'react';
import { navigateTo } from './navigate.ts';

interface PlainLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** From the root: `/admin/zones?page=2`. */
  to: string;
  /** What it opens stands over the screen, which stays where it is. */
  isOver?: boolean;
}
/** A link for where there are dozens. The router's own is drawn again at each change of the address, for paths that are relative to it. */
export const PlainLink = ({ to, isOver = false, onClick, ...props }: PlainLinkProps) => (
  <a
    {...props}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      // Another tab, another window, a download: the browser's.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // As the router's own: where one is already is no further step back.
      navigateTo(to, { preventScrollReset: isOver, replace: to === location.pathname + location.search });
    }}
  />
);
