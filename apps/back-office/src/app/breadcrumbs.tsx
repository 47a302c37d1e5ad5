import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useProfile } from '../kit/calls/session.ts';
import { usePageName } from '../kit/nav/page-name.ts';
import { type Area, isPattern, type MenuSection, menuFor, type Screen } from '../kit/nav/screens.ts';
import * as css from './shell.css.ts';
import { useTitle } from './title.ts';

interface Found {
  section: string;
  trail: readonly Screen[];
}
/** Ancestors of the screen at this path, and itself: `campaigns` before `campaign-overview/:id`. */
function find(menu: readonly MenuSection[], path: string): Found | undefined {
  const parts = path.split('/');
  const within = (screens: readonly Screen[]): readonly Screen[] | undefined => {
    for (const screen of screens) {
      if (isPattern(screen.path.split('/'), parts)) return [screen];
      const below = within(screen.below ?? []);
      if (below) return [screen, ...below];
    }
    return undefined;
  };
  for (const { title, screens } of menu) {
    const trail = within(screens);
    if (trail) return { section: title, trail };
  }
  return undefined;
}

/** What stands before the screen: the first screen of its place, unless it is that, then the screens above it. */
function aboveOf(trail: readonly Screen[]): readonly Pick<Screen, 'path' | 'title'>[] {
  const above = trail.slice(0, -1);
  const { place, title } = trail[0] ?? {};
  return place && place.title !== title ? [{ path: place.path, title: place.title }, ...above] : above;
}

/** Section, place, list and screen of the current address; the name of the thing in place of the screen, where it has one. */
export function Breadcrumbs({ area }: { area: Area }) {
  const { pathname } = useLocation();
  const title = useTitle();
  const found = find(menuFor(area, useProfile()), pathname.replace(/^\/[a-z]+\/?/, '').replace(/\/$/, ''));
  const above = found ? aboveOf(found.trail) : [];
  // The screen's title below an entry that is the thing itself: the pool in a pharmacy's menu.
  const thing = usePageName();
  const name = thing === undefined || thing === above.at(-1)?.title ? title : thing;
  return (
    <nav aria-label="Fil d’Ariane" className={css.crumbs}>
      {/* A new key per path: reusing the element would count as a layout shift. */}
      {found?.section && (
        <Fragment key={found.section + pathname}>
          <span className={css.crumb}>{found.section}</span>
          <span className={css.slash}>/</span>
        </Fragment>
      )}
      {above.map((screen) => (
        <span key={screen.path} style={{ display: 'contents' }}>
          <Link to={`/${area.role}/${screen.path}`} className={css.crumb}>
            {screen.title}
          </Link>
          <span className={css.slash}>/</span>
        </span>
      ))}
      <span key={name} className={css.crumb} aria-current="page">
        {name}
      </span>
    </nav>
  );
}
