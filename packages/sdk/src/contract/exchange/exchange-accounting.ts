import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';
import { date, dryRun, flag, instant, line, queryInt } from '../fields/fields.ts';
import { returnReason } from '../fields/money.ts';

const ENCODINGS = ['utf-8', 'cp1252', 'cp850'] as const;

const accountingQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /**
     * Layout: a built-in one (`sage100`, `gescom`, `pnm`, `tableur`) or one of the settings. If absent, the default of
     * the settings.
     */
    profile: z.optional(z.string().check(z.maxLength(60))),
    /** If absent, the layout's encoding. */
    encoding: z.optional(z.enum(ENCODINGS)),
    date_start: z.optional(date()),
    date_end: z.optional(date()),
  }),
);
/**
 * Customers changed between the dates, if given. `active`: only active customers (the default); `false` returns all of
 * them, with the inactive ones marked.
 */
export const sageQuery = /*@__PURE__*/ shape(() =>
  z.object({ ...accountingQuery().shape, active: z.optional(flag()) }),
);
export const gescomInputShape = /*@__PURE__*/ shape(() =>
  z.object({ ...accountingQuery().shape, type: z.optional(z.enum(['advertising', 'web'])) }),
);
export const gescomQuery = /*@__PURE__*/ shape(() =>
  z.object({
    ...gescomInputShape().shape,
    /** Only invoices that are not in a batch yet. */
    pending: z.optional(flag()),
    /** Id of a batch: returns its file again, byte for byte, and ignores the other parameters. */
    batch: z.optional(queryInt(1, 2_147_483_647)),
  }),
);
export type GescomInput = Infer<typeof gescomInputShape>;

export const batchShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    profile: z.string(),
    encoding: z.enum(ENCODINGS),
    name: z.string(),
    documents: z.int(),
    rows: z.int(),
    /** In cents; credit notes are subtracted. */
    net: z.int(),
    vat: z.int(),
    total: z.int(),
    date_create: instant(),
    /** When it was undone, and by whom: its invoices are in no batch since. */
    date_undone: z.nullish(instant()),
    undone_by: z.nullish(z.string()),
  }),
);
export const undoGescomShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Says which invoices leave the batch, and undoes nothing. */
    dry_run: z.optional(z.boolean()),
  }),
);
export const gescomUndoShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of the batch. */
    batch: z.int(),
    documents: z.int(),
    /** In cents; credit notes are subtracted. */
    net: z.int(),
    vat: z.int(),
    total: z.int(),
    /** Days of the first and of the last invoice. */
    date_start: z.string(),
    date_end: z.string(),
    is_undone: z.boolean(),
  }),
);
/** What leaves a batch that is undone. */
export interface GescomUndo extends Infer<typeof gescomUndoShape> {}
/** Batch of invoices exported together to the accounting program. An invoice is in one batch at most. */
export interface GescomBatch extends Infer<typeof batchShape> {}
export const fecQuery = /*@__PURE__*/ shape(() => z.object({ year: queryInt(2000, 2999) }));
export const SEPA_KINDS = ['debit', 'transfer', 'refund'] as const;
/**
 * `debit`: websites of the month that pharmacies pay by direct debit. `transfer`: advertising that the network collected
 * for pharmacies until the end of the month. `refund`: credit notes and overpayments of websites until the end of the month,
 * of pharmacies that owe nothing.
 */
export const sepaInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(SEPA_KINDS, 'Choisissez debit, transfer ou refund'),
    month: z.string('Mois attendu').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mois attendu, au format AAAA-MM')),
    /** Day of execution: an open day of TARGET, and for debits one that leaves banks the time that they need. */
    date: date(),
  }),
);
export type SepaInput = Infer<typeof sepaInputShape>;
export const sepaQuery = /*@__PURE__*/ shape(() => z.object({ order: queryInt(1, 2_147_483_647) }));
/** `made`: its file can be given to the bank. `settled`: executed. */
const SEPA_STATES = ['made', 'presented', 'settled', 'cancelled'] as const;
const SEPA_ITEM_STATES = ['made', 'presented', 'settled', 'returned', 'withdrawn'] as const;
/** `reason`: what the bank said. Needed for an order that the bank has, or whose day is past. */
export const sepaCancelShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ reason: z.optional(line()), dry_run: dryRun() }),
);
/** `date`: the day of execution if absent. */
export const sepaSettleShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ date: z.optional(date()), dry_run: dryRun() }),
);
export const sepaReturnShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    end_to_end_id: line(),
    date: date('Le jour est obligatoire'),
    reason: z.optional(returnReason()),
    dry_run: dryRun(),
  }),
);
export type SepaReturn = Infer<typeof sepaReturnShape>;
export const sepaPaymentShape = /*@__PURE__*/ shape(() =>
  z.object({
    end_to_end_id: z.string(),
    pharmacy: z.int(),
    name: z.string(),
    /** Numbers of invoices and of credit notes; `REG12` for payment 12, which is given back. */
    numbers: z.array(z.string()),
    /** Their ids, in the same order; 0 for a payment. */
    invoices: z.array(z.int()),
    /** In cents. */
    total: z.int(),
    state: z.enum(SEPA_ITEM_STATES),
    return_reason: z.nullish(z.string()),
  }),
);
/** One debit or transfer of an order. */
export interface SepaPaymentItem extends Infer<typeof sepaPaymentShape> {}
export const sepaOrderShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    kind: z.enum(SEPA_KINDS),
    month: z.string(),
    /** Day of execution. */
    date: z.string(),
    /** Id of the message: a bank executes it once. */
    message: z.string(),
    name: z.string(),
    /** Debits or transfers. */
    count: z.int(),
    /** Invoices, and credit notes that are deducted. */
    documents: z.int(),
    /** In cents. */
    total: z.int(),
    state: z.enum(SEPA_STATES),
    /** In cents, of payments that came back. */
    total_returned: z.int(),
    date_create: instant(),
    /** When its file was given to the bank, and the day on which the bank executed it. */
    date_present: z.nullish(instant()),
    date_settle: z.nullish(z.string()),
    date_cancel: z.nullish(instant()),
  }),
);
/** Order of debits or transfers that was given to the bank. An invoice is in one order at most that is not cancelled. */
export interface SepaOrder extends Infer<typeof sepaOrderShape> {}
export const layoutShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Value of `profile`. */
    name: z.string(),
    /** In French. */
    label: z.string(),
    /** The exports that take it. */
    use: z.enum(['sage', 'gescom']),
    encoding: z.enum(ENCODINGS),
    /** Whether it is the one of an export that names none. */
    is_usual: z.boolean(),
  }),
);
/** Layout of accounting files, built in or of the settings. */
export interface ExportLayout extends Infer<typeof layoutShape> {}

export const controlShape = /*@__PURE__*/ shape(() =>
  z.object({
    rows: z.int(),
    /** Number of invoices or customers. */
    documents: z.int(),
    /** In cents; credit notes are subtracted; 0 if the file has no amounts. */
    net: z.int(),
    vat: z.int(),
    total: z.int(),
    count_rejected: z.int(),
    /** The first 1,000 excluded invoices or customers. */
    rejected: z.array(z.object({ reference: z.string(), name: z.string(), message: z.string() })),
  }),
);
/** Control totals of an accounting export, and what it excludes. */
export interface ExportControl extends Infer<typeof controlShape> {}
