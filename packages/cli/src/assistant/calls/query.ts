import { type RouteDef, usableQuery } from '@officine/sdk';
import { allSchemas } from '@officine/sdk/schemas';
import type { $ZodType } from 'zod/v4/core';
import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import type { OwnCall } from './routes.ts';

interface Shapes {
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  readonly out?: $ZodType;
}
interface GroupShapes {
  readonly item?: $ZodType;
  readonly input?: $ZodType;
}
const groupOf = (group: string): Readonly<Record<string, unknown>> =>
  ((allSchemas as unknown as Record<string, () => Record<string, unknown>>)[group]?.() ?? {}) as Record<
    string,
    unknown
  >;

/** Schemas of an action; empty for the calls of a resource. */
export const shapesOf = ({ group, action, route }: OwnCall): Shapes =>
  route.kind ? {} : ((groupOf(group)[action] ?? {}) as Shapes);
/** Schemas of the resource that a call belongs to. */
export const resourceOf = ({ group }: OwnCall): GroupShapes => groupOf(group) as GroupShapes;

/** The fields of an object's schema, in their order. */
export function fieldsIn(shape: $ZodType | undefined): readonly string[] {
  const { def } = (shape as { _zod: { def: { shape?: object; options?: readonly $ZodType[] } } } | undefined)?._zod ?? {
    def: {},
  };
  return def.shape ? Object.keys(def.shape) : [...new Set((def.options ?? []).flatMap((option) => fieldsIn(option)))];
}

/** Parameters of every list, besides its filters. */
const PAGING = ['page', 'itemsPerPage', 'pagination', 'partial', 'exact', 'totals', 'order', 'exists', 'properties'];
/** `date_start[after]` → `date_start`, `exists[url]` → `url`. */
const filterOf = (key: string): string => /^exists\[(.+)\]$/.exec(key)?.[1] ?? key.replace(/\[.*$/, '');

/** Names that the query of a call may have. */
export function queryNames({ route, mount }: OwnCall, shapes: Shapes): readonly string[] {
  if (route.kind === 'list' || route.kind === 'combo') return Object.keys(usableQuery(route, mount).filters);
  return fieldsIn(shapes.query);
}

/** Throws where a name of the query is unknown to the call, with the nearest one: a filter left out would answer everything. */
export function checkQuery(own: OwnCall, query: Readonly<Record<string, unknown>>): void {
  const known = queryNames(own, shapesOf(own));
  const isList = own.route.kind === 'list' || own.route.kind === 'combo';
  for (const key of Object.keys(query)) {
    const name = filterOf(key);
    if (known.includes(name) || (isList && PAGING.includes(name)) || known.includes(key)) continue;
    throw usage(
      `L’appel ${own.name} n’a pas de paramètre « ${key} ».`,
      didYouMean(name, known) ?? (known.length > 0 ? `Au choix : ${known.join(', ')}.` : 'Il n’en a aucun.'),
    );
  }
  const sort = usableQuery(own.route, own.mount).sort;
  const order = query['order'];
  const unsorted = [
    ...Object.keys(typeof order === 'object' && order ? order : {}),
    ...Object.keys(query).flatMap((key) => /^order\[(.+)\]$/.exec(key)?.[1] ?? []),
  ].find((key) => !sort.includes(key));
  if (isList && unsorted !== undefined)
    throw usage(
      `L’appel ${own.name} ne trie pas par « ${unsorted} ».`,
      didYouMean(unsorted, sort) ?? `Au choix : ${sort.join(', ')}.`,
    );
}

/** What a list answers, whatever a call's type says. */
export const typeOf = ({ route }: Pick<OwnCall, 'route'>): string => (route as RouteDef).type ?? '';
