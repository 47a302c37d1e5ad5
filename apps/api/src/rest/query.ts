import { cleanText } from '@officine/domain';
import { type FilterKind, type FilterKinds, kindsOf, parametersOfFilter } from '@officine/sdk';
import { QUERY_LIMITS } from '@officine/sdk/contract';
import { AppError } from '../base/errors.ts';
import { unknownName } from '../base/unknown-name.ts';
import { type Add, addFilter, type Operator } from './filter-values.ts';
import type { Counting } from './total.ts';

/** A recognised filter. Its shape (path, operator, one value or several) names the SQL; its values are bound. */
export interface Filter {
  readonly path: string;
  readonly op: Operator;
  readonly values: readonly string[];
}
type Order = readonly [path: string, direction: 'asc' | 'desc'];
export interface Query {
  /** Sorted by shape, so that one SQL text serves every order of the parameters. */
  readonly filters: readonly Filter[];
  readonly order: readonly Order[];
  readonly page: number;
  readonly limit: number;
  readonly paged: boolean;
  /** `partial=1`: none; `exact=1`, or a list without pages: all rows, however many; else up to a limit. */
  readonly counting: Counting;
  /** `totals=1`: with the sums of all rows. */
  readonly summed?: boolean;
  readonly properties?: ReadonlySet<string>;
}
/** The parameters that a call takes from a role. */
export interface QueryRules {
  readonly filters: FilterKinds;
  readonly sort: readonly string[];
  /** Rows of a page; absent where the answer has no pages. */
  readonly perPage?: { readonly default: number; readonly max: number };
  /** Whether the answer has sums of all rows. */
  readonly sums?: boolean;
  /** Fields that `properties[]` may name; absent where the answer is always whole. */
  readonly fields?: ReadonlySet<string>;
}
/** A call without parameters. */
export const NO_PARAMETERS: QueryRules = { filters: {}, sort: [] };

const PAGING = ['page', 'itemsPerPage', 'pagination', 'partial', 'exact'];
const tooMuch = (what: string) => new AppError('bad_request', `La requête contient trop de ${what}.`);

/** Name and bracketed part of a parameter: `order[name]` is `['order', 'name']`, `id[3]` is `['id', '']`. */
function split(key: string): [name: string, inside: string | undefined] {
  const at = key.indexOf('[');
  if (at < 0 || !key.endsWith(']')) return [key, undefined];
  const inside = key.slice(at + 1, -1);
  return [key.slice(0, at), /^\d*$/.test(inside) ? '' : inside];
}

/**
 * Parses a query string against a call's rules. Throws 400 for a parameter that the rules do not have: a name that is
 * ignored would answer another question than the one asked. A value that cannot be read leaves its filter out, as in
 * API Platform; the rows that a caller sees do not depend on filters.
 */
export function parseQuery(search: string, rules: QueryRules): Query {
  const pairs = [...new URLSearchParams(search)].map(([key, value]) => [key, cleanText(value)] as const);
  if (pairs.length > QUERY_LIMITS.parameters) throw tooMuch('paramètres');
  const pages = new Map<string, string>();
  const order: Order[] = [];
  const properties: string[] = [];
  const found = new Map<string, { path: string; op: Operator; values: string[] }>();
  const add: Add = (path, op, value) => {
    const key = `${path} ${op}`;
    const filter = found.get(key) ?? found.set(key, { path, op, values: [] }).get(key);
    filter?.values.push(value);
  };

  for (const [key, value] of pairs) {
    if (key.includes('\0') || value.includes('\0'))
      throw new AppError('bad_request', 'La requête contient un caractère interdit.');
    if (value.length > QUERY_LIMITS.length) throw tooMuch('caractères');
    const [name, inside] = split(key);
    if (name === 'order') addOrder(order, key, inside ?? '', value, rules.sort);
    else if (name === 'exists') addExists(add, key, inside ?? '', value, rules.filters);
    else if (name === 'properties' && inside !== undefined && rules.fields)
      properties.push(knownField(inside === '' ? value : (inside.split(']')[0] as string), rules.fields));
    else if ((PAGING.includes(key) && rules.perPage) || (key === 'totals' && rules.sums)) pages.set(name, value);
    else addNamed(add, key, name, inside, value, rules);
  }
  const filters = [...found.values()].sort((a, b) => (shapeOf(a) < shapeOf(b) ? -1 : 1));
  if (filters.length > QUERY_LIMITS.filters) throw tooMuch('filtres');
  if (filters.some((f) => f.values.length > QUERY_LIMITS.values)) throw tooMuch('valeurs');
  return {
    filters,
    order,
    ...paging(pages, rules.perPage ?? { default: 0, max: 0 }),
    ...(properties.length && { properties: new Set(properties) }),
  };
}

