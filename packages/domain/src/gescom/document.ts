import type { Accounts } from '../accounting/accounts.ts';
import { accept, type Check, refuse } from '../check.ts';
import { vatOf } from '../invoices/totals.ts';
import type { LayoutRow } from '../layouts/fields.ts';
import { percentText, ratesOf, type SoldInvoice } from './invoice.ts';

/**
 * Rows of an invoice, one per line. They must be written consecutively: programs start a new document when the number
 * changes. Each row has its own VAT; the last row of a rate takes the rounding difference, so that the rows sum to the
 * invoice to the cent.
 */
export function documentRows(invoice: SoldInvoice, accounts: Accounts): Check<readonly LayoutRow<'documents'>[]> {
  const rates = ratesOf(invoice);
  if (!rates.ok) return rates;
  const left = new Map(rates.value.map(({ vat_rate, amount_vat }) => [vat_rate, amount_vat]));
  const lastOf = new Map(invoice.lines.map(({ vat_rate }, index) => [vat_rate, index]));
  const unknown = rates.value.find(({ vat_rate }) => accounts.vat_codes[vat_rate] === undefined);
  if (unknown) return refuse(`Le taux de TVA ${percentText(unknown.vat_rate)} n’a pas de code de taxe.`);
  const { type, kind, number, payment_method } = invoice;
  return accept(
    invoice.lines.map(({ description, quantity, unit_price, amount_net, vat_rate }, index) => {
      const remaining = left.get(vat_rate) ?? 0;
      const amount_vat = lastOf.get(vat_rate) === index ? remaining : Math.min(remaining, vatOf(amount_net, vat_rate));
      left.set(vat_rate, remaining - amount_vat);
      return {
        type: kind === 'invoice' ? 'F' : 'A',
        number,
        date: invoice.date_invoice,
        accounting_code: invoice.accounting_code,
        name: invoice.name,
        series: accounts.series[type],
        article: accounts.articles[invoice.is_penalty ? 'penalties' : type],
        description,
        quantity,
        unit_price,
        discount: 0,
        vat_code: accounts.vat_codes[vat_rate] ?? null,
        vat_rate,
        amount_net,
        amount_vat,
        amount_total: amount_net + amount_vat,
        payment_method: payment_method === null ? null : (accounts.payment_methods[payment_method] ?? null),
        date_expiry: invoice.date_expiry,
        campaign: invoice.campaign,
        reference: invoice.reference,
        cip: invoice.cip,
        finess: invoice.finess,
        date_start: invoice.date_start,
        date_end: invoice.date_end,
      };
    }),
  );
}
