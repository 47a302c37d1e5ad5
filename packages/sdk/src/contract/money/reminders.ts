import { LATE_RATE_BASES } from '@officine/domain';
import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { date, emptyShape, instant, iri, name } from '../fields/fields.ts';

/** `hold`: not reminded of until a day. `dispute`: an invoice that its payer contests. */
export const REMINDER_HOLD_KINDS = ['hold', 'dispute'] as const;
const MAX_DAYS = 365;
const MAX_TEXT = 4000;
const MAX_DEBTORS = 2000;
/** Hundredths of a percent. */
const MAX_RATE = 3000;

const step = () => z.literal([1, 2, 3], 'Étape attendue : 1, 2 ou 3');
const half = () =>
  z.string('Semestre attendu').check(z.regex(/^20\d{2}-[12]$/, 'Semestre attendu, comme 2026-1 ou 2026-2'));
/** The payer: a pharmacy of websites, or an advertiser of advertising. */
const debtor = () => ({
  pharmacy: z.nullable(z.int()),
  advertiser: z.nullable(z.int()),
  name: z.string(),
});
/** In cents: penalties at a day, null where a half-year has no rate; 40 € for each late invoice. */
const penalties = () => ({ interest: z.nullable(z.int()), recovery: z.int() });

const holdShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    kind: z.enum(REMINDER_HOLD_KINDS),
    /** Number of the invoice; null for a debtor. */
    number: z.nullable(z.string()),
    reason: z.string(),
    /** Last day of a hold. */
    until: z.nullable(z.string()),
    user: z.nullable(z.string()),
    date_create: instant(),
    date_end: z.nullable(instant()),
  }),
);
export interface ReminderHold extends Infer<typeof holdShape> {}

const listShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Today. */
    date: z.string(),
    /** Debtors with late invoices, the largest sum first. */
    rows: z.array(
      z.object({
        ...debtor(),
        reference: z.nullable(z.string()),
        emails: z.array(z.string()),
        /** Late invoices and what is due of them, in cents, once what the payer is owed is taken off. */
        count: z.int(),
        late: z.int(),
        /** Of it, in cents: disputed; being debited. */
        disputed: z.int(),
        ordered: z.int(),
        ...penalties(),
        /** Due day of the oldest one, and days since. */
        date_expiry: z.string(),
        days: z.int(),
        last: z.nullable(z.object({ step: step(), date: z.string() })),
        /** The next reminder, and the first day on which it leaves; null where there is none. */
        next: z.nullable(z.object({ step: step(), date: z.string() })),
        /** Why nothing leaves now, in French; null where the next reminder can. */
        message: z.nullable(z.string()),
        /** The hold of the debtor, then those of its late invoices and the disputes. */
        holds: z.array(holdShape()),
      }),
    ),
    totals: z.object({ count: z.int(), late: z.int(), disputed: z.int(), ready: z.int() }),
    /** Half-years that late invoices cross and that have no rate. */
    missing_rates: z.array(z.string()),
  }),
);
/** Who is late, and where their reminders stand. */
export interface Reminders extends Infer<typeof listShape> {}

const sendShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Pharmacies and advertisers; all whose next reminder is due if both are absent. */
    pharmacies: z.optional(z.array(iri()).check(z.maxLength(MAX_DEBTORS))),
    advertisers: z.optional(z.array(iri()).check(z.maxLength(MAX_DEBTORS))),
    /** Sends this one, before its day too; the next of each if absent. */
    step: z.optional(step()),
    /** With `dry_run`: as it would be on a day to come. */
    date: z.optional(date()),
    /** Says who would receive what, and sends nothing. */
    dry_run: z.optional(z.boolean()),
  }),
);
export type ReminderSending = Infer<typeof sendShape>;