/** Key of the SQL that a filter makes. */
export const shapeOf = (f: Filter): string =>
  `${f.path} ${f.op} ${f.op === 'search' ? f.values.length : f.values.length > 1 ? 'n' : '1'}`;

/** An empty direction is the resource's own order. */
function addOrder(order: Order[], key: string, path: string, value: string, sort: readonly string[]): void {
  if (!sort.includes(path)) throw unknownName('tri', path || key, sort);
  const direction = value.toLowerCase();
  if (direction !== '' && direction !== 'asc' && direction !== 'desc')
    throw new AppError('bad_request', `Le sens du tri « ${path} » est « asc » ou « desc ».`);
  if (direction && !order.some(([p]) => p === path)) order.push([path, direction]);
}

function addExists(add: Add, key: string, path: string, value: string, filters: FilterKinds): void {
  if (!kindsOf(filters, path).includes('exists')) {
    const possible = Object.keys(filters).filter((name) => kindsOf(filters, name).includes('exists'));
    throw unknownName(
      'filtre',
      key,
      possible.map((name) => `exists[${name}]`),
    );
  }
  if (['', '1', 'true'].includes(value)) add(path, 'set', '');
  else if (['0', 'false'].includes(value)) add(path, 'unset', '');
}

const ONE_FORM: readonly FilterKind[] = ['date', 'range', 'exists'];
function addNamed(
  add: Add,
  key: string,
  name: string,
  inside: string | undefined,
  value: string,
  { filters, perPage, fields }: QueryRules,
): void {
  const kinds = kindsOf(filters, name);
  const names = Object.keys(filters);
  if (!kinds.length && !names.length && !perPage) throw unknownName('paramètre', key, fields ? ['properties[]'] : []);
  if (!kinds.length) throw unknownName('filtre', key, names);
  const parameters = parametersOfFilter(filters, name);
  // Any filter by value takes a list of them.
  const fits = inside === '' ? kinds.some((kind) => !ONE_FORM.includes(kind)) : parameters.includes(key);
  if (!fits) throw unknownName('filtre', key, parameters);
  addFilter(add, name, inside, value, kinds);
}

function knownField(name: string, fields: ReadonlySet<string>): string {
  if (!fields.has(name))
    throw unknownName(
      'champ',
      name,
      [...fields].filter((field) => !field.startsWith('@')),
    );
  return name;
}

function paging(
  pages: Map<string, string>,
  perPage: NonNullable<QueryRules['perPage']>,
): Pick<Query, 'page' | 'limit' | 'paged' | 'counting' | 'summed'> {
  const whole = (name: string, fallback: number): number => {
    const text = pages.get(name);
    if (text === undefined || text === '') return fallback;
    return /^-?\d{1,15}$/.test(text) ? Number(text) : -1;
  };
  const page = whole('page', 1);
  if (page < 1) throw new AppError('bad_request', 'Le numéro de page doit être au moins 1.');
  if (page > QUERY_LIMITS.page) throw new AppError('bad_request', 'Le numéro de page est trop grand.');
  const asked = whole('itemsPerPage', perPage.default);
  if (asked < 0) throw new AppError('bad_request', 'Le nombre de lignes par page ne peut pas être négatif.');
  if (asked === 0 && page > 1)
    throw new AppError('bad_request', 'Il n’y a pas de deuxième page quand les pages sont vides.');
  const isYes = (name: string) => pages.get(name) === '1' || pages.get(name) === 'true';
  const pagination = pages.get('pagination');
  // PHP's boolean reading, which clients rely on: whatever is not a yes is a no.
  const paged = pagination === undefined || ['1', 'true', 'on', 'yes'].includes(pagination.toLowerCase());
  return {
    page,
    limit: Math.min(asked, perPage.max),
    paged,
    counting: isYes('partial') ? 'none' : isYes('exact') || !paged ? 'exact' : 'bounded',
    ...(isYes('totals') && { summed: true }),
  };
}
