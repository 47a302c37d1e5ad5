import { useLocation } from 'react-router-dom';
import { useProfile } from '../kit/calls/session.ts';
import { entriesOf } from '../kit/nav/places.ts';
import { type Area, menuFor, pathOf } from '../kit/nav/screens.ts';
import { TabLinks } from '../ui/tabs.tsx';
import * as css from './shell.css.ts';

/** The screens that share the menu entry of the current one, as tabs above it; the tabs of a page are its own. */
export function PlaceTabs({ area }: { area: Area }) {
  const { pathname } = useLocation();
  const person = useProfile();
  const place = menuFor(area, person)
    .flatMap(({ screens }) => entriesOf(screens))
    .find(({ screens }) => screens.some(({ path, page }) => !page && pathOf(area, path) === pathname));
  if (!place || place.screens.length < 2) return null;
  return (
    <div className={css.placeTabs}>
      <TabLinks
        key={place.title}
        label={place.title}
        keepsHistory
        tabs={place.screens.map(({ path, title }) => {
          const to = pathOf(area, path);
          return { to, label: title, current: to === pathname };
        })}
      />
    </div>
  );
}
