const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10));
/** `2026-02-29` is no day: it would be the first of March. */
const isDay = (day: string): boolean => day !== '' && dayAt(Date.parse(day)) === day;
/** `daysAfter('2026-02-28', 1)` is `'2026-03-01'`. */
export const daysAfter = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);

/** Day, month and year, with or without a separator: `25/11/2026`, `5.1.2026`, `25 11 2026`, `25112026`. */
const WRITTEN = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$|^(\d\d)(\d\d)(\d{4})$/;
/** The same with the last two digits of the year: `25/11/26`, `251126`. */
const SHORT = /^(\d{1,2}[/. -]\d{1,2}[/. -]|\d{4})(\d\d)$/;

/** A day as it was typed: `day` is `YYYY-MM-DD`, null when nothing is typed or `refusal` says why it cannot be read. */
interface TypedDay {
  day: string | null;
  refusal?: string;
}
/** Reads a day as people write it; `2026-11-25`, which other programs copy, is read too. */
export function readTypedDay(text: string): TypedDay {
  const typed = text.trim();
  if (typed === '') return { day: null };
  const [date = '', month = '', year] = WRITTEN.exec(typed)?.slice(1).filter(Boolean) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed;
  if (isDay(day)) return { day };
  return { day: null, refusal: year ? 'Ce jour n’existe pas' : 'Date attendue : jj/mm/aaaa' };
}

/** `25/11/26` as `25/11/2026`: once it is typed, since `25/11/20` may be the beginning of `25/11/2026`. */
export const withCentury = (text: string): string => text.trim().replace(SHORT, '$120$2');

/** `writeDay('2026-11-25')` is `'25/11/2026'`; no day is an empty text. */
export const writeDay = (day: string | null): string => day?.split('-').toReversed().join('/') ?? '';
