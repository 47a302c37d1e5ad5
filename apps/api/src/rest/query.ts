import type { FilterKind, FilterKinds } from '@officine/sdk';
import { AppError } from '../errors.ts';

/** How one filter compares. `is`: equal or one of; `like`: folded text; `set`: present or not. */
type Operator = 'is' | 'like' | 'search' | 'true' | 'set' | 'unset' | '<' | '<=' | '>' | '>=';
/** A recognised filter. Its shape (path, operator, one value or several) names the SQL; its values are bound. */
export interface Filter {
  readonly path: string;
  readonly op: Operator;
  readonly values: readonly string[];
}
export interface Query {
  /** Sorted by shape, so that one SQL text serves every order of the parameters. */
  readonly filters: readonly Filter[];
  readonly order: readonly (readonly [path: string, direction: 'asc' | 'desc'])[];
  readonly page: number;
  readonly limit: number;
  readonly paged: boolean;
  /** `partial=1`: no count, no total. */
  readonly counted: boolean;
  readonly properties?: ReadonlySet<string>;
}
export interface QueryRules {
  readonly filters: FilterKinds;
  readonly sort: readonly string[];
  readonly perPage: { readonly default: number; readonly max: number };
}

const MAX = { parameters: 300, filters: 20, values: 200, length: 300, page: 1_000_000, terms: 5 };
const tooMuch = (what: string) => new AppError('bad_request', `La requête contient trop de ${what}.`);

/** Name and bracketed part of a parameter: `order[name]` is `['order', 'name']`, `id[3]` is `['id', '']`. */
function split(key: string): [name: string, inside: string | undefined] {
  const at = key.indexOf('[');
  if (at < 0) return [key, undefined];
  const inside = key.slice(at + 1, key.endsWith(']') ? -1 : undefined);
  return [key.slice(0, at), /^\d*$/.test(inside) ? '' : inside];
}

/** Parses a query string against a list call's filters and sort keys. Unknown parameters are ignored, as API Platform does. */
export function parseQuery(search: string, rules: QueryRules): Query {
  const pairs = [...new URLSearchParams(search)];
  if (pairs.length > MAX.parameters) throw tooMuch('paramètres');
  const single = new Map<string, string>();
  const order: [string, 'asc' | 'desc'][] = [];
  const properties: string[] = [];
  const found = new Map<string, { path: string; op: Operator; values: string[] }>();
  const add = (path: string, op: Operator, value: string) => {
    const key = `${path} ${op}`;
    const filter = found.get(key) ?? found.set(key, { path, op, values: [] }).get(key);
    filter?.values.push(value);
  };

  for (const [key, value] of pairs) {
    if (key.includes('\0') || value.includes('\0'))
      throw new AppError('bad_request', 'La requête contient un caractère interdit.');
    if (value.length > MAX.length) throw tooMuch('caractères');
    const [name, inside] = split(key);
    if (name === 'order' && inside) addOrder(order, inside, value, rules.sort);
    else if (name === 'exists' && inside) addExists(add, inside, value, rules.filters);
    else if (name === 'properties' && inside !== undefined)
      properties.push(inside === '' ? value : (inside.split(']')[0] as string));
    else if (Object.hasOwn(rules.filters, name)) addFilter(add, name, inside, value, kinds(rules.filters[name]));
    else if (inside === undefined) single.set(name, value);
  }
  const filters = [...found.values()].sort((a, b) => (shapeOf(a) < shapeOf(b) ? -1 : 1));
  if (filters.length > MAX.filters) throw tooMuch('filtres');
  if (filters.some((f) => f.values.length > MAX.values)) throw tooMuch('valeurs');
  return {
    filters,
    order,
    ...paging(single, rules.perPage),
    ...(properties.length && { properties: new Set(properties) }),
  };
}

/** Key of the SQL that a filter makes. */
export const shapeOf = (f: Filter): string =>
  `${f.path} ${f.op} ${f.op === 'search' ? f.values.length : f.values.length > 1 ? 'n' : '1'}`;
const kinds = (kind: FilterKinds[string] | undefined): readonly FilterKind[] =>
  kind === undefined ? [] : typeof kind === 'string' ? [kind] : kind;

