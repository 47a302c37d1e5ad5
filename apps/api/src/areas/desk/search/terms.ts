import { parseEuros } from '@officine/domain';

const MAX_WORDS = 8;
/** Fewer digits are a postcode or a year: they would match too many telephone numbers. */
const MIN_DIGITS = 6;
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('fr-FR', { month: 'long', timeZone: 'UTC' }),
);
/** Letters that tell one month from another: « juil », « déc ». */
const MONTH_LETTERS = 3;

/** First and last day, `YYYY-MM-DD`: the same for one day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
/** What is searched, as the words of a name and as everything else that it can be read as. */
export interface Terms {
  readonly words: readonly string[];
  /** Digits of a number: telephone, CIP, SIREN, SIRET. */
  readonly number: string | undefined;
  /** Cents, without sign. */
  readonly amount: number | undefined;
  readonly period: Period | undefined;
}

/** Reads terms that a user typed; dates without a year are in the year of `today` (`YYYY-MM-DD`). */
export const readTerms = (terms: string, today: string): Terms => ({
  words: terms.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
  number: numberOf(terms),
  amount: amountOf(terms),
  period: periodOf(terms, today),
});

/**
 * Digits of terms that are one number, however it is spaced, a French telephone number in its national form:
 * `+33 2 61 91 10 51` and `02.61.91.10.51` → `0261911051`. Undefined for other terms, and for fewer than six digits.
 */
export function numberOf(terms: string): string | undefined {
  const compact = terms.replaceAll(/[\s./()\u2010-\u2015-]/g, '');
  const digits = compact
    .replace(/^(?:\+|00)330?/, '0')
    .replace(/^\+/, '')
    .replace(/^330?(?=\d{9}$)/, '0');
  return digits.length >= MIN_DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}

/** Cents of an amount: `94,80`, `1 234,50 €`, `12 euros`. A whole number without « € » is no amount. */
export function amountOf(terms: string): number | undefined {
  const [, figure = '', unit] = /^(.*?)\s*(€|euros?)?$/i.exec(terms.trim()) ?? [];
  if (!unit && !/[,.]\d{2}$/.test(figure)) return;
  try {
    return Math.abs(parseEuros(figure));
  } catch {
    return;
  }
}

/** The day or the month that terms are: `12/11/2026`, `12 novembre`, `2026-11-12`, `nov. 2026`, `11/2026`. */
export function periodOf(terms: string, today: string): Period | undefined {
  const text = terms.trim().toLowerCase();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (isoYear) return periodFrom(isoYear, Number(isoMonth), isoDay);
  const [, day, month, year] = /^(?:(\d{1,2})[/.])?(\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (year) return periodFrom(year, Number(month), day);
  const [, shortDay, shortMonth] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (shortDay) return periodFrom(today.slice(0, 4), Number(shortMonth), shortDay);
  const [, namedDay, name = '', namedYear] =
    /^(?:(\d{1,2})(?:er)?\s+)?(\p{L}{3,})\.?(?:\s+(\d{4}))?$/u.exec(text) ?? [];
  const named = monthOf(name);
  // « mai » alone may be a word of a name.
  return named && (namedDay || namedYear) ? periodFrom(namedYear ?? today.slice(0, 4), named, namedDay) : undefined;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
/** `monthOf('sept')` → 9; 0 for other words, and for those that begin several months. */
function monthOf(name: string): number {
  if (name.length < MONTH_LETTERS) return 0;
  const found = MONTHS.filter((month) => plain(month).startsWith(plain(name)));
  return found.length === 1 ? MONTHS.indexOf(found[0] as string) + 1 : 0;
}

function periodFrom(year: string, month: number, day?: string): Period | undefined {
  if (month < 1 || month > 12) return;
  const end = new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
  const first = `${end.slice(0, 8)}01`;
  if (!day) return { from: first, to: end };
  const date = `${end.slice(0, 8)}${day.padStart(2, '0')}`;
  return date >= first && date <= end ? { from: date, to: date } : undefined;
}
