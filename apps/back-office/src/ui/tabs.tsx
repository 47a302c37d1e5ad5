import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { afterPaint } from './after-paint.ts';
import * as css from './tabs.css.ts';

interface TabLink {
  to: To;
  label: string;
  current: boolean;
  note?: ReactNode;
}
interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Back leads to the tab before: they are screens rather than parts of one. */
  keepsHistory?: boolean;
}
/** Tabs as links: each has an address, for reloads, Back and sharing. The current one is scrolled into view. */
export function TabLinks({ label, tabs, keepsHistory = false }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.label;
  useEffect(
    () =>
      // Measured earlier, it would lay out the screen twice.
      afterPaint(() => {
        const { current: row } = nav;
        const tab = row?.querySelector<HTMLElement>('[aria-current]');
        if (row && tab && row.scrollWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
      }),
    [current],
  );
  return (
    <nav ref={nav} aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          className={css.tab}
          aria-current={tab.current ? 'page' : undefined}
          replace={!keepsHistory}
        >
          {tab.label}
          {tab.note !== undefined && <span className={css.note}>{tab.note}</span>}
        </Link>
      ))}
    </nav>
  );
}
