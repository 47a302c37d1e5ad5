import type { FilterKind } from '@officine/sdk';

/** How one filter compares. `is`: equal or one of; `like`: folded text; `set`: present or not. */
export type Operator = 'is' | 'like' | 'search' | 'true' | 'set' | 'unset' | '<' | '<=' | '>' | '>=';
/** Notes a comparison that a parameter asks for. */
export type Add = (path: string, op: Operator, value: string) => void;

const MAX_TERMS = 5;
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
export function addFilter(
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
      for (const term of value.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS))
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
