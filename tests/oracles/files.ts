import {
  csvLine,
  DEFAULT_ACCOUNTS,
  FEC_LAYOUT,
  invoiceTotals,
  layoutWriter,
  readCsv,
  type SoldInvoice,
  saleEntry,
} from '@officine/domain';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { compare, type Oracle, sample, type Verdict } from './oracle.ts';

const texts = fc
  .array(fc.constantFrom('a', 'é', '"', ';', ',', '\n', '\r\n', '\t', ' ', "'", '=', '12'), { maxLength: 6 })
  .map((list) => list.join(''));
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(texts, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
const plain = { escapeFormulas: false } as const;

const invoices = fc
  .array(fc.tuple(fc.nat(10_000_000), fc.constantFrom(0, 850, 2000)), { minLength: 1, maxLength: 9 })
  .chain((amounts) =>
    fc.constantFrom('invoice' as const, 'credit_note' as const).map((kind): SoldInvoice => {
      const lines = amounts.map(([amount_net, vat_rate]) => ({
        description: 'Site',
        quantity: 1,
        unit_price: amount_net,
        amount_net,
        vat_rate,
      }));
      const { amount_net, amount_vat, amount_total } = invoiceTotals(lines);
      const dates = {
        date_invoice: '2026-03-01',
        date_expiry: '2026-03-31',
        date_start: '2026-03-01',
        date_end: '2026-03-31',
      };
      const customer = {
        name: 'SELARL « Gare »\t; "Sud"',
        reference: 'Z1',
        accounting_code: 'C1',
        payment_method: 'virement',
        cip: null,
        finess: null,
      };
      return {
        type: 'web',
        kind,
        number: 'WEB1',
        ...dates,
        amount_net,
        amount_vat,
        amount_total,
        lines,
        ...customer,
        campaign: null,
      };
    }),
  );

const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);
/** Each file of one sale is read by another program: 18 columns, as many debits as credits, the invoice's total. */
function balances(share: number): Verdict {
  const { head, line } = layoutWriter(FEC_LAYOUT);
  const cases = sample(invoices, 5_000 * share);
  return compare(
    cases,
    (invoice) => [invoice.amount_total, invoice.amount_total],
    (invoice) => {
      const entry = saleEntry(invoice, 1, DEFAULT_ACCOUNTS);
      const rows = entry.ok ? entry.value.map(line).map((row) => (row.ok ? row.value : row.reason)) : [];
      const records: Record<string, string>[] = parse(head('Réseau') + rows.join(''), {
        delimiter: '\t',
        quote: null,
        columns: true,
      });
      return ['Debit', 'Credit'].map((side) => records.reduce((sum, record) => sum + cents(record[side]), 0));
    },
  );
}

export const fileOracles: readonly Oracle[] = [
  {
    name: 'CSV that is written',
    by: 'csv-parse',
    run: (share) =>
      compare(
        sample(tables, 20_000 * share),
        (rows) => rows,
        (rows) =>
          parse(rows.map((cells) => csvLine(cells, plain)).join(''), { delimiter: ';', record_delimiter: '\r\n' }),
      ),
  },
  {
    name: 'CSV that is read',
    by: 'csv-parse',
    run: (share) =>
      compare(
        sample(tables, 20_000 * share).map((rows) =>
          rows.map((cells) => csvLine(cells, { ...plain, separator: ',' })).join(''),
        ),
        (text) => [...readCsv(text, ',')].map(({ cells }) => cells),
        (text) => parse(text, { record_delimiter: '\r\n' }),
      ),
  },
  { name: 'FEC: entries that balance', by: 'csv-parse', run: balances },
];
