import { memo, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useProfile } from '../kit/calls/session.ts';
import { number } from '../kit/format/format.ts';
import { PlainLink } from '../kit/nav/plain-link.tsx';
import { type Area, isAt, menuFor, type Screen } from '../kit/nav/screens.ts';
import { useTodos, waitingAt } from '../shared/todo/todos.ts';
import { Brand } from '../ui/brand.tsx';
import { network } from '../ui/network.ts';
import { unseen } from '../ui/table.css.ts';
import * as css from './shell.css.ts';
import { useUnread } from './unread.ts';

interface NavigationProps {
  area: Area;
  onLeave: () => void;
}
/** The menu of a role. */
export function Navigation({ area, onLeave }: NavigationProps) {
  const { pathname, search } = useLocation();
  const isCurrent = (screen: Screen) => {
    const to = pathOf(area, screen.path);
    if ((pathname === to || (screen.path !== '' && pathname.startsWith(`${to}/`))) && isAt(screen, search)) return true;
    // A screen below, unless it has an entry of its own.
    return (screen.below ?? []).some(({ icon, path }) => !icon && matchPath(pathOf(area, path), pathname));
  };
  const person = useProfile();
  const menu = useMemo(() => menuFor(area, person), [area, person]);
  const { counts } = useTodos().data ?? {};
  const unread = useUnread();
  return (
    <nav className={css.nav} aria-label="Menu principal">
      <PlainLink to={`/${area.role}`} className={css.brand} aria-label={`${network.name}, accueil`}>
        <Brand small />
      </PlainLink>
      {menu.map(({ title, screens }) => (
        <div key={title} role="group" aria-label={title || 'Accueil'}>
          {title && <p className={css.group}>{title}</p>}
          {screens
            .filter(({ icon }) => icon)
            .map((screen) => (
              <Entry
                key={screen.path + (screen.search ?? '')}
                {...{ area, screen, onLeave }}
                count={screen.search ? 0 : screen.path === 'notifications' ? unread : waitingAt(screen.path, counts)}
                isCurrent={isCurrent(screen)}
              />
            ))}
        </div>
      ))}
    </nav>
  );
}

const pathOf = ({ role }: Area, path: string) => (path === '' ? `/${role}` : `/${role}/${path}`);

interface EntryProps extends NavigationProps {
  screen: Screen;
  /** Number of things that wait behind it. */
  count: number;
  isCurrent: boolean;
}
const Entry = memo(({ area, screen, count, isCurrent, onLeave }: EntryProps) => {
  const { path, search = '', title, icon: Icon } = screen;
  return (
    <PlainLink
      to={pathOf(area, path) + search}
      className={css.link}
      onClick={onLeave}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Icon && <Icon size={16} aria-hidden />}
      <span className={css.linkWords}>{title}</span>
      {count > 0 && (
        <span className={css.count} data-broken={path === 'wordpress' || undefined}>
          {number(count)}
          <span className={unseen}> {path === 'notifications' ? 'à lire' : 'à traiter'}</span>
        </span>
      )}
    </PlainLink>
  );
});
