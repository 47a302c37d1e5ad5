import { addDays, weekday } from './date.ts';

/** Parses a field: `*`, `5`, `1-5`, `1,15`, and steps such as `6-22/4`. */
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
/** More than eight years: two leap days can be that far apart. */
const MAX_DAYS_BACK = 3000;

/**
 * Returns the last time at or before `now` at which a schedule was due. Both are local times, `YYYY-MM-DDTHH:MM`:
 * `lastTick('15 4 * * *', '2026-03-01T04:10')` is `'2026-02-28T04:15'`. The fields are minute, hour, day of month,
 * month, day of week (0 is Sunday); day and weekday must both match. Because times are local, one skipped by summer
 * time is due at the next minute that exists, and one repeated in autumn is due once. Throws a RangeError on an invalid
 * schedule and one that is never due.
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
  for (let passed = 0; passed < MAX_DAYS_BACK; passed += 1) {
    const [, month, day] = date.split('-').map(Number);
    if (days.has(day ?? 0) && months.has(month ?? 0) && weekdays.has(weekday(date) % 7)) {
      const time = passed === 0 ? times.find((each) => each <= now.slice(11, 16)) : times[0];
      if (time !== undefined) return `${date}T${time}`;
    }
    date = addDays(date, -1);
  }
  throw new RangeError(`never due: ${schedule}`);
}
const pad = (value: number): string => String(value).padStart(2, '0');
