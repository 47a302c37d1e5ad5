import { openingState, type Territory, territoryOf, timeZoneOf, WEEKDAYS } from '@officine/domain';
import type { SiteDirectory, SiteSearch } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { hasPage } from './site.ts';

const PAGE_ROWS = 60;
const MAX_WORDS = 8;
const EARTH_DIAMETER_KM = 12_742;
/** Points of a degree on the map: about 20 km each. */
const POINTS_PER_DEGREE = 5;

type Found = SiteDirectory['found'][number];
interface Opening {
  readonly postcode: string;
  /** From Monday to Sunday. */
  readonly hours: readonly (string | null)[];
  readonly closings: string | null;
}
/** Tells whether opening hours hold now; null where no hours were typed. */
type IsOpen = (opening: Opening) => boolean | null;

/** Day and time of an instant, `['2026-03-02', '09:00']`, in each territory. */
function clocksAt(instant: Date): (territory: Territory) => readonly string[] {
  const clocks = new Map<Territory, readonly string[]>();
  return (territory) => {
    const known = clocks.get(territory);
    if (known) return known;
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timeZoneOf(territory),
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const clock = format.format(instant).split(' ');
    clocks.set(territory, clock);
    return clock;
  };
}

function openAt(instant: Date): IsOpen {
  const clockOf = clocksAt(instant);
  return ({ postcode, hours, closings }) => {
    // Hours that are empty on every day were not given.
    if (!hours.some(Boolean)) return null;
    const territory = territoryOf(postcode);
    const week = Object.fromEntries(WEEKDAYS.map((key, index) => [key, hours[index]]));
    const [date = '', time = ''] = clockOf(territory);
    return openingState(week, date, time, territory, closings)?.isOpen ?? null;
  };
}

const opening = (sql: postgres.ISql) => sql`p.postcode, w.closings,
  json_build_array(w.hours_mo, w.hours_tu, w.hours_we, w.hours_th, w.hours_fr, w.hours_sa, w.hours_su) as hours`;

/** From what, and with which conditions, a search reads: every word is held, and the service named. */
function matching(sql: postgres.ISql, words: readonly string[], service: string | null) {
  // `%` and `_` are ordinary characters here.
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql`
    from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id
    where w.subdomain is not null and ${hasPage(sql)} and not exists (
      select from unnest(${patterns}::text[]) as word
      where officine_fold(p.name || ' ' || p.locality || ' ' || p.postcode) not like officine_fold(word))
      and (${service}::text is null or (
        'services' = any(string_to_array(w.blocks, ' '))
        and exists (select from unnest(string_to_array(w.services, chr(10))) as one
          where split_part(one, ' ', 1) = ${service}::text)))`;
}

/** Kilometres from a place, `48.39,-4.49`; null without one. */
function kilometresFrom(sql: postgres.ISql, near: string | undefined) {
  const [latitude = null, longitude = null] = near?.split(',').map(Number) ?? [];
  // A distance from nowhere is null; `least` alone would leave the null out.
  return sql`(case when w.latitude + w.longitude + ${latitude}::float8 is not null then
    ${EARTH_DIAMETER_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(w.latitude - ${latitude}::float8) / 2), 2) + cos(radians(w.latitude)) *
    cos(radians(${latitude}::float8)) * power(sin(radians(w.longitude - ${longitude}::float8) / 2), 2)))) end)`;
}

/** A page of the pharmacies that a search finds among those that have a page. `instant`: when they are to be open. */
export async function findSites(
  sql: postgres.ISql,
  search: SiteSearch = {},
  instant = new Date(),
): Promise<SiteDirectory> {
  const isOpen = openAt(instant);
  const words = (search.search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const all = matching(sql, words, search.service ?? null);
  const openIds = async () => {
    const rows = await sql<(Opening & { id: number })[]>`select w.id, ${opening(sql)} ${all}`;
    return rows.filter((row) => isOpen(row)).map(({ id }) => id);
  };
  const matches = search.isOpen ? sql`${all} and w.id = any(${await openIds()}::int[])` : all;
  // Those without a place are one group, which is counted and not drawn.
  const groups = await sql<{ latitude: number | null; longitude: number | null; count: number }[]>`
    select avg(w.latitude)::float8 as latitude, avg(w.longitude)::float8 as longitude, count(*)::int as count ${matches}
    group by round(w.latitude * ${POINTS_PER_DEGREE}), round(w.longitude * ${POINTS_PER_DEGREE}) order by 1, 2`;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const page = Math.min(search.page ?? 1, pages);
  const rows = await sql<(Omit<Found, 'isOpen'> & Opening)[]>`
    select w.subdomain, p.name, p.locality, ${opening(sql)},
      round(${kilometresFrom(sql, search.near)}::numeric, 1)::float8 as kilometres ${matches}
    order by ${kilometresFrom(sql, search.near)} nulls last, p.name, p.locality, w.subdomain
    limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`;
  const found = rows.map((row) => {
    const { subdomain, name, postcode, locality, kilometres } = row;
    return { subdomain, name, postcode, locality, isOpen: isOpen(row), kilometres };
  });
  const places = groups.flatMap(({ latitude, longitude, count }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, count }],
  );
  return { words: words.join(' '), found, total, page, pages, places };
}
