import { addDays, isDate, isPeriodName, periodDays } from '@officine/domain';
import type { FilterKind } from '../core.ts';

/** Values of a filter in an address, `draft,running`, as a list. */
export const valuesOf = (text: string): string[] => text.split(',').filter(Boolean);

/** First and last day of `this-month` or `2026-01-01..2026-03-31`, of which either end may be missing. */
function daysOf(text: string, today: string): { from?: string; to?: string } | undefined {
  if (isPeriodName(text)) return periodDays(text, today);
  const [, from, to] = /^(.*)\.\.(.*)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { ...(isDate(from) && { from }), ...(isDate(to) && { to }) };
}

/**
 * A filter's text in an address as the value that its call takes: a period, several values, or the text itself. The
 * last day is included whether the field is a day or an instant. Of a field that may be empty, `set` and `unset` are
 * a boolean of `exists`.
 */
export function filterValue(
  text: string,
  kinds: readonly FilterKind[],
  today: string,
): { value: unknown } | { exists: boolean } {
  if (kinds.includes('exists') && (text === 'set' || text === 'unset')) return { exists: text === 'set' };
  if (kinds.includes('date')) {
    const days = daysOf(text, today);
    if (days) {
      const { from, to } = days;
      return { value: { ...(from && { after: from }), ...(to && { strictly_before: addDays(to, 1) }) } };
    }
  }
  const isList = kinds.includes('exact') || kinds.includes('numeric');
  const values = isList ? valuesOf(text) : [];
  return { value: values.length > 1 ? values : text };
}
