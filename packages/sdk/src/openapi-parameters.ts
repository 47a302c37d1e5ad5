import { type FilterKind, type FilterKinds, MAX_PAGE_ROWS, type RouteDef } from './core.ts';
import { filterParameters, kindsOf } from './filter-parameters.ts';
import { exampleOf } from './openapi-examples.ts';
import type { Json } from './openapi-shapes.ts';
import { QUERY_LIMITS } from './query-limits.ts';
import { usableQuery } from './rights.ts';
import type { Mount } from './roles.ts';

const text = { type: 'string' };
/** A value of a filter. */
const filterText = { type: 'string', maxLength: QUERY_LIMITS.length };
const number = { type: 'number' };
const day = { type: 'string', format: 'date' };
const yesNo = { type: 'boolean' };
const inQuery = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: 'query', schema, ...more });
const each = (name: string, suffixes: readonly string[], schema: Json): Json[] =>
  suffixes.map((suffix) => inQuery(`${name}[${suffix}]`, schema));

const VALUES: Readonly<Record<FilterKind, { readonly schema: Json; readonly description?: string }>> = {
  exact: { schema: filterText },
  numeric: { schema: number },
  partial: { schema: filterText, description: 'Contient' },
  start: { schema: filterText, description: 'Commence par' },
  search: { schema: filterText, description: 'Recherche dans les textes de la ligne' },
  boolean: { schema: yesNo },
  exists: { schema: yesNo },
  range: { schema: filterText },
  date: { schema: day },
};

function ofFilters(filters: FilterKinds): Json[] {
  const all = Object.keys(filters).flatMap((name) =>
    kindsOf(filters, name).flatMap((kind) => {
      const { schema, ...more } = VALUES[kind];
      return filterParameters(name, kind).map((parameter) => {
        if (parameter.endsWith('[between]')) return inQuery(parameter, schema, { example: '1..9' });
        return inQuery(
          parameter,
          parameter.endsWith('[]') ? { type: 'array', items: schema, maxItems: QUERY_LIMITS.values } : schema,
          more,
        );
      });
    }),
  );
  // Two filter kinds of one property may use the same parameter.
  return [...new Map(all.map((parameter) => [parameter['name'], parameter])).values()];
}

const PROPERTIES = inQuery('properties[]', { type: 'array', items: text }, { description: 'Seulement ces champs' });
const paging = (most: number): readonly Json[] => [
  inQuery('page', { type: 'integer', minimum: 1, maximum: QUERY_LIMITS.page, default: 1 }),
  inQuery(
    'itemsPerPage',
    { type: 'integer', minimum: 0, maximum: most, default: 30 },
    { description: `Lignes par page. Au-dessus de ${most}, la page a ${most} lignes` },
  ),
  inQuery('pagination', yesNo, { description: 'false : tout d’un coup, dans la limite de la ressource' }),
  inQuery('partial', yesNo, { description: 'true : sans compter les lignes, donc sans total ni dernière page' }),
  inQuery('exact', yesNo, { description: 'true : le nombre exact de lignes, aussi au-delà de 100 000' }),
  PROPERTIES,
];

const TOTALS = inQuery('totals', yesNo, { description: 'true : avec les sommes de toutes les lignes' });

/** Version that an update, or an act on a whole item, starts from. */
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: 'ETag de l’élément lu : 412 si un champ a changé depuis ; d’une modification, un champ envoyé',
};

/** Query fields of an action; lists are `key[]`. */
function ofQuery(query: Json | undefined): Json[] {
  const fields = Object.entries<Json>(query?.['properties'] ?? {});
  return fields.map(([name, schema]) =>
    inQuery(schema['type'] === 'array' ? `${name}[]` : name, schema, {
      ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
      ...(query?.['required']?.includes(name) && { required: true, example: example(schema, name) }),
    }),
  );
}

const example = (schema: Json, name: string) => exampleOf(schema, name, { base: '', paths: {} });
const namesIn = (path: string): string[] => [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string);

/**
 * Returns all parameters of a call under a mount: path, filters, order, paging, query, headers.
 * `address`: its path in the document.
 */
export function parametersOf(route: RouteDef, mount: Mount, address: string, query: Json | undefined): Json[] {
  const { path, kind, errors, idempotent } = route;
  const { filters, sort } = usableQuery(route, mount);
  const shown = namesIn(address);
  const inPath = namesIn(path).map((name, i) => ({
    name: shown[i],
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'integer' } : { ...text, ...(shown[i] !== name && { title: name }) },
    example: example(/id$/i.test(name) ? { type: 'integer' } : text, name),
  }));
  const order = { type: 'string', enum: ['asc', 'desc'] };
  return [
    ...inPath,
    ...ofFilters(filters),
    ...each('order', sort, order),
    ...(route.sums ? [TOTALS] : []),
    ...(kind === 'list' ? paging(route.maxPageRows ?? MAX_PAGE_ROWS) : kind === 'get' ? [PROPERTIES] : []),
    ...ofQuery(query),
    ...(errors.includes('changed_meanwhile') && path.includes('{id}') ? [IF_MATCH] : []),
    ...(idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { ...text, minLength: 8, maxLength: 100 } }]
      : []),
  ];
}
