import { openingState, territoryOf, timeZoneOf, WEEKDAYS } from '@officine/domain';
import type { SiteDirectory, SiteSearch } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { hasPage } from './site.ts';

const PAGE = 60;
const MAX_WORDS = 8;
const EARTH_DIAMETER_KM = 12_742;
/** Points of a degree on the map: about 20 km each. */
const POINTS = 5;

type Found = SiteDirectory['found'][number];
interface Row extends Omit<Found, 'isOpen'> {
  readonly hours: readonly (string | null)[];
  readonly closings: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Open or closed at an instant; null where no hours were typed. */
function isOpenAt({ postcode, hours, closings }: Row, instant: Date): boolean | null {
  // Hours that are empty on every day were not given.
  if (!hours.some(Boolean)) return null;
  const territory = territoryOf(postcode);
  const week = Object.fromEntries(WEEKDAYS.map((key, index) => [key, hours[index]]));
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZoneOf(territory),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [date = '', time = ''] = format.format(instant).split(' ');
  return openingState(week, date, time, territory, closings)?.isOpen ?? null;
}

/** The places of rows, those within about 20 km as one point. */
function placesOf(rows: readonly Row[]): SiteDirectory['places'] {
  const places = new Map<string, { latitude: number; longitude: number; count: number }>();
  for (const { latitude, longitude } of rows) {
    if (latitude === null || longitude === null) continue;
    const key = `${Math.round(latitude * POINTS)} ${Math.round(longitude * POINTS)}`;
    const place = places.get(key);
    if (place) place.count++;
    else places.set(key, { latitude, longitude, count: 1 });
  }
  return [...places.values()];
}

/** Pharmacies with a page that hold every word of a search and have what it asks for, in their order; accents and case are ignored. */
function findRows(sql: postgres.ISql, words: readonly string[], { near, service }: SiteSearch): Promise<Row[]> {
  // `%` and `_` are ordinary characters here.
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const [latitude = null, longitude = null] = near?.split(',').map(Number) ?? [];
  // A distance from nowhere is null; `least` alone would leave the null out.
  const kilometres = sql`(case when w.latitude + w.longitude + ${latitude}::float8 is not null then
    ${EARTH_DIAMETER_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(w.latitude - ${latitude}::float8) / 2), 2) + cos(radians(w.latitude)) *
    cos(radians(${latitude}::float8)) * power(sin(radians(w.longitude - ${longitude}::float8) / 2), 2)))) end)`;
  return sql<Row[]>`
    select w.subdomain, p.name, p.postcode, p.locality, w.closings, w.latitude, w.longitude, ${kilometres} as kilometres,
      json_build_array(w.hours_mo, w.hours_tu, w.hours_we, w.hours_th, w.hours_fr, w.hours_sa, w.hours_su) as hours
    from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id
    where w.subdomain is not null and ${hasPage(sql)} and not exists (
      select from unnest(${patterns}::text[]) as word
      where officine_fold(p.name || ' ' || p.locality || ' ' || p.postcode) not like officine_fold(word))
      and (${service ?? null}::text is null or (
        'services' = any(string_to_array(w.blocks, ' '))
        and exists (select from unnest(string_to_array(w.services, chr(10))) as one
          where split_part(one, ' ', 1) = ${service ?? null}::text)))
    order by kilometres nulls last, p.name, p.locality, w.subdomain`;
}

/** A page of the pharmacies that a search finds among those that have a page. `instant`: when they are to be open. */
export async function findSites(
  sql: postgres.ISql,
  search: SiteSearch = {},
  instant = new Date(),
): Promise<SiteDirectory> {
  const words = (search.search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const rows = await findRows(sql, words, search);
  const matches = search.isOpen ? rows.filter((row) => isOpenAt(row, instant)) : rows;
  const pages = Math.max(1, Math.ceil(matches.length / PAGE));
  const page = Math.min(search.page ?? 1, pages);
  const found = matches.slice((page - 1) * PAGE, page * PAGE).map((row) => {
    const { subdomain, name, postcode, locality, kilometres } = row;
    const rounded = kilometres === null ? null : Math.round(kilometres * 10) / 10;
    return { subdomain, name, postcode, locality, isOpen: isOpenAt(row, instant), kilometres: rounded };
  });
  return { words: words.join(' '), found, total: matches.length, page, pages, places: placesOf(matches) };
}
