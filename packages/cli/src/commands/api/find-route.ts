import { type Mount, PREFIXES, type RouteDef } from '@officine/sdk';
import { contract } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';

export interface FoundRoute {
  readonly route: RouteDef;
  /** Role of the path's prefix; undefined without prefix. */
  readonly mount: Mount | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** Parameters after `?`, as typed. */
  readonly query: readonly string[];
}

/** All calls by name: `pharmacies.list`. */
export const routesByName = (): Map<string, RouteDef> =>
  new Map(
    Object.entries(contract).flatMap(([group, routes]) =>
      Object.entries(routes)
        .filter(([, route]) => route.on.length > 0)
        .map(([name, route]) => [`${group}.${name}`, route] as [string, RouteDef]),
    ),
  );

/** `/api/admin/zones/3?x=1` → its role, its path without prefix, its query. */
function readPath(text: string): { mount: Mount | undefined; path: string; query: string[] } {
  const [whole = '', search = ''] = text.split('?', 2);
  const path = whole.replace(/^\/?(api(?=\/))?\/?/, '/');
  const query = search.split('&').filter(Boolean).map(decodeURIComponent);
  for (const [role, prefix] of Object.entries(PREFIXES))
    if (path.startsWith(`${prefix}/`)) return { mount: role as Mount, path: path.slice(prefix.length), query };
  return { mount: undefined, path, query };
}

/** Values of a template's parameters in a path, undefined if the path does not match. */
function match(template: string, path: string): Record<string, string> | undefined {
  const parts = template.replace(/\/$/, '').split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const value = given[i] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name && value) params[name] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** Finds a call by name, `pharmacies.list`, or by path and method, `/pharmacies/3`. */
export function findRoute(text: string, method: string): FoundRoute {
  const routes = routesByName();
  if (!text.includes('/')) {
    const route = routes.get(text);
    if (!route)
      throw usage(`Appel inconnu : ${text}.`, didYouMean(text, routes.keys()) ?? 'Tous : officine api --list');
    return { route, mount: undefined, params: {}, query: [] };
  }
  const { mount, path, query } = readPath(text);
  const candidates = [...routes.values()]
    .flatMap((route): FoundRoute[] => {
      const params = match(route.path, path);
      return params && (mount === undefined || route.on.includes(mount)) ? [{ route, mount, params, query }] : [];
    })
    // A literal segment before a parameter: `/campaigns/simulate` is not a campaign's id.
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  // The API takes PATCH for PUT: both change the fields sent.
  const asked = method === 'PATCH' ? 'PUT' : method;
  const found = candidates.find(({ route }) => route.method === asked);
  if (found) return found;
  if (candidates.length === 0) throw usage(`Aucun appel à l’adresse ${path}.`, 'Tous : officine api --list');
  const methods = [...new Set(candidates.map(({ route }) => route.method))];
  throw usage(`${path} ne connaît pas ${method}.`, `Au choix : --method ${methods.join(', ')}`);
}
