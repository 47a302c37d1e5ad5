import type { InventorySlots } from '@officine/sdk/contract';
import { formatNumber, typography } from '@officine/sdk/format';
import { money, number } from '../../../kit/format/format.ts';

/** What a cell shows: the share of slots that are free, their number, or their amount. */
export const UNITS = { share: 'Part libre', slots: 'Places', amount: 'Euros' } as const;
export type Unit = keyof typeof UNITS;

const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumSignificantDigits: 3 });

/** Free slots in percent, rounded down, so that 100 % is said of what is free whole; a trace is not 0 %. */
export function freeShare({ capacity, free }: InventorySlots): number | undefined {
  if (capacity === 0) return undefined;
  const share = Math.floor((100 * free) / capacity);
  return share === 0 && free > 0 ? 1 : share;
}
/** Whole where it fits into a cell. */
const short = (value: number): string => (value < 100_000 ? formatNumber(value) : compact.format(value));
/** In a cell: `82 %`, `12 400`, `1,2 M €`. */
export function cellText(slots: InventorySlots, unit: Unit): string {
  if (unit === 'share') return typography(`${formatNumber(freeShare(slots) ?? 0)} %`);
  return unit === 'slots'
    ? typography(short(slots.free))
    : typography(`${short(Math.round(slots.amount_free / 100))} €`);
}
/** In whole words: `Décembre 2026 : 1 200 places libres sur 1 500, …`. */
export const slotsText = ({ capacity, free, bookable, amount_free }: InventorySlots): string =>
  typography(
    `${number(free)} places libres sur ${number(capacity)}, ${money(amount_free)} ; une campagne peut en réserver ${number(bookable)}`,
  );

/** The days of a month within a period. */
export function daysOf(month: string, { date_start, date_end }: { date_start: string; date_end: string }) {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { from: first < date_start ? date_start : first, to: last > date_end ? date_end : last };
}
