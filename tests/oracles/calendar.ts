import { addDays, lastTick, parisDateTime, parisInstant, publicHolidays, type Territory } from '@officine/domain';
import { CronExpressionParser } from 'cron-parser';
import Holidays from 'date-holidays';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { compare, type Oracle, sample, some } from './oracle.ts';

const PARIS = 'Europe/Paris';
/** Regions of `date-holidays`, by territory. */
const REGIONS: readonly (readonly [Territory, ...string[]])[] = [
  ['metropole', 'FR'],
  ['alsace_moselle', 'FR', '67'],
  ['guadeloupe', 'FR', 'GP'],
  ['martinique', 'FR', 'MQ'],
  ['guyane', 'FR', 'GF'],
  ['la_reunion', 'FR', 'RE'],
  ['mayotte', 'FR', 'YT'],
];
/** Good Friday is a custom in Guadeloupe and Martinique, where the law does not name it. */
const isCustom = (territory: Territory, name: string): boolean =>
  (territory === 'guadeloupe' || territory === 'martinique') && name === 'Vendredi saint';
const years = Array.from({ length: 100 }, (_, index) => 2000 + index);
/** From 1977: in 1976 the clock went back at one o’clock, so that midnight came twice. */
const days = Array.from({ length: 36_525 }, (_, day) => addDays('1977-01-01', day));
const instants = fc.integer({ min: Date.UTC(1980), max: Date.UTC(2060) });
const field = (min: number, max: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min, max }).map(String),
    fc.integer({ min: 2, max: 6 }).map((step) => `*/${step}`),
  );
const ticks = fc.record({
  schedule: fc
    .tuple(field(0, 59), field(0, 23), fc.constant('*'), field(1, 12), field(0, 6))
    .map((parts) => parts.join(' ')),
  now: instants,
});
const localMinute = (ms: number) => new Date(ms).toISOString().slice(0, 16);

export const calendarOracles: readonly Oracle[] = [
  {
    name: 'public holidays, seven territories',
    by: 'date-holidays',
    run: (share) =>
      compare(
        some(
          years.flatMap((year) => REGIONS.map((region) => [year, ...region] as const)),
          share,
        ),
        ([year, territory]) => [...new Set(publicHolidays(year, territory).map(({ date }) => date))],
        ([year, territory, ...region]) => {
          const found = new Holidays(...(region as [string])).getHolidays(year);
          const legal = found.filter(({ type, name }) => type === 'public' && !isCustom(territory, name));
          return [...new Set(legal.map(({ date }) => date.slice(0, 10)))].toSorted();
        },
      ),
  },
  {
    name: 'time in Paris of an instant',
    by: 'luxon',
    run: (share) =>
      compare(
        sample(instants, 100_000 * share),
        (ms) => Object.values(parisDateTime(ms)).join(' '),
        (ms) => DateTime.fromMillis(ms, { zone: PARIS }).toFormat('yyyy-MM-dd HH:mm:ss'),
      ),
  },
  {
    name: 'first instant of a day in Paris',
    by: 'luxon',
    run: (share) =>
      compare(
        some(days, share),
        (date) => parisInstant(date).toISOString(),
        (date) => DateTime.fromISO(date, { zone: PARIS }).toUTC().toISO(),
      ),
  },
  {
    name: 'last tick of a schedule',
    by: 'cron-parser',
    run: (share) =>
      compare(
        sample(ticks, 20_000 * share),
        ({ schedule, now }) => lastTick(schedule, localMinute(now)),
        // One second later: the oracle's previous time is before the given one.
        ({ schedule, now }) =>
          localMinute(
            CronExpressionParser.parse(schedule, {
              currentDate: new Date(Math.floor(now / 60_000) * 60_000 + 1000),
              tz: 'UTC',
            })
              .prev()
              .getTime(),
          ),
      ),
  },
];