type Add = (path: string, op: Operator, value: string) => void;
function addOrder(order: [string, 'asc' | 'desc'][], path: string, value: string, sort: readonly string[]): void {
  const direction = value.toLowerCase();
  if (sort.includes(path) && (direction === 'asc' || direction === 'desc') && !order.some(([p]) => p === path))
    order.push([path, direction]);
}
function addExists(add: Add, path: string, value: string, filters: FilterKinds): void {
  if (!Object.hasOwn(filters, path) || !kinds(filters[path]).includes('exists')) return;
  if (['', '1', 'true'].includes(value)) add(path, 'set', '');
  else if (['0', 'false'].includes(value)) add(path, 'unset', '');
}

const BOOLEANS: Record<string, string> = { true: 'true', 1: 'true', false: 'false', 0: 'false' };
const DATE_OPERATORS: Record<string, Operator> = {
  after: '>=',
  before: '<=',
  strictly_after: '>',
  strictly_before: '<',
};
const RANGE_OPERATORS: Record<string, Operator> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
const isNumber = (value: string): boolean => /^-?\d{1,12}(\.\d{1,6})?$/.test(value);

/** A value that cannot be read as its kind leaves the filter out; row scope does not depend on filters. */
function addFilter(
  add: Add,
  path: string,
  inside: string | undefined,
  value: string,
  kinds: readonly FilterKind[],
): void {
  for (const kind of kinds) {
    if (kind === 'date') addDate(add, path, inside, value);
    else if (kind === 'range') addRange(add, path, inside, value);
    else if (inside) continue;
    else if (kind === 'boolean') {
      const flag = Object.hasOwn(BOOLEANS, value.toLowerCase()) ? BOOLEANS[value.toLowerCase()] : undefined;
      if (flag) add(path, 'true', flag);
    } else if (kind === 'numeric') {
      if (isNumber(value)) add(path, 'is', value);
    } else if (kind === 'partial') add(path, 'like', `%${escapeLike(value)}%`);
    else if (kind === 'start') add(path, 'like', `${escapeLike(value)}%`);
    else if (kind === 'search')
      for (const term of value.split(/\s+/).filter(Boolean).slice(0, MAX.terms))
        add(path, 'search', `%${escapeLike(term)}%`);
    else if (kind === 'exact') add(path, 'is', value);
  }
}
function addDate(add: Add, path: string, inside: string | undefined, value: string): void {
  const op = inside === undefined ? 'is' : Object.hasOwn(DATE_OPERATORS, inside) ? DATE_OPERATORS[inside] : undefined;
  if (op && isDay(value)) add(path, op, value);
}
function addRange(add: Add, path: string, inside: string | undefined, value: string): void {
  if (inside === 'between') {
    const [low, high] = value.split('..');
    if (low && high && isNumber(low) && isNumber(high)) {
      add(path, '>=', low);
      add(path, '<=', high);
    }
  } else if (inside && Object.hasOwn(RANGE_OPERATORS, inside) && isNumber(value))
    add(path, RANGE_OPERATORS[inside] as Operator, value);
}
/** A real day of the years 1000 to 9999, with or without a time. */
function isDay(value: string): boolean {
  const match = /^([1-9]\d{3})-(\d\d)-(\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(value);
  if (!match) return false;
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(match[3]) && !Number.isNaN(Date.parse(value));
}
const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

function paging(
  single: Map<string, string>,
  perPage: QueryRules['perPage'],
): Pick<Query, 'page' | 'limit' | 'paged' | 'counted'> {
  const whole = (name: string, fallback: number): number => {
    const text = single.get(name);
    if (text === undefined || text === '') return fallback;
    return /^-?\d{1,15}$/.test(text) ? Number(text) : -1;
  };
  const page = whole('page', 1);
  if (page < 1) throw new AppError('bad_request', 'Le numéro de page doit être au moins 1.');
  if (page > MAX.page) throw new AppError('bad_request', 'Le numéro de page est trop grand.');
  const asked = whole('itemsPerPage', perPage.default);
  if (asked < 0) throw new AppError('bad_request', 'Le nombre de lignes par page ne peut pas être négatif.');
  if (asked === 0 && page > 1)
    throw new AppError('bad_request', 'Il n’y a pas de deuxième page quand les pages sont vides.');
  const pagination = single.get('pagination');
  // PHP's boolean reading, which clients rely on: whatever is not a yes is a no.
  const paged = pagination === undefined || ['1', 'true', 'on', 'yes'].includes(pagination.toLowerCase());
  return {
    page,
    limit: Math.min(asked, perPage.max),
    paged,
    counted: single.get('partial') !== '1' && single.get('partial') !== 'true',
  };
}
