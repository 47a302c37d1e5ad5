import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';
import { VAT_REGIMES } from '../fields/billing.ts';
import { siren } from '../fields/fields.ts';

/**
 * Blocks of flow 10, what is reported to the tax office and is not sent as an invoice. `10.1`: sales to companies abroad, one by one.
 * `10.2`: receipts of those. `10.3`: sales to buyers in France without a SIREN, by day and category. `10.4`: receipts of those,
 * by day.
 */
export const REPORT_BLOCKS = ['10.1', '10.2', '10.3', '10.4'] as const;
/** `TPS1`: services with VAT. `TNT1`: sales without VAT in France. */
export const REPORT_CATEGORIES = ['TPS1', 'TNT1'] as const;
const amounts = () => ({
  /** In cents, negative of credit notes and of what came back. Net and VAT are null of receipts, which are reported with VAT. */
  amount_net: z.nullable(z.int()),
  amount_vat: z.nullable(z.int()),
  amount_total: z.int(),
});
const reportRowShape = () =>
  z.object({
    block: z.enum(REPORT_BLOCKS),
    /** Days of the report that it goes into, and the last day to hand that over; null while the regime is not known. */
    date_start: z.string(),
    date_end: z.string(),
    date_due: z.nullable(z.string()),
    /** Day of issue, or on which the money moved. */
    date: z.string(),
    /** Of one invoice: its number, its kind, its day, and who bought. Null of a day's sum. */
    number: z.nullable(z.string()),
    kind: z.nullable(z.enum(['invoice', 'credit_note'])),
    date_invoice: z.nullable(z.string()),
    buyer: z.nullable(z.string()),
    country: z.nullable(z.string()),
    category: z.nullable(z.enum(REPORT_CATEGORIES)),
    currency: z.string(),
    /** Documents, or parts of payments, in it. */
    count: z.int(),
    ...amounts(),
    /** The same by VAT rate, in hundredths of a percent. */
    rates: z.array(z.object({ vat_rate: z.int(), ...amounts() })),
  });
const reportSellerShape = () =>
  z.object({
    /** Frozen into its invoices; null where it was missing. */
    siren: z.nullable(z.string()),
    name: z.string(),
    /** Null for the network. */
    pharmacy: z.nullable(z.int()),
    /** Null where it is not known: the report is of the month, without a last day to hand it over. */
    vat_regime: z.nullable(z.enum(VAT_REGIMES)),
    rows: z.array(reportRowShape()),
    /** Sums of its rows, in cents. */
    sales_net: z.int(),
    sales_vat: z.int(),
    receipts: z.int(),
  });
export const platformReportShape = /*@__PURE__*/ shape(() =>
  z.object({
    period: z.string(),
    /** Sellers that have something to report, by their names; the one that is asked for, even without anything. */
    sellers: z.array(reportSellerShape()),
    /** How many of them have a regime that is not known. */
    count_unknown: z.int(),
  }),
);
/** What sellers have to report for a month, from issued invoices and rows of money. */
export interface PlatformReport extends Infer<typeof platformReportShape> {}
export const platformReportQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Month, `YYYY-MM`. Of « franchise » the two civil months that it is of. */
    period: z
      .string('Mois attendu, au format AAAA-MM')
      .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mois attendu, au format AAAA-MM')),
    siren: z.optional(siren()),
  }),
);
