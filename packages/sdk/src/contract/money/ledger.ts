import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { date, instant, name, queryInt } from '../fields/fields.ts';

/** What stands against closing a month. */
export const CLOSING_CHECKS = ['drafts', 'bank_lines', 'orders', 'gaps', 'rejected', 'differences'] as const;
/** Steps of a month's closing, in their order. */
export const CLOSING_STEPS = ['sites', 'campaigns', 'drafts', 'debits', 'bank', 'exports', 'fec', 'control'] as const;
/** Accounts of the network that the control follows. */
export const LEDGER_ACCOUNTS = ['customers', 'collection', 'bank', 'third_parties', 'vat_waiting'] as const;
/** `web`: what pharmacies owe the network, account 411. `advertising`: what advertisers owe pharmacies, in no account of the network. */
export const BALANCE_TYPES = ['web', 'advertising'] as const;

const month = () =>
  z.string('Mois attendu').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mois attendu, au format AAAA-MM'));
const year = () => z.int('Année attendue').check(z.minimum(2000), z.maximum(2999));

const monthsShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** The last closed month; null while none is. */
    closed_until: z.nullable(z.string()),
    /** The month that can be closed now, and what stands against it; null while only the running month is left. */
    next: z.nullable(
      z.object({
        month: z.string(),
        checks: z.array(
          z.object({
            id: z.enum(CLOSING_CHECKS),
            /** The step that it belongs to. */
            step: z.enum(CLOSING_STEPS),
            count: z.int(),
            /** Closing it is refused while this stands; otherwise it is asked about. */
            blocks: z.boolean(),
            /** What it is and what to do, in French. */
            text: z.string(),
          }),
        ),
        /** The month's work in its order; a step that this month has nothing for is left out. */
        steps: z.array(
          z.object({
            id: z.enum(CLOSING_STEPS),
            title: z.string(),
            /** Documents, lines or orders that are done, and that are left. */
            done: z.int(),
            left: z.int(),
            /** What is done and left, in French. */
            text: z.string(),
            /** The last act of this step, and who did it; null where it is not known. */
            date_last: z.nullable(instant()),
            user: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** Closings, the newest first, with those that were opened again. */
    closings: z.array(
      z.object({
        month: z.string(),
        user: z.nullish(z.string()),
        date_create: instant(),
        date_reopen: z.nullish(instant()),
        reopened_by: z.nullish(z.string()),
        reason: z.nullish(z.string()),
      }),
    ),
    /** Closed years whose file of entries was not taken as final. */
    years: z.array(z.int()),
    /** Files of entries that are final. */
    files: z.array(
      z.object({ year: z.int(), sha256: z.string(), user: z.nullish(z.string()), date_create: instant() }),
    ),
  }),
);
/** Closed months of the accounts, and what stands against closing the next one. */
export interface AccountingMonths extends Infer<typeof monthsShape> {}
const closeShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    month: month(),
    /** Closes it although some checks ask for a look; never although one blocks. */
    despite: z.optional(z.boolean()),
  }),
);
const reopenShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ month: month(), reason: name('Dites pourquoi ce mois est rouvert') }),
);
const fecShape = /*@__PURE__*/ shape(() => z.strictObject({ year: year() }));

const controlQuery = /*@__PURE__*/ shape(() => z.object({ year: queryInt(2000, 2999) }));
const controlShape = /*@__PURE__*/ shape(() =>
  z.object({
    year: z.int(),
    months: z.array(
      z.object({
        month: z.string(),
        is_closed: z.boolean(),
        accounts: z.array(
          z.object({
            account: z.enum(LEDGER_ACCOUNTS),
            /** As the accounts name it: 41100000. */
            number: z.string(),
            /** Movements of the month in cents, debits less credits: as documents and payments say, and as entries say. */
            documents: z.int(),
            entries: z.int(),
            /** Balance at the end of the month, and what is open at that day as counted row by row; null where nothing is due. */
            balance: z.int(),
            due: z.nullable(z.int()),
            /** In cents, documents less entries, and balance less due. */
            gap: z.int(),
          }),
        ),
        /** Documents that no entry could be written of, each with the reason in French. */
        rows: z.array(z.object({ reference: z.string(), name: z.string(), message: z.string() })),
      }),
    ),
  }),
);
/** Documents, entries and what is due, by month and account. */
export interface LedgerControl extends Infer<typeof controlShape> {}

