import { isDate } from '@officine/domain';
import { atLine } from './refusal.ts';
import { at, type Element, text } from './xml.ts';

const AMOUNT = /^\d{1,15}(?:\.(\d{0,5}))?$/;
const SIGNS: Readonly<Record<string, number>> = { CRDT: 1, DBIT: -1 };

/** Cents of an `Amt`, which has no sign. Refuses what is no amount, and a fraction of a cent. */
export function centsOf(amount: Element): number {
  const raw = amount.text.trim();
  const [, decimals = ''] = AMOUNT.exec(raw) ?? [];
  const [whole = ''] = raw.split('.');
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  if (!AMOUNT.test(raw) || !/^0{0,5}$/.test(decimals.slice(2)) || !Number.isSafeInteger(cents))
    throw atLine(amount.line, `« ${raw.slice(0, 30)} » n’est pas un montant en centimes.`);
  return cents;
}

/** 1 for a credit, −1 for a debit, by `CdtDbtInd`. Undefined without it. */
export const signOf = (element: Element): number | undefined => SIGNS[text(element, 'CdtDbtInd') ?? ''];

/** An amount with its sign. Refuses an element without either. */
export function signedCents(element: Element): number {
  const amount = at(element, 'Amt');
  const sign = signOf(element);
  if (!amount || sign === undefined)
    throw atLine(element.line, `Cet élément ${element.name} n’a pas de montant ou de sens (CdtDbtInd).`);
  return sign * centsOf(amount) || 0;
}

/** The day of a `Dt` or `DtTm`, as the bank wrote it. Null without one; refuses what is no day. */
export function dayOf(element: Element | undefined): string | null {
  const raw = text(element, 'Dt') ?? text(element, 'DtTm');
  if (!element || raw === null) return null;
  const day = raw.slice(0, 10);
  if (!isDate(day)) throw atLine(element.line, `« ${raw.slice(0, 30)} » n’est pas une date.`);
  return day;
}
