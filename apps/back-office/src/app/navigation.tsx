import { memo, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useProfile } from '../kit/calls/session.ts';
import { entriesOf, type MenuEntry } from '../kit/nav/places.ts';
import { PlainLink } from '../kit/nav/plain-link.tsx';
import { type Area, menuFor, pathOf, type Screen } from '../kit/nav/screens.ts';
import { type Counts, useTodos, waitingAt } from '../shared/todo/todos.ts';
import { Brand } from '../ui/brand.tsx';
import { network } from '../ui/network.ts';
import { unseen } from '../ui/table.css.ts';
import { Pins } from './pins.tsx';
import * as css from './shell.css.ts';

interface NavigationProps {
  area: Area;
  onLeave: () => void;
}
/** The menu of a role. */
export function Navigation({ area, onLeave }: NavigationProps) {
  const { pathname } = useLocation();
  const isWithin = (screen: Screen): boolean => {
    const to = pathOf(area, screen.path);
    if (pathname === to || (screen.path !== '' && pathname.startsWith(`${to}/`))) return true;
    // A screen below, unless it has an entry of its own.
    return (screen.below ?? []).some(({ icon, path }) => !icon && matchPath(pathOf(area, path), pathname));
  };
  const person = useProfile();
  const menu = useMemo(
    () => menuFor(area, person).map(({ title, screens }) => ({ title, entries: entriesOf(screens) })),
    [area, person],
  );
  const { counts } = useTodos().data ?? {};
  return (
    <nav className={css.nav} aria-label="Menu principal">
      <PlainLink to={`/${area.role}`} className={css.brand} aria-label={`${network.name}, accueil`}>
        <Brand small />
      </PlainLink>
      <Pins onLeave={onLeave} />
      {menu.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title || 'Accueil'} className={css.entries}>
          {title && <p className={css.group}>{title}</p>}
          {entries.map((entry) => (
            <Entry
              key={entry.screens[0].path}
              {...{ area, entry, counts, onLeave }}
              isCurrent={entry.screens.some(isWithin)}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}

interface EntryProps extends NavigationProps {
  entry: MenuEntry;
  counts: Counts | undefined;
  isCurrent: boolean;
}
const Entry = memo(({ area, entry, counts, isCurrent, onLeave }: EntryProps) => {
  const { title, icon: Icon, screens } = entry;
  const { total, words, isBroken } = waitingAt(
    screens.map(({ path }) => path),
    counts,
  );
  return (
    <PlainLink
      to={pathOf(area, screens[0].path)}
      className={css.link}
      onClick={onLeave}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon size={16} aria-hidden />
      <span className={css.linkWords}>{title}</span>
      {total > 0 && (
        <span className={css.count} data-broken={isBroken || undefined}>
          {words ?? <span className={css.dot} />}
          {!words && <span className={unseen}> {total} à traiter</span>}
        </span>
      )}
    </PlainLink>
  );
});
