import { addDays, type Closing, formatClosings, publicHolidays, weekdayKey } from '@officine/domain';
import type { Random } from '../random.ts';

const monday = (date: string): string => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(date, ahead));
  return days.find((day) => weekdayKey(day) === 'mo') ?? date;
};
const workday = (date: string): string => (weekdayKey(date) === 'su' ? addDays(date, 1) : date);

/** The next day between a public holiday and a weekend. */
function bridge(today: string): Closing | undefined {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year + 2]
    .flatMap((each) => publicHolidays(each))
    .flatMap(({ date }) => {
      const weekday = weekdayKey(date);
      return weekday === 'th' ? [addDays(date, 1)] : weekday === 'tu' ? [addDays(date, -1)] : [];
    });
  const next = days.find((day) => day > today);
  return next === undefined ? undefined : { start: next, end: next, label: 'Pont' };
}

/**
 * Exceptional closings for pharmacies, as they are stored: a stocktaking, holidays, the next bridge, for some a training
 * that holds today. `certain` is a pharmacy that has the first two.
 */
export function closingsFor(root: Random, today: string): (certain: boolean) => string | null {
  const rng = root.fork('closings');
  const next = bridge(today);
  return (certain) => {
    const found: Closing[] = [];
    if (rng.chance(0.15) || certain) {
      const day = workday(addDays(today, rng.int(6, 40)));
      found.push({ start: day, end: day, label: 'Inventaire' });
    }
    if (rng.chance(0.2) || certain) {
      const start = monday(addDays(today, rng.int(20, 90)));
      found.push({ start, end: addDays(start, rng.pick([5, 12])), label: 'Congés annuels' });
    }
    if (next && rng.chance(0.1)) found.push(next);
    if (rng.chance(0.01) && !certain) {
      found.push({ start: today, end: addDays(today, 1), label: 'Formation de l’équipe' });
    }
    return formatClosings(found.toSorted((a, b) => (a.start < b.start ? -1 : 1))) || null;
  };
}
