import { invoiceTotals, type ReportPeriod, receiptByRate } from '@officine/domain';
import type { PlatformReport } from '@officine/sdk/contract';
import { groupBy } from '../../../../base/group-by.ts';
import { isAbroad, type ReportedDocument, type ReportedReceipt } from './documents.ts';

type Row = PlatformReport['sellers'][number]['rows'][number];
type Rate = Row['rates'][number];
type Amounts = Pick<Row, 'amount_net' | 'amount_vat' | 'amount_total'>;
const CURRENCY = 'EUR';

const periodOf = (periods: readonly ReportPeriod[], date: string): ReportPeriod | undefined =>
  periods.find(({ date_start: start, date_end: end }) => start <= date && date <= end);

const signOf = ({ kind }: ReportedDocument): 1 | -1 => (kind === 'credit_note' ? -1 : 1);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Sum of amounts; one that receipts have not is null. */
const sumOf = (parts: readonly Amounts[]): Amounts => ({
  amount_net: parts.some(({ amount_net: net }) => net === null) ? null : sum(parts.map((part) => part.amount_net ?? 0)),
  amount_vat: parts.some(({ amount_vat: vat }) => vat === null) ? null : sum(parts.map((part) => part.amount_vat ?? 0)),
  amount_total: sum(parts.map((part) => part.amount_total)),
});
const byRate = (rates: readonly Rate[]): Rate[] =>
  [...groupBy(rates, ({ vat_rate: rate }) => rate).values()]
    .map((parts) => ({ vat_rate: parts[0]?.vat_rate ?? 0, ...sumOf(parts) }))
    .toSorted((a, b) => b.vat_rate - a.vat_rate);

/** What a document sold at each rate, negative in a credit note. */
function soldByRate(document: ReportedDocument): Rate[] {
  const sign = signOf(document);
  return invoiceTotals(document.lines, document.amount_vat).rates.map(({ vat_rate, amount_net, amount_vat }) => ({
    vat_rate,
    amount_net: sign * amount_net,
    amount_vat: sign * amount_vat,
    amount_total: sign * (amount_net + amount_vat),
  }));
}

interface Part {
  readonly document: ReportedDocument;
  readonly date: string;
  readonly period: ReportPeriod;
  readonly rates: readonly Rate[];
}
const ofOne = ({ document, date, period, rates }: Part, block: '10.1' | '10.2'): Row => ({
  block,
  ...period,
  date,
  number: document.number,
  kind: document.kind,
  date_invoice: document.date_invoice,
  buyer: document.buyer.name ?? null,
  country: document.buyer.country ?? 'FR',
  category: null,
  currency: CURRENCY,
  count: 1,
  ...sumOf(rates),
  rates: byRate(rates),
});
/** One row for each day, currency and category. */
function ofDays(parts: readonly Part[], block: '10.3' | '10.4'): Row[] {
  const split = parts.flatMap((part) =>
    (['TPS1', 'TNT1'] as const).flatMap((category) => {
      const rates = part.rates.filter(({ vat_rate: rate }) => rate > 0 === (category === 'TPS1'));
      return rates.length === 0 ? [] : [{ ...part, category, rates }];
    }),
  );
  return [...groupBy(split, ({ date, category }) => `${date} ${category}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const rates = byRate(same.flatMap((part) => part.rates));
    return [
      {
        block,
        ...first.period,
        date: first.date,
        number: null,
        kind: null,
        date_invoice: null,
        buyer: null,
        country: null,
        category: block === '10.3' ? first.category : null,
        currency: CURRENCY,
        count: same.length,
        ...sumOf(rates),
        rates,
      },
    ];
  });
}
const rowsOf = (parts: readonly Part[], one: '10.1' | '10.2', day: '10.3' | '10.4'): Row[] => [
  ...parts.filter(({ document }) => isAbroad(document)).map((part) => ofOne(part, one)),
  ...ofDays(
    parts.filter(({ document }) => !isAbroad(document)),
    day,
  ),
];

/** What was sold in these periods. */
export function salesRows(documents: readonly ReportedDocument[], periods: readonly ReportPeriod[]): Row[] {
  const parts = documents.flatMap((document): Part[] => {
    const period = periodOf(periods, document.date_invoice);
    return period ? [{ document, date: document.date_invoice, period, rates: soldByRate(document) }] : [];
  });
  return rowsOf(parts, '10.1', '10.3');
}

/** Of the parts of one document at each rate: those that are taxed, with VAT, negative of what was given back. */
const taxed = (parts: readonly { vat_rate: number; cents: number }[], sign: number): Rate[] =>
  parts
    .filter(({ vat_rate: rate }) => rate > 0)
    .map(({ vat_rate, cents }) => ({ vat_rate, amount_net: null, amount_vat: null, amount_total: sign * cents }));

/**
 * The parts of a document that were paid, and came back, with their day and rates. Those that stand add up to the document's
 * rates to the cent; one that came back takes back what it had.
 */
function paidParts(document: ReportedDocument, receipts: readonly ReportedReceipt[]) {
  const rates = invoiceTotals(document.lines, document.amount_vat).rates.map(
    ({ vat_rate, amount_net, amount_vat }) => ({ vat_rate, cents: amount_net + amount_vat }),
  );
  const sign = signOf(document);
  let before = 0;
  return receipts.flatMap(({ cents, date, date_return: back }) => {
    const parts = receiptByRate(rates, back === null ? before : 0, cents);
    if (back === null) {
      before += cents;
      return [{ date, rates: taxed(parts, sign) }];
    }
    return [
      { date, rates: taxed(parts, sign) },
      { date: back, rates: taxed(parts, -sign) },
    ];
  });
}

/** What was paid in these periods, of documents with VAT. */
export function receiptRows(
  documents: readonly ReportedDocument[],
  receipts: readonly ReportedReceipt[],
  periods: readonly ReportPeriod[],
): Row[] {
  const own = groupBy(receipts, ({ invoice_id: invoice }) => invoice);
  const parts = documents.flatMap((document) =>
    paidParts(document, own.get(document.id) ?? []).flatMap(({ date, rates }): Part[] => {
      const period = periodOf(periods, date);
      return period && rates.length > 0 ? [{ document, date, period, rates }] : [];
    }),
  );
  return rowsOf(parts, '10.2', '10.4').toSorted((a, b) => a.date.localeCompare(b.date));
}
