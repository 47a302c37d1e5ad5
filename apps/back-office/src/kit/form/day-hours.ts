import { formatOpeningHours, parseOpeningHours, type Slot } from '@officine/domain';

/** Hours of a day as the two fields of an editor show them. */
export interface TypedHours {
  morning: string;
  afternoon: string;
}
export const CLOSED: TypedHours = { morning: '', afternoon: '' };
const slotText = (slot: Slot | null) => (slot ? `${slot.start}–${slot.end}` : '');

/** Stored hours in their two fields: `08:30-12:30 14:00-19:30` → `08:30–12:30`, `14:00–19:30`. */
export function hoursFields(stored: string | null | undefined): TypedHours {
  const read = parseOpeningHours(stored ?? '');
  if (!read.ok) return { morning: stored ?? '', afternoon: '' };
  return { morning: slotText(read.value.morning), afternoon: slotText(read.value.afternoon) };
}

/**
 * Reads what was typed in either field, or in one of them for the whole day: `9h-12h30 14h-19h`. Returns the hours as
 * they are stored, else the text itself, which the contract refuses with its reason.
 */
export function readHours({ morning, afternoon }: TypedHours): string {
  const text = [morning.trim(), afternoon.trim()].filter(Boolean).join(' ');
  const read = parseOpeningHours(text);
  return read.ok ? formatOpeningHours(read.value) : text;
}
