import { addDays, type ClosedPeriod, type Comparison, daysBetween, isDate, periodDays } from '@officine/domain';
import { date } from '../format/format.ts';

/** Periods that users choose by name. They end yesterday, but for those that hold today. */
export const PRESETS = {
  '1': 'Hier',
  '7': '7 jours',
  '30': '30 jours',
  '90': '90 jours',
  month: 'Ce mois',
  'last-month': 'Mois dernier',
  '12-months': '12 mois',
} as const;
export type Preset = keyof typeof PRESETS;
const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(PRESETS, text);

/** The same day in an earlier month, or its last day: `monthsBefore('2026-03-31', 1)` → `2026-02-28`. */
function monthsBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  return [day.slice(8), '30', '29', '28'].map((last) => `${month}-${last}`).find(isDate) ?? `${month}-28`;
}

/** The days of a preset: `presetDays('last-month', '2026-03-12')` is the month of February. */
export function presetDays(preset: Preset, today: string): ClosedPeriod {
  const first = `${today.slice(0, 8)}01`;
  const yesterday = addDays(today, -1);
  if (preset === 'month') return { from: first, to: today };
  if (preset === 'last-month') {
    const { from = first, to = today } = periodDays('last-month', today);
    return { from, to };
  }
  if (preset === '12-months') return { from: addDays(monthsBefore(yesterday, 12), 1), to: yesterday };
  return { from: addDays(today, -Number(preset)), to: yesterday };
}

const SEPARATOR = '..';
/** Two days as an address has them: `2026-03-01..2026-03-14`. */
export const periodText = ({ from, to }: ClosedPeriod): string => from + SEPARATOR + to;

/** The period in an address; undefined for anything else, and for more than three years, which no screen draws. */
export function readPeriod(text: string | null, today: string): ClosedPeriod | undefined {
  if (isPreset(text)) return presetDays(text, today);
  const [from, to] = text?.split(SEPARATOR) ?? [];
  return isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_DAYS ? { from, to } : undefined;
}
const MAX_DAYS = 1100;

/** Name of a period: `30 jours`, `du 01/03/2026 au 14/03/2026`, `le 01/03/2026`. */
export function periodName(text: string | null, { from, to }: ClosedPeriod): string {
  if (isPreset(text)) return PRESETS[text];
  return from === to ? `le ${date(from)}` : `du ${date(from)} au ${date(to)}`;
}

/** Names of what figures are compared with. */
export const COMPARISON_NAMES: Readonly<Record<Comparison, string>> = {
  previous: 'période précédente',
  year: 'même période un an avant',
};
