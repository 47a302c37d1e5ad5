import type { RouteDef } from '@officine/sdk';
import { usage } from '../cli-error.ts';
import { didYouMean } from '../suggest.ts';

/** `clé=valeur` pairs, in the order given: `['id=1', 'id=2'] → { id: ['1', '2'] }`, `['name=a'] → { name: 'a' }`. */
export function readPairs(pairs: readonly string[], flag: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    if (cut < 1) throw usage(`${flag} attend clé=valeur, pas « ${pair} ».`);
    const key = pair.slice(0, cut).replace(/\[\]$/, '');
    const value = pair.slice(cut + 1);
    const before = found[key];
    found[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

/** Throws on an unknown filter, before the server does; `date_start[after]` is a filter of `date_start`. */
function checkFilters(route: RouteDef, keys: readonly string[]): void {
  const known = Object.keys(route.filters ?? {});
  for (const key of keys) {
    const name = /^exists\[(.+)\]$/.exec(key)?.[1] ?? key.replace(/\[.*$/, '');
    if (!known.includes(name))
      throw usage(`Filtre inconnu : ${name}.`, didYouMean(name, known) ?? `Filtres : ${known.join(', ')}`);
  }
}

/** `name:desc,id` → `{ 'order[name]': 'desc', 'order[id]': 'asc' }`. */
function readOrder(route: RouteDef, text: string | undefined): Record<string, string> {
  const known = route.sort ?? [];
  const parts = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', direction = 'asc'] = part.split(':');
      if (!known.includes(name))
        throw usage(`Tri inconnu : ${name}.`, didYouMean(name, known) ?? `Tris : ${known.join(', ')}`);
      if (direction !== 'asc' && direction !== 'desc')
        throw usage(`Un tri va dans un sens, asc ou desc, pas « ${direction} ».`);
      return [`order[${name}]`, direction];
    }),
  );
}

/** Query of a list call from the typed options; keys keep their brackets, as in the query string. */
export function listQuery(
  route: RouteDef,
  typed: {
    readonly filter?: readonly string[];
    readonly search?: string | undefined;
    readonly order?: string | undefined;
  },
): Record<string, string | string[]> {
  const filters = readPairs(typed.filter ?? [], '--filter');
  checkFilters(route, Object.keys(filters));
  return { ...filters, ...(typed.search && { search: typed.search }), ...readOrder(route, typed.order) };
}
