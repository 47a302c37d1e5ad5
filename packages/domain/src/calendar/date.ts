/** Dates are `YYYY-MM-DD` strings of the Gregorian calendar, years 0001 to 9999, without time or time zone. */

const DAY_MS = 86_400_000;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the value is an existing day in the exact form: `'2026-02-29'` and `'2026-3-1'` are not. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE_PATTERN.test(value) || value < '0001') return false;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && fromDayNumber(ms / DAY_MS) === value;
}

export function assertDate(value: string): void {
  if (!isDate(value)) throw new RangeError(`not a YYYY-MM-DD date: ${JSON.stringify(value)}`);
}

// Days since 1970-01-01.
function toDayNumber(date: string): number {
  assertDate(date);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

const fromDayNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** `addDays('2026-02-28', 1)` is `'2026-03-01'`; `days` may be negative. */
export function addDays(date: string, days: number): string {
  if (!Number.isSafeInteger(days)) throw new RangeError(`addDays: ${days} is not a whole number of days`);
  const from = toDayNumber(date);
  if (Math.abs(days) > 4_000_000) throw new RangeError(`addDays: ${date} and ${days} days is out of range`);
  const result = fromDayNumber(from + days);
  assertDate(result);
  return result;
}

/** Number of days from one date to another: `daysBetween('2026-03-01', '2026-03-03')` is 2, the other way round -2. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);

/** Every date from `from` to `to`, both included; empty when `to` is before `from`. */
export function eachDay(from: string, to: string): string[] {
  const first = toDayNumber(from);
  const count = toDayNumber(to) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => fromDayNumber(first + index));
}

/** Comparator for `sort`: -1, 0 or 1. */
export function compareDates(a: string, b: string): -1 | 0 | 1 {
  assertDate(a);
  assertDate(b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** Suffixes of the seven `hours_…` fields, Monday first. */
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `weekdayKey('2026-03-01')` is `'su'`: that day's hours are in `hours_su`. */
export const weekdayKey = (date: string): Weekday => WEEKDAYS[weekday(date) - 1] as Weekday;
