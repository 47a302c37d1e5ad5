import { FORMULAS } from '@officine/sdk/format';
import { ChartColumn, House, Inbox, type LucideIcon, Menu, PanelsTopLeft, ReceiptText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useProfile } from '../kit/calls/session.ts';
import { PlainLink } from '../kit/nav/plain-link.tsx';
import { totalOf, useTodos } from '../shared/todo/todos.ts';
import { unseen } from '../ui/table.css.ts';
import * as css from './bottom-bar.css.ts';

interface BarEntry {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
}
const SITE = { path: '/website', title: 'Mon site', icon: PanelsTopLeft };
/** A pharmacy without a site looks at its results instead. */
const RESULTS = { path: '/reporting', title: 'Résultats', icon: ChartColumn };

/** The four screens that a pharmacy opens most, at the bottom of a phone; « Plus » opens the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  const formula = useProfile()?.pharmacy?.billing?.formula;
  const { counts } = useTodos().data ?? {};
  const waiting = counts ? totalOf(counts) : 0;
  const entries: readonly BarEntry[] = [
    { path: '', title: 'Accueil', icon: House },
    { path: '/todo', title: 'À traiter', icon: Inbox },
    { path: '/invoices', title: 'Factures', icon: ReceiptText },
    formula === FORMULAS.extranet ? RESULTS : SITE,
  ];
  return (
    <nav className={css.bar} aria-label="Menu du bas" data-bottom-bar>
      {entries.map(({ path, title, icon: Icon }) => {
        const to = `/customer${path}`;
        const isCurrent = pathname === to || (path !== '' && pathname.startsWith(`${to}/`));
        return (
          <PlainLink key={path} to={to} className={css.entry} aria-current={isCurrent ? 'page' : undefined}>
            <Icon size={20} aria-hidden />
            {title}
            {path === '/todo' && waiting > 0 && (
              <>
                <span className={css.dot} />
                <span className={unseen}>, {waiting}</span>
              </>
            )}
          </PlainLink>
        );
      })}
      <button type="button" className={css.entry} onClick={onMore}>
        <Menu size={20} aria-hidden />
        Plus
      </button>
    </nav>
  );
}