const planShape = /*@__PURE__*/ shape(() =>
  z.object({
    date: z.string(),
    /** One mail a debtor, to each of its addresses. */
    mails: z.array(
      z.object({
        ...debtor(),
        step: step(),
        emails: z.array(z.string()),
        /** No address is kept for invoices: these are the payer’s usual ones. */
        is_usual: z.boolean(),
        invoices: z.array(
          z.object({
            id: z.int(),
            number: z.string(),
            date_expiry: z.string(),
            days: z.int(),
            /** In cents. */
            due: z.int(),
            interest: z.nullable(z.int()),
          }),
        ),
        /** In cents: what is due of them. */
        amount: z.int(),
        ...penalties(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    /** Late debtors that are not reminded, each with its reason in French. */
    refused: z.array(z.object({ ...debtor(), message: z.string() })),
    count_invoices: z.int(),
    count_mails: z.int(),
    missing_rates: z.array(z.string()),
    /** Why no mail leaves from this installation, in French; null where mails leave. */
    blocked: z.nullable(z.string()),
    /** Id of the task that sends them. */
    task: z.nullable(z.int()),
  }),
);
/** Who is reminded of what. */
export interface ReminderPlan extends Infer<typeof planShape> {}

const holdInputShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** One of the three. */
    pharmacy: z.optional(iri()),
    advertiser: z.optional(iri()),
    invoice: z.optional(iri()),
    until: date('Le dernier jour est obligatoire'),
    reason: name('Dites pourquoi les relances attendent'),
  }),
);
const disputeShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ invoice: iri('La facture est obligatoire'), reason: name('Dites ce qui est contesté') }),
);
export type ReminderHolding = Infer<typeof holdInputShape>;

const ofInvoiceShape = /*@__PURE__*/ shape(() =>
  z.object({
    date: z.string(),
    /** Days after the due day, while something is due. */
    days: z.int(),
    ...penalties(),
    /** How the penalties are made: days in a row with the same sum, in cents, and yearly rate, in hundredths of a percent. */
    parts: z.array(z.object({ from: z.string(), to: z.string(), days: z.int(), cents: z.int(), rate: z.int() })),
    missing_rates: z.array(z.string()),
    /** Drafts and invoices that charge penalties of it, which `interest` and `recovery` leave out. In cents; the number is null of a draft. */
    charges: z.array(
      z.object({
        id: z.int(),
        number: z.nullable(z.string()),
        until: z.string(),
        interest: z.int(),
        recovery: z.int(),
      }),
    ),
    /** Holds and disputes of the invoice and holds of its payer, the newest first, also those that ended. */
    holds: z.array(holdShape()),
  }),
);
/** Penalties of an invoice at a day, and why it is not reminded of. */
export interface InvoiceReminders extends Infer<typeof ofInvoiceShape> {}

const penaltyInputShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Last day of the interest; today if absent. */
    date: z.optional(date()),
    /** Says the figures, and makes nothing. */
    dry_run: z.optional(z.boolean()),
  }),
);
export type PenaltyInput = Infer<typeof penaltyInputShape>;
const penaltyShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Number of the late invoice. */
    number: z.string(),
    date: z.string(),
    /** In cents, without VAT: they are outside of it. */
    interest: z.int(),
    recovery: z.int(),
    total: z.int(),
    /** Id of the draft; null in a dry run. */
    invoice: z.nullable(z.int()),
  }),
);
/** What a draft charges of the penalties of a late invoice. */
export interface PenaltyCharge extends Infer<typeof penaltyShape> {}

const stepShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    step: step(),
    /** After the due day. */
    days: z
      .int('Nombre de jours attendu')
      .check(z.minimum(1, 'Un jour au moins'), z.maximum(MAX_DAYS, `${MAX_DAYS} jours au plus`)),
    subject: name('L’objet est obligatoire', 150),
    text: name('Le texte est obligatoire', MAX_TEXT),
  }),
);
const rateShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    half: half(),
    basis: z.enum(LATE_RATE_BASES, 'Valeurs possibles : legal, ecb'),
    /** The published rate, in hundredths of a percent: 262 is 2.62 %. */
    rate: z.int('Taux attendu, en centièmes de pour cent').check(z.minimum(-500), z.maximum(MAX_RATE)),
  }),
);
const settingsShape = /*@__PURE__*/ shape(() =>
  z.object({
    steps: z.array(stepShape()),
    /** Half-years with their rate, the newest first; `yearly`: of the penalties that follow. */
    rates: z.array(z.object({ half: half(), basis: z.enum(LATE_RATE_BASES), rate: z.int(), yearly: z.int() })),
  }),
);
/** Steps and texts of the reminders, rates of the penalties. */
export interface ReminderSettings extends Infer<typeof settingsShape> {}
const stepsShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Those that change; each stays after the one before. */
    steps: z
      .array(stepShape())
      .check(z.minLength(1, 'Donnez au moins une étape'), z.maxLength(3, 'Il y a trois étapes')),
  }),
);
export type ReminderSteps = Infer<typeof stepsShape>;

