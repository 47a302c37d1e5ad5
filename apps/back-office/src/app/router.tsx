import type { Role } from '@officine/sdk';
import type { ReactNode } from 'react';
import {
  createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router-dom';
import { session } from '../kit/calls/session.ts';
import { registerScreens } from '../kit/nav/known-screens.ts';
import { type Area, flat, type Load, type Screen } from '../kit/nav/screens.ts';
import { homes } from '../roles/homes.ts';
import { areas } from '../roles/index.ts';
import { errorScreens, publicScreens, sharedScreens } from '../roles/public.ts';
import { loadPart } from '../ui/load-part.ts';
import { guardAgain, requireLogin, requireRole, visitorsOnly } from './guard.ts';
import { unlessReplaced } from './new-version.ts';
import { Crash, NetworkError, NotFound, PublicNotFound, ServerError } from './pages.tsx';
import { PublicLayout } from './public-layout.tsx';
import { Shell } from './shell.tsx';

/** Screen data of a route: for titles, breadcrumbs and the menu. */
export interface Handle {
  title: string;
}
/** Address that is being opened, else the current one. */
const destination = (): string => {
  const { navigation, location } = router.state;
  return createPath(navigation.location ?? location);
};
const fileOf = (load: Load) => async () => {
  const { preload, ...file } = await unlessReplaced(loadPart(load), destination);
  preload?.();
  return file;
};
const routeOf = ({ path, title, load }: Screen): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  handle: { title } satisfies Handle,
  lazy: fileOf(load),
});
/**
 * Draws an error of these routes in their place. A route of its own: a route whose file could not be loaded still counts as
 * one to be loaded, and the router draws nothing for it.
 */
const within = (children: RouteObject[], errorElement = <Crash isInside />): RouteObject => ({
  errorElement,
  children,
});
const all = (screens: readonly Screen[]): RouteObject[] => {
  const every = flat(screens);
  return [...new Set(every.map(({ page }) => page))].flatMap((page) => {
    const children = every.filter((screen) => screen.page === page).map(routeOf);
    return page ? { lazy: fileOf(page), children: [within(children)] } : children;
  });
};

/** Before the first screen: the mark of `index.html` stays until something is drawn. */
const nothing = <></>;

/** Any other address. */
const missing = (element: ReactNode): RouteObject => ({
  path: '*',
  handle: { title: 'Erreur 404' } satisfies Handle,
  element,
});

const areaRoute = (area: Area): RouteObject => ({
  path: `/${area.role}`,
  loader: requireRole(area.role),
  shouldRevalidate: guardAgain,
  element: <Shell area={area} />,
  hydrateFallbackElement: nothing,
  errorElement: <Crash />,
  children: [within([...area.sections.flatMap(({ screens }) => all(screens)), missing(<NotFound />)])],
});

const isRole = (word: string | undefined): word is Role => word !== undefined && Object.hasOwn(areas, word);

async function open(role: Role): Promise<Area> {
  const area = await unlessReplaced(areas[role](), destination);
  registerScreens(area);
  return area;
}

/** Loads the user's own area, around a screen of any role. */
const ownArea = async (args: LoaderFunctionArgs) =>
  (await requireLogin(args)) ?? open(session.bearer?.role ?? 'customer');

let router: ReturnType<typeof createBrowserRouter>;
export function createRouter() {
  const known = new Set<Role>();
  router = createBrowserRouter(routes, {
    // A role's routes are loaded at the first visit of its area.
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const role = path.split('/')[1];
      if (!isRole(role) || known.has(role)) return;
      // Beside its area, which names it. A failure is left for the route.
      if (path === `/${role}`) void homes[role]().catch(Boolean);
      const area = await open(role);
      // A navigation that another has replaced adds no routes: the other one does.
      if (signal.aborted || known.has(role)) return;
      known.add(role);
      patch(null, [areaRoute(area)]);
    },
  });
  return router;
}

/** Addresses of the public pages, which are documents of the server. */
const documents: RouteObject[] = ['/', '/pharmacy/*', '/legal/*'].map((path) => ({
  path,
  loader: ({ request }) => redirectDocument(request.url),
  // Also shown while the routes of a role are loaded: `/` matches the beginning of each.
  hydrateFallbackElement: nothing,
  // Also of a role whose routes could not be loaded.
  errorElement: <Crash />,
}));

/** Loaded with the program: no file is asked for when the server does not answer. */
const errors = { '/error': <ServerError />, '/network-error': <NetworkError /> };

const routes: RouteObject[] = [
  ...documents,
  {
    loader: ownArea,
    shouldRevalidate: guardAgain,
    element: <Shell />,
    hydrateFallbackElement: nothing,
    errorElement: <Crash />,
    children: [within(all(sharedScreens))],
  },
  {
    element: <PublicLayout />,
    hydrateFallbackElement: nothing,
    errorElement: <Crash />,
    children: [
      within(
        publicScreens.map(
          (screen) => ({ ...routeOf(screen), ...(screen.visitorsOnly && { loader: visitorsOnly }) }) as RouteObject,
        ),
        <Crash />,
      ),
      ...errorScreens.map(({ path, title }) => ({ path, handle: { title } satisfies Handle, element: errors[path] })),
      missing(<PublicNotFound />),
    ],
  },
];
