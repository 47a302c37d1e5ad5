import type { FilterKinds } from '@officine/sdk';
import type { Query } from './query.ts';
import type { Resource } from './resource.ts';

/** `hydra:search` of a resource, a third of a small page: made once, as text. */
const templates = new WeakMap<Resource, string>();
function searchJson(r: Resource, path: string): string {
  const known = templates.get(r);
  if (known !== undefined) return known.replaceAll('\0', path);
  const { filters = {}, sort = [] } = r.of.list;
  // A map: two kinds of filter on one property share their variable.
  const variables = [
    ...new Map([
      ...Object.entries(filters as FilterKinds).flatMap(([name, kinds]) => variablesOf(name, kinds)),
      ...sort.map((name) => [`order[${name}]`, name] as const),
    ]),
  ];
  const mapping = variables.map(([variable, property]) => ({
    '@type': 'IriTemplateMapping',
    variable,
    property,
    required: false,
  }));
  const template = `\0{?${variables.map(([v]) => v).join(',')}}`;
  const text = JSON.stringify({
    '@type': 'hydra:IriTemplate',
    'hydra:template': template,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': mapping,
  }).replaceAll('\\u0000', '\0');
  templates.set(r, text);
  return text.replaceAll('\0', path);
}
function variablesOf(name: string, kinds: FilterKinds[string]): (readonly [variable: string, property: string])[] {
  return (typeof kinds === 'string' ? [kinds] : kinds).flatMap((kind) => {
    switch (kind) {
      case 'date':
        return ['before', 'strictly_before', 'after', 'strictly_after'].map((op) => [`${name}[${op}]`, name] as const);
      case 'range':
        return ['between', 'gt', 'gte', 'lt', 'lte'].map((op) => [`${name}[${op}]`, name] as const);
      case 'exists':
        return [[`exists[${name}]`, name] as const];
      case 'exact':
      case 'numeric':
        return [[name, name] as const, [`${name}[]`, name] as const];
      default:
        return [[name, name] as const];
    }
  });
}

/** Page links: all parameters but `page`, which goes last; list indexes become `[]`. */
function viewJson(path: string, query: Query, total: number | undefined, rows: number, search: string): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search))
    if (key !== 'page') parameters.append(key.replace(/\[\d+\]/, '[]'), value);
  const rest = parameters.toString();
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / Math.max(1, query.limit)));
  if (!search && last === 1) return '';
  const self = (page?: number) =>
    JSON.stringify(`${path}${rest || page ? '?' : ''}${rest}${rest && page ? '&' : ''}${page ? `page=${page}` : ''}`);
  const kind = `"@type":"hydra:PartialCollectionView"`;
  if (!query.paged || query.limit === 0 || last === 1) return `,"hydra:view":{"@id":${self()},${kind}}`;
  const links = [`"@id":${self(query.page)},${kind}`];
  if (last !== undefined) links.push(`"hydra:first":${self(1)},"hydra:last":${self(last)}`);
  if (query.page > 1)
    links.push(`"hydra:previous":${self(last === undefined ? query.page - 1 : Math.min(query.page - 1, last))}`);
  if (last === undefined ? rows === query.limit : query.page < last) links.push(`"hydra:next":${self(query.page + 1)}`);
  return `,"hydra:view":{${links.join(',')}}`;
}

/** A collection as API Platform writes it, with both totals: clients lose `hydra:totalItems: 0`. */
export function collectionJson(
  view: { resource: Resource; path: string },
  context: string,
  items: readonly string[],
  total: number | undefined,
  query: Query,
  search: string,
): string {
  const totals = total === undefined ? '' : `,"hydra:totalItems":${total},"totalItems":${total}`;
  return `{"@context":"${context}","@id":"${view.path}","@type":"hydra:Collection"${totals},"hydra:member":[${items.join(',')}]${viewJson(view.path, query, total, items.length, search)},"hydra:search":${searchJson(view.resource, view.path)}}`;
}