export const reminders = {
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/reminders',
    on: ['admin'],
    summary: 'Dit qui est en retard, et où en sont ses relances',
    errors: [],
    says: 'access',
    io: {} as { out: Reminders },
  }),
  /**
   * Reminds debtors of their late invoices: one mail a debtor and an address, one reminder a step and an invoice. Never of what
   * is being debited, disputed, held, or covered by what the payer is owed. The mails leave by a task.
   */
  send: /*@__PURE__*/ route({
    method: 'POST',
    path: '/reminders/send',
    on: ['admin'],
    summary: 'Relance ceux qui sont en retard, par email',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: ReminderSending; out: ReminderPlan },
  }),
  /** Puts off reminders of a debtor or of an invoice until the end of a day. */
  hold: /*@__PURE__*/ route({
    method: 'POST',
    path: '/reminders/hold',
    on: ['admin'],
    summary: 'Suspend les relances d’un débiteur ou d’une facture jusqu’à un jour',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: ReminderHolding; out: ReminderHold },
  }),
  /** Notes that an invoice is disputed: it is not reminded of until the dispute is ended. */
  dispute: /*@__PURE__*/ route({
    method: 'POST',
    path: '/reminders/dispute',
    on: ['admin'],
    summary: 'Note qu’une facture est en litige',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof disputeShape>; out: ReminderHold },
  }),
  /** Ends a hold or a dispute. */
  release: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/reminders/holds/{id}/release',
    on: ['admin'],
    summary: 'Reprend les relances : met fin à une suspension ou à un litige',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof emptyShape>; out: ReminderHold },
  }),
  ofInvoice: /*@__PURE__*/ route({
    method: 'GET',
    path: '/invoices/{id}/reminders',
    on: ['admin'],
    summary: 'Dit les pénalités d’une facture à un jour, ses suspensions et ses litiges',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: { date?: string | undefined }; out: InvoiceReminders },
  }),
  /**
   * Charges the penalties of a late invoice of the network: a draft for its payer, issued like any other. What was charged before is
   * left out. Never of what is held, disputed or being debited.
   */
  penalties: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/{id}/penalties',
    on: ['admin'],
    summary: 'Prépare la facture des pénalités d’une facture en retard',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: PenaltyInput; out: PenaltyCharge },
  }),
  settings: /*@__PURE__*/ route({
    method: 'GET',
    path: '/reminder_settings',
    on: ['admin'],
    summary: 'Donne les étapes et les textes des relances, et les taux des pénalités',
    errors: [],
    says: 'access',
    io: {} as { out: ReminderSettings },
  }),
  saveSteps: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/reminder_settings/steps',
    on: ['admin'],
    summary: 'Change les étapes et les textes des relances',
    errors: [],
    says: 'save',
    io: {} as { body: ReminderSteps; out: ReminderSettings },
  }),
  /** Writes the rate of a half-year, in place of the one that it had. */
  saveRate: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/reminder_settings/rate',
    on: ['admin'],
    summary: 'Donne le taux des pénalités d’un semestre',
    errors: [],
    says: 'save',
    io: {} as { body: Infer<typeof rateShape>; out: ReminderSettings },
  }),
} as const;
export const remindersSchemas = /*@__PURE__*/ schemas(reminders, () => ({
  list: { out: listShape() },
  send: { body: sendShape(), out: planShape() },
  hold: { body: holdInputShape(), out: holdShape() },
  dispute: { body: disputeShape(), out: holdShape() },
  release: { body: emptyShape(), out: holdShape() },
  ofInvoice: { query: z.object({ date: z.optional(date()) }), out: ofInvoiceShape() },
  penalties: { body: penaltyInputShape(), out: penaltyShape() },
  settings: { out: settingsShape() },
  saveSteps: { body: stepsShape(), out: settingsShape() },
  saveRate: { body: rateShape(), out: settingsShape() },
}));
