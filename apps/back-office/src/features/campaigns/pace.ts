import { eachDay } from '@officine/domain';

interface Booked {
  date?: string | null | undefined;
  values: Readonly<Record<string, number>>;
}
interface Pace {
  days: readonly string[];
  /** Schedulings shown since the first day, in percent of all. */
  delivered: readonly number[];
  /** The same, if every day had as many. */
  expected: readonly number[];
}

/**
 * A campaign's progress against an even one, from its first day to `until`. `rows` are its schedulings by day, of the
 * whole campaign. Undefined before the second day, and without schedulings.
 */
export function paceOf(
  rows: readonly Booked[],
  { from, to, until }: Record<'from' | 'to' | 'until', string>,
): Pace | undefined {
  const all = eachDay(from, to);
  const days = all.filter((day) => day <= until);
  const booked = new Map(rows.map(({ date, values }) => [date, values['schedulings'] ?? 0]));
  const total = all.reduce((sum, day) => sum + (booked.get(day) ?? 0), 0);
  if (total === 0 || days.length < 2) return undefined;
  let shown = 0;
  const delivered = days.map((day) => {
    shown += booked.get(day) ?? 0;
    return (100 * shown) / total;
  });
  return { days, delivered, expected: days.map((_, index) => (100 * (index + 1)) / all.length) };
}
