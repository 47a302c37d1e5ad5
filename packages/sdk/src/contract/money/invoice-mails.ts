import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { email, emptyShape, entity, instant, iri, name, optionalText, ref, requiredFile } from '../fields/fields.ts';

/** `invoice`: invoices with their papers. The others remind of what is late. */
export const INVOICE_MAIL_KINDS = ['invoice', 'reminder_1', 'reminder_2', 'reminder_3'] as const;
/**
 * `waiting`: not handed over yet, or tried again later. `refused`: by the mailbox, or tried too often. `uncertain`: the
 * server did not say whether it took it. `cancelled`: nothing of it was left to say. `returned`: the server took it, and
 * a mailbox sent it back.
 */
export const INVOICE_MAIL_SEND_STATES = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'uncertain',
  'cancelled',
  'returned',
] as const;
/**
 * What became of a message of a mail server. `noted`: a mail of invoices came back or is late, and says so now. `known`: it said
 * so already. `apart`: the message is about no mail of invoices, and nothing is changed.
 */
const BOUNCE_OUTCOMES = ['noted', 'known', 'apart'] as const;
/** What a mail groups for a payer: a campaign, or the websites of a month; all invoices of a month. */
export const INVOICE_MAIL_GROUPS = ['campaign', 'month'] as const;
/** Invoices that one call sends at most. */
export const MAX_MAILED_INVOICES = 5000;

const mailShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    kind: z.enum(INVOICE_MAIL_KINDS),
    state: z.enum(INVOICE_MAIL_SEND_STATES),
    email: z.string(),
    /** Where mails of its payer go today: `a@b.fr, c@d.fr`; null without any. */
    payer_emails: z.nullish(z.string()),
    /** The payer of websites, or of advertising. */
    pharmacy: z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Numbers of its invoices: `WEB00012, WEB00013`. */
    numbers: z.string(),
    /** The mail server's words, or why nothing left. */
    answer: optionalText(),
    /** Why a person sent it again, or said that it arrived. */
    reason: optionalText(),
    tries: z.int(),
    /** Instant of the next try, or of the last one. */
    date_try: instant(),
    date_sent: z.nullish(instant()),
    /** When a server said that it came back or is late, and the code of its reason: `5.1.1`. */
    date_bounce: z.nullish(instant()),
    bounce_code: z.nullish(z.string()),
    /** Whether a later mail repeats it. */
    is_repeated: z.boolean(),
    date_create: instant(),
  }),
);
/** A mail of invoices to one address of their payer. */
export interface InvoiceMail extends Infer<typeof mailShape> {}
/** Mails are sent by their own calls, never written field by field. */
export interface InvoiceMailInput extends Infer<typeof emptyShape> {}

const sendShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** All invoices that were not sent if absent. */
    invoices: z.optional(
      z.array(iri()).check(z.minLength(1, 'Choisissez au moins une facture'), z.maxLength(MAX_MAILED_INVOICES)),
    ),
    /** `campaign` if absent. */
    by: z.optional(z.enum(INVOICE_MAIL_GROUPS, 'Valeurs possibles : campaign, month')),
    /** Says who would receive what, and sends nothing. */
    dry_run: z.optional(z.boolean()),
  }),
);
export type InvoiceSending = Infer<typeof sendShape>;

const planShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Each mail, by payer: what it is about, and to whom. An address has a mail of its own. */
    mails: z.array(
      z.object({
        payer: z.string(),
        /** Campaign or month. */
        subject: z.string(),
        emails: z.array(z.string()),
        /** No address is kept for invoices: these are the payer's usual ones. */
        is_usual: z.boolean(),
        numbers: z.array(z.string()),
        /** In cents, all taxes included; credit notes are deducted. */
        amount: z.int(),
      }),
    ),
    /** Invoices that stay, each with its reason in French. `pharmacy`, `advertiser`: whose address is missing. */
    refused: z.array(
      z.object({
        invoice: z.int(),
        number: z.nullish(z.string()),
        payer: z.string(),
        message: z.string(),
        pharmacy: z.nullish(z.int()),
        advertiser: z.nullish(z.int()),
      }),
    ),
    /** Invoices and messages that leave. */
    count_invoices: z.int(),
    count_mails: z.int(),
    /** Invoices that one call has no room for. */
    more: z.int(),
    /** Why no mail leaves from this installation, in French; null where mails leave. */
    blocked: z.nullable(z.string()),
    /** Id of the task that sends them. */
    task: z.nullable(z.int()),
  }),
);
/** Who receives what. */
export interface InvoiceMailPlan extends Infer<typeof planShape> {}

const againShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    reason: name('Dites pourquoi il est renvoyé'),
    /** The same address if absent. */
    email: z.optional(email()),
  }),
);
const bounceInputShape = /*@__PURE__*/ shape(() => z.object({ file: requiredFile('Le message est obligatoire') }));
const bounceShape = /*@__PURE__*/ shape(() =>
  z.object({
    outcome: z.enum(BOUNCE_OUTCOMES),
    /** What it tells, or why it changes nothing, in French. */
    text: z.string(),
    /** Id of the mail. */
    mail: z.nullable(z.int()),
  }),
);
/** What became of a message of a mail server, in words. */
export interface InvoiceMailBounce extends Infer<typeof bounceShape> {}
const arrivedShape = /*@__PURE__*/ shape(() => z.strictObject({ reason: name('Dites comment vous le savez') }));

export const invoiceMails = {
  .../*@__PURE__*/ collection({
    type: 'InvoiceMail',
    path: '/invoice_mails',
    noun: { one: 'email de facture', many: 'emails de factures' },
    read: ['admin'],
    filters: {
      id: 'exact',
      search: 'search',
      kind: 'exact',
      state: 'exact',
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      advertiser: 'exact',
      date_sent: ['date', 'exists'],
      date_create: 'date',
    },
    sort: ['id', 'date_sent', 'date_create'],
    io: {} as { item: InvoiceMail; input: InvoiceMailInput },
  }),
  /**
   * Sends issued invoices to those who pay them, with their papers: one mail for an invoice, an address and an occasion,
   * whoever asks twice. The mails leave by a task.
   */
  send: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoice_mails/send',
    on: ['admin'],
    summary: 'Envoie des factures par email à ceux qui les paient',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: InvoiceSending; out: InvoiceMailPlan },
  }),
  /** Sends a mail again, once: one that was sent, refused, or of which nobody knows whether it arrived. */
  again: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/invoice_mails/{id}/again',
    on: ['admin'],
    summary: 'Renvoie un email de factures',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof againShape>; out: InvoiceMail },
  }),
  /**
   * Reads a message of a mail server (RFC 3464): a mail of invoices that came back, or is late. The mail is found by the
   * `Message-ID` of what is returned, or by the envelope's id, never by its address. The same message counts once.
   */
  bounce: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoice_mails/bounce',
    on: ['admin'],
    summary: 'Note le retour d’un email de factures',
    errors: ['bad_request', 'conflict', 'file_type', 'file_too_large'],
    says: 'save',
    files: { file: 'mail' },
    io: {} as { body: Infer<typeof bounceInputShape>; out: InvoiceMailBounce },
  }),
  /** Notes that an uncertain mail arrived. */
  arrived: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/invoice_mails/{id}/arrived',
    on: ['admin'],
    summary: 'Note qu’un email incertain est arrivé',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof arrivedShape>; out: InvoiceMail },
  }),
} as const;
export const invoiceMailsSchemas = /*@__PURE__*/ schemas(invoiceMails, () => ({
  item: mailShape(),
  input: emptyShape(),
  send: { body: sendShape(), out: planShape() },
  again: { body: againShape(), out: mailShape() },
  bounce: { body: bounceInputShape(), out: bounceShape() },
  arrived: { body: arrivedShape(), out: mailShape() },
}));
