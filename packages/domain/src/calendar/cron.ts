import { addDays, weekday } from './date.ts';

/** `*`, `5`, `1-5`, `1,15` and steps, `6-22/4`. */
function values(field: string, [min, max]: readonly [number, number]): Set<number> {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    const from = Number(match?.[1] ?? min);
    const to = Number(match?.[2] ?? match?.[1] ?? max);
    const step = Number(match?.[3] ?? 1);
    if (!match || from < min || to > max || from > to || step < 1) throw new RangeError(`not a schedule: ${field}`);
    for (let value = from; value <= to; value += step) found.add(value);
  }
  return found;
}

const FIELDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;
/** A leap day may be eight years away. */
const MOST_DAYS = 3000;

/**
 * The last time that a schedule came up, at `now` or before; both are what the clock on the wall shows, `YYYY-MM-DDTHH:MM`:
 * `lastTick('15 4 * * *', '2026-03-01T04:10')` is `'2026-02-28T04:15'`. Minute, hour, day of month, month, day of week
 * (0 is Sunday); day and weekday must both fit. Read off the wall, a time that summer skips comes up at the next
 * minute there is, and one that winter repeats comes up once. Throws a RangeError on a schedule that never comes up.
 */
export function lastTick(schedule: string, now: string): string {
  const fields = schedule.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new RangeError(`not a schedule: ${schedule}`);
  const [minutes, hours, days, months, weekdays] = FIELDS.map((bounds, index) =>
    values(fields[index] as string, bounds),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];
  const times = [...hours]
    .flatMap((hour) => [...minutes].map((minute) => `${pad(hour)}:${pad(minute)}`))
    .sort()
    .toReversed();
  let date = now.slice(0, 10);
  for (let passed = 0; passed < MOST_DAYS; passed += 1) {
    const [, month, day] = date.split('-').map(Number);
    if (days.has(day ?? 0) && months.has(month ?? 0) && weekdays.has(weekday(date) % 7)) {
      const time = passed === 0 ? times.find((each) => each <= now.slice(11, 16)) : times[0];
      if (time !== undefined) return `${date}T${time}`;
    }
    date = addDays(date, -1);
  }
  throw new RangeError(`never comes up: ${schedule}`);
}
const pad = (value: number): string => String(value).padStart(2, '0');
