import { MIN_RATED_VIEWS } from '@officine/domain';
import {
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMoney,
  formatNumber,
  TIME_ZONE,
  typography,
} from '@officine/sdk/format';

/** In place of what is not there. */
export const DASH = '—';
type Maybe<T> = T | null | undefined;
const or =
  <T>(format: (value: T) => string) =>
  (value: Maybe<T>): string =>
    value === null || value === undefined || value === '' ? DASH : format(value);

/** Cents: `1 234,56 €`. Every format returns a dash for null, undefined and an empty text. */
export const money = or((cents: number) => formatMoney(cents));
export const number = or((value: number) => formatNumber(value));
/** `YYYY-MM-DD` or an instant: `01/03/2026`. */
export const date = or((value: string) => formatDate(value.slice(0, 10)));
// Each of these is made at its first use: making one takes a browser milliseconds, before its first screen.
let inMonths: Intl.DateTimeFormat | undefined;
let clock: Intl.DateTimeFormat | undefined;
let relative: Intl.RelativeTimeFormat | undefined;
/** `YYYY-MM-DD`: `mars 2026`. */
export const month = or((value: string) => {
  inMonths ??= new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return inMonths.format(new Date(value.slice(0, 10)));
});
/** `01/03/2026 à 08:00`. */
export const dateTime = or((value: string) => formatDateTime(value));
/** `14:05`. */
export function timeOfDay(instant: Date): string {
  clock ??= new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: TIME_ZONE });
  return clock.format(instant);
}
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
/** `il y a 2 heures`, `dans 3 jours`. */
export const ago = or((value: string) => {
  const seconds = (Date.parse(value) - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? [];
  relative ??= new Intl.RelativeTimeFormat('fr-FR');
  return unit ? relative.format(Math.trunc(seconds / length), unit) : 'à l’instant';
});
/** Milliseconds: `240 ms`, `1,5 s`, `2 min`. */
export const duration = or((ms: number) => {
  if (ms < 1000) return `${formatNumber(ms)} ms`;
  return ms < 120_000 ? `${formatNumber(ms / 1000, 1)} s` : `${formatNumber(Math.round(ms / 60_000))} min`;
});
export const fileSize = or((bytes: number) => formatFileSize(bytes));
/** A share, 0 to 1: `0,73 %`. */
export const percent = or((share: number) => rate(share * 100));
/** Percent, as reports have it: `0,73 %`. */
export const rate = or((percents: number) => typography(`${formatNumber(percents, 2)} %`));
interface Counts {
  views: number;
  clicks: number;
}
/** Clicks for a hundred views: `0,73 %`; « — » under 50 views. */
export const clickRate = ({ views, clicks }: Counts): string =>
  views < MIN_RATED_VIEWS ? DASH : percent(clicks / views);
export const period = (start: Maybe<string>, end: Maybe<string>): string => `${date(start)} – ${date(end)}`;
const shortDate = (day: string) => `${date(day).slice(0, 6)}${day.slice(2, 4)}`;
/** As narrow as it can be: `28/10 – 11/12/26` in one year, else `17/11/26 – 05/01/27`. */
export const shortPeriod = (start: string, end: string): string =>
  `${start.slice(0, 4) === end.slice(0, 4) ? date(start).slice(0, 5) : shortDate(start)} – ${shortDate(end)}`;
export const text = or((value: string) => value);
export const yesNo = or((value: boolean) => (value ? 'Oui' : 'Non'));
export const isYesNo = (content: unknown): boolean => content === 'Oui' || content === 'Non';
/** With its first letter as a capital: for titles. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export { typography };
/** Whether a cell starts with a digit: dates and telephone numbers are set in figures of one width, names are not. */
export const isFigures = (content: unknown): boolean => typeof content === 'string' && /^\d/.test(content);