/** Amounts of a balance, in cents. */
const aged = () => ({
  not_due: z.int(),
  /** Days after the due day. */
  late_30: z.int(),
  late_60: z.int(),
  late_90: z.int(),
  late_more: z.int(),
  /** Credit notes and payments that settle nothing yet; negative. */
  credits: z.int(),
  /** Debits that are presented and not executed; negative. */
  collecting: z.int(),
  total: z.int(),
  /** Of the total: invoices that their payer disputed on that day. */
  disputed: z.int(),
});
const balanceQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Today if absent. */
    date: z.optional(date()),
    /** `web` if absent. */
    type: z.optional(z.enum(BALANCE_TYPES, 'Choisissez web ou advertising')),
  }),
);
const balanceShape = /*@__PURE__*/ shape(() =>
  z.object({
    date: z.string(),
    type: z.enum(BALANCE_TYPES),
    /** Whether the month of that day is closed: asked again, it is the same. */
    is_closed: z.boolean(),
    rows: z.array(z.object({ id: z.int(), reference: z.nullish(z.string()), name: z.string(), ...aged() })),
    totals: z.object(aged()),
    /** Balance of account 411 at that day, from its entries; null for advertising. */
    ledger: z.nullable(z.int()),
  }),
);
/** Aged balance: what each debtor owed at the end of a day. */
export interface AgedBalance extends Infer<typeof balanceShape> {}

const thirdQuery = /*@__PURE__*/ shape(() => z.object({ date: z.optional(date()) }));
const thirdShape = /*@__PURE__*/ shape(() =>
  z.object({
    date: z.string(),
    rows: z.array(
      z.object({
        pharmacy: z.int(),
        reference: z.string(),
        name: z.string(),
        /** In cents: what advertisers paid for it, less what was given back, what was transferred to it, what is left. */
        collected: z.int(),
        paid_out: z.int(),
        left: z.int(),
      }),
    ),
    totals: z.object({ collected: z.int(), paid_out: z.int(), left: z.int() }),
    /** In cents, what advertisers paid above their invoices. */
    advances: z.int(),
  }),
);
/** What the network collected for pharmacies, account 467. */
export interface ThirdParties extends Infer<typeof thirdShape> {}

export const ledger = {
  months: /*@__PURE__*/ route({
    method: 'GET',
    path: '/accounting_months',
    on: ['admin'],
    summary: 'Donne les mois comptables clos, et ce qui reste à voir avant de clore le suivant',
    errors: [],
    says: 'access',
    io: {} as { out: AccountingMonths },
  }),
  /** Closes the next month: nothing is written with a day of it any more. */
  close: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/accounting_months/close',
    on: ['admin'],
    summary: 'Clôt un mois comptable',
    errors: ['conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof closeShape>; out: AccountingMonths },
  }),
  /** Opens the last closed month again, unless its year’s file of entries is final. */
  reopen: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/accounting_months/reopen',
    on: ['admin'],
    summary: 'Rouvre le dernier mois comptable clos',
    errors: ['conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof reopenShape>; out: AccountingMonths },
  }),
  /** Keeps the file of entries of a closed year: `exchange.exportFec` answers its bytes from then on. */
  takeFec: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/accounting_months/fec',
    on: ['admin'],
    summary: 'Arrête le FEC d’une année close',
    errors: ['conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof fecShape>; out: AccountingMonths },
  }),
  control: /*@__PURE__*/ route({
    method: 'GET',
    path: '/ledger_control',
    on: ['admin'],
    summary: 'Contrôle les comptes d’une année : pièces, écritures et dû, par mois',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof controlQuery>; out: LedgerControl },
  }),
  balance: /*@__PURE__*/ route({
    method: 'GET',
    path: '/aged_balance',
    on: ['admin'],
    summary: 'Donne la balance âgée à la fin d’un jour',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof balanceQuery>; out: AgedBalance },
  }),
  thirdParties: /*@__PURE__*/ route({
    method: 'GET',
    path: '/third_parties',
    on: ['admin'],
    summary: 'Donne ce que le réseau a encaissé pour les pharmacies, et ce qu’il leur a reversé',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof thirdQuery>; out: ThirdParties },
  }),
} as const;
export const ledgerSchemas = /*@__PURE__*/ schemas(ledger, () => ({
  months: { out: monthsShape() },
  close: { body: closeShape(), out: monthsShape() },
  reopen: { body: reopenShape(), out: monthsShape() },
  takeFec: { body: fecShape(), out: monthsShape() },
  control: { query: controlQuery(), out: controlShape() },
  balance: { query: balanceQuery(), out: balanceShape() },
  thirdParties: { query: thirdQuery(), out: thirdShape() },
}));
