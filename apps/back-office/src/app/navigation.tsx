import { Cross } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { Area } from '../kit/screens.ts';
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
          .map(({ path, title: words, icon: Icon }) => (
            <NavLink key={path} to={`/${area.role}/${path}`} end={path === ''} className={css.link} onClick={onLeave}>
              {Icon && <Icon size={16} aria-hidden />}
              <span className={css.linkWords}>{words}</span>
            </NavLink>
          ))}
      </div>
    ))}
  </nav>
);
