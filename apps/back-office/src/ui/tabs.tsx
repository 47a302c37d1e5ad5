import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import * as css from './tabs.css.ts';

export interface TabLink {
  to: To;
  label: string;
  current: boolean;
  note?: ReactNode;
}
/** Tabs as links: each has an address, for reloads, Back and sharing. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label} className={css.tabs}>
    {tabs.map((tab) => (
      <Link key={tab.label} to={tab.to} className={css.tab} aria-current={tab.current ? 'page' : undefined} replace>
        {tab.label}
        {tab.note !== undefined && <span className={css.note}>{tab.note}</span>}
      </Link>
    ))}
  </nav>
);
