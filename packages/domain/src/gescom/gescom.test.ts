import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_ACCOUNTS } from '../accounting/accounts.ts';
import { saleEntry } from '../fec/entry.ts';
import { FEC_LAYOUT, fecFileName } from '../fec/layout.ts';
import { invoiceTotals } from '../invoices/totals.ts';
import { layoutWriter } from '../layouts/writer.ts';
import { documentRows } from './document.ts';
import type { SoldInvoice, SoldLine } from './invoice.ts';

const line = (amount_net: number, vat_rate = 2000): SoldLine => ({
  description: 'Site internet',
  quantity: 1,
  unit_price: amount_net,
  amount_net,
  vat_rate,
});
function invoice(lines: readonly SoldLine[], more: Partial<SoldInvoice> = {}): SoldInvoice {
  const { amount_net, amount_vat, amount_total } = invoiceTotals(lines);
  return {
    type: 'web',
    kind: 'invoice',
    number: 'WEB00001',
    date_invoice: '2026-03-01',
    date_expiry: '2026-03-31',
    date_start: '2026-03-01',
    date_end: '2026-03-31',
    amount_net,
    amount_vat,
    amount_total,
    lines,
    name: 'SELARL Gare',
    reference: 'Z1',
    accounting_code: 'C000001',
    payment_method: 'prelevement',
    cip: '2000001',
    finess: null,
    campaign: null,
    ...more,
  };
}
const sold = fc
  .array(fc.tuple(fc.nat(10_000_000), fc.constantFrom(0, 850, 2000)), { minLength: 1, maxLength: 9 })
  .map((lines) => invoice(lines.map(([net, rate]) => line(net, rate))));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const rowsOf = (given: SoldInvoice) => {
  const rows = documentRows(given, DEFAULT_ACCOUNTS);
  if (!rows.ok) throw new Error(rows.reason);
  return rows.value;
};
const entryOf = (given: SoldInvoice) => {
  const entry = saleEntry(given, 1, DEFAULT_ACCOUNTS);
  if (!entry.ok) throw new Error(entry.reason);
  return entry.value;
};

it('rows sum to the invoice, to the cent', () => {
  fc.assert(
    fc.property(sold, (given) => {
      const rows = rowsOf(given);
      expect(sum(rows.map((row) => row.amount_net))).toBe(given.amount_net);
      expect(sum(rows.map((row) => row.amount_vat))).toBe(given.amount_vat);
      expect(sum(rows.map((row) => row.amount_total))).toBe(given.amount_total);
      for (const row of rows) expect(row.amount_vat).toBeGreaterThanOrEqual(0);
    }),
  );
});
it('penalties are an article of their own, in the series of their invoice', () => {
  const [row] = rowsOf(invoice([line(4000, 0)], { is_penalty: true }));
  expect([row?.series, row?.article]).toEqual([DEFAULT_ACCOUNTS.series.web, 'PENALITE']);
});
it('puts the rounding difference on the last line of the rate', () => {
  const rows = rowsOf(invoice([line(3, 2000), line(3, 2000), line(10, 850), line(3, 2000)]));
  expect(rows.map((row) => [row.amount_vat, row.vat_code])).toEqual([
    [1, 'C20'],
    [1, 'C20'],
    [1, 'C85'],
    [0, 'C20'],
  ]);
});
it('entries of invoices and credit notes are balanced', () => {
  fc.assert(
    fc.property(sold, fc.constantFrom('invoice', 'credit_note'), (given, kind) => {
      const entry = entryOf({ ...given, kind });
      const [debit, credit] = [sum(entry.map((each) => each.debit)), sum(entry.map((each) => each.credit))];
      expect([debit, credit]).toEqual([given.amount_total, given.amount_total]);
      const customer = entry.filter(({ account }) => account === '41100000').map(({ side }) => side);
      expect(customer).toEqual(given.amount_total === 0 ? [] : [kind === 'invoice' ? 'D' : 'C']);
    }),
  );
});
it('writes the 18 columns of the FEC', () => {
  const writer = layoutWriter(FEC_LAYOUT);
  const [customer] = entryOf(invoice([line(4900)]));
  expect(writer.head('').split('\t')).toHaveLength(18);
  expect(customer && writer.line(customer)).toEqual({
    ok: true,
    value:
      'VE\tVentes\t1\t20260301\t41100000\tClients\tC000001\tSELARL Gare\tWEB00001\t20260301\tFacture WEB00001 SELARL Gare\t58,80\t0,00\t\t\t20260301\t\t\r\n',
  });
  expect(fecFileName('732829320', '2026-12-31')).toBe('732829320FEC20261231.txt');
  expect(() => fecFileName('1', '2026-12-31')).toThrow(RangeError);
});
it.each([
  [{ accounting_code: ' ' }, 'Le code comptable de la pharmacie est vide.'],
  [{ number: 'WEB 1' }, 'Le numéro WEB 1 contient autre chose que des lettres et des chiffres.'],
  [{ lines: [] }, 'La facture n’a aucune ligne.'],
  [{ amount_net: -4900 }, 'Un montant de la facture est négatif ou n’est pas un nombre de centimes.'],
  [{ amount_net: 4800 }, 'Le total hors taxes n’est pas la somme des lignes.'],
  [{ amount_vat: 979 }, 'La TVA n’est pas celle des lignes.'],
  [{ amount_total: 5881 }, 'Le total n’est pas la somme du hors taxes et de la TVA.'],
] satisfies [Partial<SoldInvoice>, string][])('refuses %j', (more, reason) => {
  const wrong = invoice([line(4900)], more);
  expect(documentRows(wrong, DEFAULT_ACCOUNTS)).toEqual({ ok: false, reason });
  expect(saleEntry(wrong, 1, DEFAULT_ACCOUNTS)).toEqual({ ok: false, reason });
});
/** A credit note of 95.59 € without VAT. */
const part = (amount_vat: number) =>
  invoice([line(9559)], { kind: 'credit_note', amount_vat, amount_total: 9559 + amount_vat });
it('takes the VAT of a credit note of a part as it was issued, a cent more or less than that of its lines', () => {
  for (const vat of [1911, 1912, 1913]) {
    const rows = documentRows(part(vat), DEFAULT_ACCOUNTS);
    expect(rows.ok && rows.value.map(({ amount_vat }) => amount_vat)).toEqual([vat]);
    expect(saleEntry(part(vat), 1, DEFAULT_ACCOUNTS).ok).toBe(true);
  }
  expect(documentRows(part(1914), DEFAULT_ACCOUNTS)).toEqual({
    ok: false,
    reason: 'La TVA n’est pas celle des lignes.',
  });
});
it('refuses a rate without code or account', () => {
  const reduced = invoice([line(1000, 550)]);
  expect(documentRows(reduced, DEFAULT_ACCOUNTS)).toEqual({
    ok: false,
    reason: 'Le taux de TVA 5,5 % n’a pas de code de taxe.',
  });
  expect(saleEntry(reduced, 1, DEFAULT_ACCOUNTS)).toEqual({ ok: false, reason: 'La TVA à 5,5 % n’a pas de compte.' });
  expect(saleEntry(invoice([line(1)], { type: 'advertising' }), 1, DEFAULT_ACCOUNTS).ok).toBe(false);
});
