import { type Closing, closingsFrom } from './closings.ts';
import { addDays, type Weekday, weekdayKey } from './date.ts';
import { parseOpeningHours, type Slot } from './opening-hours.ts';
import { publicHolidays, type Territory } from './public-holidays.ts';

/** Stored hours by weekday; null when they are not filled in. */
export type WeekHours = Readonly<Partial<Record<Weekday, string | null | undefined>>>;
export type OpeningState =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      /** Next opening, at most two months ahead. Public holidays are skipped because their hours are unknown. */
      readonly next: { readonly date: string; readonly time: string } | null;
      /** Name of today's public holiday when the pharmacy is closed for it, else null. */
      readonly holiday: string | null;
      /** The exceptional closing that holds today, else null. */
      readonly closing: Closing | null;
    };

/** Days ahead in which the next opening is looked for: as long as a long closing. */
const MAX_DAYS_AHEAD = 62;

const IANA: Readonly<Record<Territory, string>> = {
  metropole: 'Europe/Paris',
  alsace_moselle: 'Europe/Paris',
  guadeloupe: 'America/Guadeloupe',
  martinique: 'America/Martinique',
  guyane: 'America/Cayenne',
  la_reunion: 'Indian/Reunion',
  mayotte: 'Indian/Mayotte',
};
/** IANA time zone of a territory: `timeZoneOf('la_reunion')` is `'Indian/Reunion'`. */
export const timeZoneOf = (territory: Territory): string => IANA[territory];

/** The slots of a day in order; empty when the pharmacy is closed, or the hours are missing or invalid. */
export function slotsOf(hours: string | null | undefined): readonly Slot[] {
  const read = parseOpeningHours(hours ?? '');
  return read.ok ? [read.value.morning, read.value.afternoon].filter((slot) => slot !== null) : [];
}

const holidayOf = (date: string, territory: Territory): string | null =>
  publicHolidays(Number(date.slice(0, 4)), territory).find((one) => one.date === date)?.label ?? null;

/**
 * Whether a pharmacy with these hours and exceptional closings (as stored) is open at a date and time (`HH:mm`) of its time zone; null when no day has hours.
 * `openingState({ mo: '08:30-12:30' }, '2026-03-02', '09:00')` is `{ isOpen: true, until: '12:30' }`.
 */
export function openingState(
  hours: WeekHours,
  date: string,
  time: string,
  territory: Territory = 'metropole',
  closings: string | null | undefined = null,
): OpeningState | null {
  if (!Object.values(hours).some((day) => typeof day === 'string')) return null;
  const holiday = holidayOf(date, territory);
  const ahead = closingsFrom(closings, date);
  const closingOf = (day: string) => ahead.find(({ start, end }) => start <= day && day <= end) ?? null;
  const closing = closingOf(date);
  const now =
    holiday || closing
      ? undefined
      : slotsOf(hours[weekdayKey(date)]).find(({ start, end }) => start <= time && time < end);
  if (now) return { isOpen: true, until: now.end };
  for (let days = 0; days <= MAX_DAYS_AHEAD; days++) {
    const day = addDays(date, days);
    if (holidayOf(day, territory) || closingOf(day)) continue;
    const slot = slotsOf(hours[weekdayKey(day)]).find(({ start }) => days > 0 || start > time);
    if (slot) return { isOpen: false, next: { date: day, time: slot.start }, holiday, closing };
  }
  return { isOpen: false, next: null, holiday, closing };
}
