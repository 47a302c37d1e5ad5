import type { FilterKind, FilterKinds, RouteDef } from './core.ts';
import type { Json } from './openapi-shapes.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const day = { type: 'string', format: 'date' };
const yesNo = { type: 'boolean' };
const inQuery = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: 'query', schema, ...more });
const each = (name: string, suffixes: readonly string[], schema: Json): Json[] =>
  suffixes.map((suffix) => inQuery(`${name}[${suffix}]`, schema));

const OF_KIND: Record<FilterKind, (name: string) => Json[]> = {
  exact: (name) => [inQuery(name, text), inQuery(`${name}[]`, { type: 'array', items: text })],
  numeric: (name) => [inQuery(name, number), inQuery(`${name}[]`, { type: 'array', items: number })],
  partial: (name) => [inQuery(name, text, { description: 'Contient' })],
  start: (name) => [inQuery(name, text, { description: 'Commence par' })],
  search: (name) => [inQuery(name, text, { description: 'Recherche dans les textes de la ligne' })],
  boolean: (name) => [inQuery(name, yesNo)],
  exists: (name) => [inQuery(`exists[${name}]`, yesNo)],
  range: (name) => [
    ...each(name, ['gt', 'gte', 'lt', 'lte'], text),
    inQuery(`${name}[between]`, text, { example: '1..9' }),
  ],
  date: (name) => each(name, ['after', 'before', 'strictly_after', 'strictly_before'], day),
};

function ofFilters(filters: FilterKinds): Json[] {
  const all = Object.entries(filters).flatMap(([name, kinds]) => [kinds].flat().flatMap((kind) => OF_KIND[kind](name)));
  // Two filter kinds of one property may use the same parameter.
  return [...new Map(all.map((parameter) => [parameter['name'], parameter])).values()];
}

const PAGING: readonly Json[] = [
  inQuery('page', { type: 'integer', minimum: 1, default: 1 }),
  inQuery('itemsPerPage', { type: 'integer', minimum: 0 }),
  inQuery('pagination', yesNo, { description: 'false : tout d’un coup, dans la limite de la ressource' }),
  inQuery('properties[]', { type: 'array', items: text }, { description: 'Seulement ces champs' }),
];

/** Query fields of an action; lists are `key[]`. */
function ofQuery(query: Json | undefined): Json[] {
  const fields = Object.entries<Json>(query?.['properties'] ?? {});
  return fields.map(([name, schema]) =>
    inQuery(schema['type'] === 'array' ? `${name}[]` : name, schema, {
      ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
      ...(query?.['required']?.includes(name) && { required: true }),
    }),
  );
}

const namesIn = (path: string): string[] => [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string);

/** Returns all parameters of a call: path, filters, order, paging, query, headers. `address`: its path in the document. */
export function parametersOf(route: RouteDef, address: string, query: Json | undefined): Json[] {
  const { path, kind, filters = {}, sort = [], idempotent } = route;
  const shown = namesIn(address);
  const inPath = namesIn(path).map((name, i) => ({
    name: shown[i],
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'integer' } : { ...text, ...(shown[i] !== name && { title: name }) },
  }));
  const order = { type: 'string', enum: ['asc', 'desc'] };
  return [
    ...inPath,
    ...(kind === 'list' ? [...ofFilters(filters), ...each('order', sort, order), ...PAGING] : []),
    ...(kind === 'combo' ? [inQuery('isActive', yesNo), inQuery('search', text)] : []),
    ...ofQuery(query),
    ...(idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { ...text, minLength: 8, maxLength: 100 } }]
      : []),
  ];
}
