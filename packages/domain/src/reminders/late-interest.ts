import { addDays, daysBetween } from '../calendar/date.ts';

/**
 * What late penalties are computed from: three times the legal rate for professionals, as the papers say, or the rate of the
 * European Central Bank plus ten points (C. com. L441-10 II).
 */
export const LATE_RATE_BASES = ['legal', 'ecb'] as const;
export type LateRateBasis = (typeof LATE_RATE_BASES)[number];
/** The published rate of a half-year, in hundredths of a percent: 262 is 2.62 %. */
export interface PublishedRate {
  readonly basis: LateRateBasis;
  readonly rate: number;
}
/** Fixed sum for the recovery of a late invoice between professionals, in cents (C. com. D441-5). */
export const RECOVERY_CENTS = 4000;

const LEGAL_TIMES = 3;
const ECB_POINTS = 1000;
const DAYS_OF_YEAR = 365;
/** Hundredths of a percent in one. */
const WHOLE = 10_000;

/** The yearly rate of penalties, in hundredths of a percent. */
export const lateRate = ({ basis, rate }: PublishedRate): number =>
  basis === 'legal' ? rate * LEGAL_TIMES : rate + ECB_POINTS;

/** The half-year of a day: `2026-1` until 30 June, `2026-2` after. */
export const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) <= '06' ? 1 : 2}`;
const lastDayOf = (half: string): string => `${half.slice(0, 4)}-${half.endsWith('1') ? '06-30' : '12-31'}`;

interface LateInvoice {
  /** Last day on which it was to be paid, and what was due then, in cents. */
  readonly expiry: string;
  readonly cents: number;
  /** What settled a part of it, and when. */
  readonly settled: readonly { readonly date: string; readonly cents: number }[];
}
/** A part of the penalties: days in a row with the same rate and the same sum. */
export interface InterestPart {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly cents: number;
  /** Yearly, in hundredths of a percent. */
  readonly rate: number;
}
export interface LateInterest {
  /** Penalties in cents, rounded once; null where a half-year has no rate. */
  readonly cents: number | null;
  readonly parts: readonly InterestPart[];
  /** Half-years without a rate, in their order. */
  readonly missing: readonly string[];
}

/** What was due during each stretch of days, from the day after the due day: the day of a payment still counts with what it settled. */
function stretches({ expiry, cents, settled }: LateInvoice, at: string) {
  const changes = settled.filter(({ date }) => date < at).map(({ date }) => (date > expiry ? date : expiry));
  const ends = [...new Set([...changes, at])].filter((day) => day > expiry).toSorted();
  let from = addDays(expiry, 1);
  return ends.flatMap((to) => {
    const open = cents - settled.reduce((sum, part) => (part.date < from ? sum + part.cents : sum), 0);
    const stretch = { from, to, cents: open };
    from = addDays(to, 1);
    return open > 0 ? [stretch] : [];
  });
}

/** Cuts a stretch at the ends of half-years. */
function byHalfYear({ from, to, cents }: { from: string; to: string; cents: number }) {
  const parts: { half: string; from: string; to: string; cents: number }[] = [];
  for (let start = from; start <= to; ) {
    const half = halfYearOf(start);
    const end = lastDayOf(half) < to ? lastDayOf(half) : to;
    parts.push({ half, from: start, to: end, cents });
    start = addDays(end, 1);
  }
  return parts;
}

/**
 * Penalties of an invoice from the day after its due day to the end of `at`: simple interest on what was due each day, at the
 * rate of the half-year, a year being 365 days. A half-year without a rate is named, never guessed.
 */
export function lateInterest(
  invoice: LateInvoice,
  { at, rates }: { readonly at: string; readonly rates: ReadonlyMap<string, PublishedRate> },
): LateInterest {
  const parts: InterestPart[] = [];
  const missing = new Set<string>();
  let sum = 0;
  for (const { half, from, to, cents } of stretches(invoice, at).flatMap(byHalfYear)) {
    const published = rates.get(half);
    if (!published) {
      missing.add(half);
      continue;
    }
    const rate = lateRate(published);
    const days = daysBetween(from, to) + 1;
    parts.push({ from, to, days, cents, rate });
    sum += cents * days * rate;
  }
  return { cents: missing.size > 0 ? null : Math.round(sum / (WHOLE * DAYS_OF_YEAR)), parts, missing: [...missing] };
}
