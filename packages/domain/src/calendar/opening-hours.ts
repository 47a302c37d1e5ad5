import { accept, type Check, refuse } from '../check.ts';

/** Times are `HH:mm`; only `end` may be `24:00`. */
export type Slot = { readonly start: string; readonly end: string };
/**
 * Hours of a weekday. Both are null when the pharmacy is closed; only `morning` is set when it does not close at noon.
 */
export type DayHours = { readonly morning: Slot | null; readonly afternoon: Slot | null };

const TIME = '(\\d{1,2}(?::\\d{2}| ?h(?: ?\\d{2})?))';
const SLOT = `(?:de )?${TIME} ?[-–—à] ?${TIME}`;
const DAY = new RegExp(`^${SLOT}(?: ?(?:[/,;]|et)? ?${SLOT})?$`);
const CLOSED = /^ferm[eé]e?$/;
/** `24h/24`, `24 h sur 24`, `24/24`, also with `7j/7`. */
const ALL_DAY = /^24 ?h? ?(?:\/|sur) ?24 ?h?(?:[ ,-]*7 ?j? ?(?:\/|sur) ?7 ?j?)?$/;
const FORMAT_REASON =
  'Les horaires doivent s’écrire 08:30-12:30 14:00-19:30, ou rester vides si la pharmacie est fermée.';

/**
 * Parses the hours of a weekday as users type them: `'8h30 - 12h30 / 14h - 19h30'`, `'09:00-19:00'`, `'24h/24'`,
 * `'fermé'`, `''`.
 * A single slot is the afternoon when it starts at noon or later.
 */
export function parseOpeningHours(text: string): Check<DayHours> {
  const written = text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
  if (written === '' || CLOSED.test(written)) return accept({ morning: null, afternoon: null });
  if (ALL_DAY.test(written)) return accept({ morning: { start: '00:00', end: '24:00' }, afternoon: null });
  const found = DAY.exec(written);
  if (found === null) return refuse(FORMAT_REASON);
  const [start, end, start2, end2] = found.slice(1).map((time) => (time === undefined ? undefined : normalTime(time)));
  const first = { start: start ?? '', end: end ?? '' };
  const second = start2 === undefined ? null : { start: start2, end: end2 ?? '' };
  const fault = faultOf(first) ?? (second && faultOf(second));
  if (fault) return refuse(fault);
  if (second !== null) {
    return second.start > first.end
      ? accept({ morning: first, afternoon: second })
      : refuse('L’après-midi doit commencer après la fin du matin.');
  }
  return accept(first.start < '12:00' ? { morning: first, afternoon: null } : { morning: null, afternoon: first });
}

// `8h`, `8 h 00` and `8:00` become `08:00`.
function normalTime(time: string): string {
  const [hour = '', minute = ''] = time.replaceAll(' ', '').split(/[:h]/);
  return `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
}

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

function faultOf({ start, end }: Slot): string | undefined {
  if (!isTime(start) || !(isTime(end) || end === '24:00')) {
    return `Le créneau ${start}-${end} contient une heure qui n’existe pas.`;
  }
  return start < end ? undefined : `Le créneau ${start}-${end} doit finir après avoir commencé.`;
}

/** Formats hours for storage: `'08:30-12:30 14:00-19:30'`, or `''` when closed. */
export const formatOpeningHours = ({ morning, afternoon }: DayHours): string =>
  [morning, afternoon].flatMap((slot) => (slot === null ? [] : [`${slot.start}-${slot.end}`])).join(' ');

/** Checks hours as users type them; `value` is the form to store. */
export function checkOpeningHours(text: string): Check {
  const read = parseOpeningHours(text);
  return read.ok ? accept(formatOpeningHours(read.value)) : read;
}
