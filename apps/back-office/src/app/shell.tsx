import { PanelLeft } from 'lucide-react';
import { type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { useRemembered } from '../kit/browser/remembered.ts';
import { checkBehind } from '../kit/calls/session.ts';
import type { Area } from '../kit/nav/screens.ts';
import { IconButton } from '../ui/button.tsx';
import { later } from '../ui/later.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DrawerHost } from './drawer-host.tsx';
import { HeaderTools } from './header-tools.tsx';
import { Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import * as css from './shell.css.ts';
import { useTitle } from './title.ts';

/** After the first screen: it moves nothing when it comes. */
const PinButton = later(async () => (await import('./pin-button.tsx')).PinButton);
/** Of pharmacies, on phones. */
const BottomBar = later(async () => (await import('./bottom-bar.tsx')).BottomBar);
/** Loaded with the first screen, while there is a network. */
const NetworkBanner = later(async () => (await import('./network-banner.tsx')).NetworkBanner);

/** Around every private screen: menu, header and drawer. Screens of any role are shown in the user's own area. */
export function Shell({ area }: { area?: Area }) {
  useTitle();
  const own = useLoaderData<Area | null>();
  const shown = area ?? own;
  const [open, setOpen] = useRemembered('menu', true);
  const [mobile, setMobile] = useState(false);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const leave = useCallback(() => setMobile(false), []);
  useEffect(leave, [leave, pathname]);
  const dependsOnPerson = shown?.menuOf !== undefined;
  useEffect(() => checkBehind(dependsOnPerson), [pathname, dependsOnPerson]);
  useEscape(mobile, leave);
  if (!shown) return null;
  return (
    <div className={css.shell} data-menu={open ? 'open' : 'closed'} data-mobile={mobile || undefined}>
      <a href="#contenu" className={css.skip} onClick={focusRow}>
        Aller au contenu
      </a>
      <Navigation area={shown} onLeave={leave} />
      {mobile && <button type="button" className={css.veil} aria-label="Fermer le menu" onClick={leave} />}
      <div className={css.main}>
        <header className={css.header}>
          <IconButton
            label={(isPhone() ? mobile : open) ? 'Replier le menu' : 'Déplier le menu'}
            onPress={() => (isPhone() ? setMobile(!mobile) : setOpen(!open))}
          >
            <PanelLeft size={16} />
          </IconButton>
          <Breadcrumbs area={shown} />
          <Suspense>
            <PinButton />
          </Suspense>
          <HeaderTools area={shown} />
          {state === 'loading' && (
            <span className={css.loading} role="progressbar" aria-label="Chargement de l’écran" />
          )}
        </header>
        {/* A pharmacy's area opens without network, and says so itself. */}
        {shown.role !== 'customer' && (
          <Suspense>
            <NetworkBanner />
          </Suspense>
        )}
        <main id="contenu" className={css.content} tabIndex={-1}>
          <PlaceTabs area={shown} />
          {shown.Above && <shown.Above area={shown} />}
          <Outlet />
        </main>
      </div>
      {shown.role === 'customer' && (
        <Suspense>
          <BottomBar onMore={() => setMobile(true)} />
        </Suspense>
      )}
      <DrawerHost />
      <Overlays />
      <ScrollRestoration />
    </div>
  );
}

const isPhone = () => matchMedia(css.PHONE).matches;

/** Leaves the menu that covers a phone's screen by the key as well. */
function useEscape(isOpen: boolean, leave: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    if (isOpen) addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, leave]);
}

/** On a list the skip link leads to its current row, past the toolbar; elsewhere to the content, as its address says. */
function focusRow(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.querySelector<HTMLElement>('main tr[data-current] :is(a, button, input)[tabindex="0"]');
  if (!control) return;
  event.preventDefault();
  control.focus();
}
