import {
  addDays,
  daysBetween,
  type OpeningState,
  openingState,
  type Slot,
  slotsOf,
  territoryOf,
  timeZoneOf,
  WEEKDAYS,
  type WeekHours,
  weekdayKey,
} from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';

export const DAY_NAMES = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** A day (`YYYY-MM-DD`) and a time (`HH:mm`) where the pharmacy is. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}
/** What a page needs to say whether its pharmacy is open. */
export interface Opening {
  readonly postcode: string;
  readonly hours: WeekHours;
  /** Exceptional closings, as stored. */
  readonly closings?: string | null | undefined;
}

/** Opening of a pharmacy. Hours that are empty on every day were not given: no pharmacy is closed all week. */
export function openingOf(site: PharmacySite): Opening {
  const hours = Object.fromEntries(WEEKDAYS.map((key) => [key, site[`hours_${key}`]]));
  const isGiven = Object.values(hours).some((day) => slotsOf(day).length > 0);
  return { postcode: site.postcode, hours: isGiven ? hours : {}, closings: site.closings };
}
export const hasHours = ({ hours }: Opening): boolean => Object.keys(hours).length > 0;

/** An instant in the time zone of a postcode: overseas departments differ from Paris. */
export function momentAt(postcode: string, instant = new Date()): Moment {
  const timeZone = timeZoneOf(territoryOf(postcode));
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

const ALL_DAY = '24 h/24';
const isAllDay = ({ start, end }: Slot): boolean => start === '00:00' && end === '24:00';

/** `08:30` → `8 h 30`, `24:00` → `minuit`. */
const clock = (time: string): string =>
  time === '24:00' ? 'minuit' : `${Number(time.slice(0, 2))} h ${time.slice(3) === '00' ? '' : time.slice(3)}`.trim();
/** `8 h 30 – 12 h 15`; `24 h/24` for a whole day. */
export const slotText = (slot: Slot): string =>
  isAllDay(slot) ? ALL_DAY : `${clock(slot.start)} – ${clock(slot.end)}`;

const dayName = (date: string): string => DAY_NAMES[WEEKDAYS.indexOf(weekdayKey(date))] ?? '';
const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** `vendredi 1er mai`. */
export const dateText = (date: string): string => dayFormat.format(new Date(date)).replace(/ 1 /, ' 1er ');
/** `lundi`; `lundi 17 août` from a week on. */
const laterDay = (date: string, today: string): string =>
  daysBetween(today, date) < 7 ? dayName(date) : `le ${dateText(date)}`;

/** `demain à 9 h`, `lundi à 8 h 30`, `le lundi 17 août à 9 h`. */
function nextText(next: Moment, today: string): string {
  const day = next.date === today ? '' : next.date === addDays(today, 1) ? 'demain ' : `${laterDay(next.date, today)} `;
  return `${day}à ${clock(next.time)}`;
}
function stateText(state: OpeningState, today: string, slots: readonly Slot[]): string {
  if (state.isOpen) return `Ouvert ${slots.some(isAllDay) ? ALL_DAY : `jusqu’à ${clock(state.until)}`}`;
  const again = state.next ? `ouvre ${nextText(state.next, today)}` : 'appelez avant de venir';
  if (state.closing) return `Fermeture exceptionnelle${state.closing.label && ` (${state.closing.label})`}, ${again}`;
  return state.holiday ? `Jour férié (${state.holiday}) : appelez avant de venir` : `Fermé, ${again}`;
}

/** Open or closed, until when, and the hours of the day; null when the hours are unknown. */
export function openingAt({ postcode, hours, closings }: Opening, { date, time }: Moment) {
  const state = openingState(hours, date, time, territoryOf(postcode), closings);
  if (!state) return null;
  const slots = slotsOf(hours[weekdayKey(date)]);
  const exception = state.isOpen ? null : state.closing ? 'fermé' : state.holiday && 'jour férié';
  return {
    isOpen: state.isOpen,
    status: stateText(state, date, slots),
    today: `Aujourd’hui : ${exception ?? (slots.map(slotText).join(' et ') || 'fermé')}`,
  };
}
