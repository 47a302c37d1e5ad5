import { Cross } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Area, Screen } from '../kit/screens.ts';
import * as css from './shell.css.ts';

/** The menu of a role. */
export const Navigation = ({ area, onLeave }: { area: Area; onLeave: () => void }) => (
  <nav className={css.nav} aria-label="Menu principal">
    <NavLink to={`/${area.role}`} end className={css.brand} aria-label="Officine, accueil" aria-current={undefined}>
      <span className={css.logo}>
        <Cross size={16} aria-hidden />
      </span>
      Officine
    </NavLink>
    {area.sections.map(({ title, screens }) => (
      <div key={title} role="group" aria-label={title || 'Accueil'}>
        {title && <p className={css.group}>{title}</p>}
        {screens
          .filter(({ icon }) => icon)
          .map((screen) => (
            <Entry key={screen.path + (screen.search ?? '')} {...{ area, screen, onLeave }} />
          ))}
      </div>
    ))}
  </nav>
);

function Entry({ area, screen, onLeave }: { area: Area; screen: Screen; onLeave: () => void }) {
  const { path, search = '', title, icon: Icon } = screen;
  const here = useLocation();
  // Of two entries that share a path, the one whose filter is in the address is the current one.
  const isOther = search !== '' && !here.search.includes(search.slice(1));
  return (
    <NavLink
      to={`/${area.role}/${path}${search}`}
      end={path === ''}
      className={css.link}
      onClick={onLeave}
      aria-current={isOther ? false : undefined}
    >
      {Icon && <Icon size={16} aria-hidden />}
      <span className={css.linkWords}>{title}</span>
    </NavLink>
  );
}
