import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import {
  dryRun,
  emptyShape,
  entity,
  flag,
  instant,
  iri,
  name,
  optionalText,
  ref,
  rehearsalShape,
  requiredFile,
} from '../fields/fields.ts';

/** Formats of what a bank sends: statements, and its answer to an order (`pain.002`). */
export const BANK_FORMATS = ['cfonb', 'camt.053', 'pain.002'] as const;
/** `open`: nobody said yet what it settles. `matched`: it settles something. `aside`: it settles nothing of the network’s. */
export const BANK_LINE_STATES = ['open', 'matched', 'aside'] as const;
/** What a movement is; `rejection`: a payment of an order that the bank refused before it was booked. */
export const BANK_LINE_KINDS = [
  'collection',
  'collection_return',
  'transfer_in',
  'transfer_out',
  'transfer_return',
  'cheque',
  'cheque_return',
  'fees',
  'rejection',
  'other',
] as const;
/**
 * What a line settles. `payment`: a payment of an order. `order`: all of a batch. `return`: payments that came back.
 * `rejection`: a payment that was refused before it was booked.
 */
export const BANK_SETTLES = ['payment', 'order', 'invoices', 'return', 'rejection', 'fees', 'undecided'] as const;
/** Most lines that one call accepts, and that the queue shows. */
export const MAX_BANK_LINES = 1000;

const statementShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    format: z.enum(BANK_FORMATS),
    /** IBAN. */
    account: z.string(),
    currency: z.string(),
    /** The bank’s own number. */
    number: optionalText(),
    /** Days of the opening and of the closing balance. */
    date_start: z.nullish(z.string()),
    date_end: z.nullish(z.string()),
    /** Balances, in cents; negative when the account is overdrawn. */
    opening: z.nullish(z.int()),
    closing: z.nullish(z.int()),
    /** In cents, what is missing between the last closing balance of the account and this opening one; null when it follows. */
    gap: z.nullish(z.int()),
    count_lines: z.int(),
    count_open: z.int(),
    file: z.nullish(z.string()),
    date_create: instant(),
  }),
);
/** A statement of a bank, or its answer to an order, as it was read. */
export interface BankStatement extends Infer<typeof statementShape> {}

const lineShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    state: z.enum(BANK_LINE_STATES),
    kind: z.enum(BANK_LINE_KINDS),
    /** Booking day and value day. */
    date: z.string(),
    date_value: z.nullish(z.string()),
    /** In cents; negative when the account is debited. */
    amount: z.int(),
    currency: z.string(),
    label: z.string(),
    /** Who paid, or was paid, as the bank names it. */
    party: optionalText(),
    end_to_end_id: optionalText(),
    mandate: optionalText(),
    /** Code of a return, as AM04. */
    return_code: optionalText(),
    /** What it settles, or why it settles nothing, in French. */
    reason: optionalText(),
    date_match: z.nullish(instant()),
    statement: ref({ account: z.optional(z.string()) }),
  }),
);
/** A movement on an account of the network. */
export interface BankLine extends Infer<typeof lineShape> {}
/** Lines are matched, set aside and opened again by their own calls. */
export interface BankLineInput extends Infer<typeof emptyShape> {}
export interface BankStatementInput extends Infer<typeof emptyShape> {}

const importInputShape = /*@__PURE__*/ shape(() =>
  z.object({ file: requiredFile('Le fichier est obligatoire'), dry_run: z.optional(flag()) }),
);
const importShape = /*@__PURE__*/ shape(() =>
  z.object({
    statements: z.int(),
    /** Lines that were added. */
    added: z.int(),
    /** Lines that an earlier file, or another statement of this one, had already. */
    known: z.int(),
    /** Movements that the bank has not booked yet: they come again, and are left out. */
    pending: z.int(),
    /** What a person should know of the file, in French: a gap before it, a copy, a notice. */
    remarks: z.array(z.string()),
  }),
);
export interface BankImport extends Infer<typeof importShape> {}

const documentShape = /*@__PURE__*/ shape(() => z.object({ invoice: z.int(), number: z.string(), amount: z.int() }));
const proposalShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of the line, and what the bank says. */
    line: z.int(),
    date: z.string(),
    /** In cents. */
    amount: z.int(),
    currency: z.string(),
    account: z.string(),
    kind: z.enum(BANK_LINE_KINDS),
    label: z.string(),
    party: optionalText(),
    settles: z.enum(BANK_SETTLES),
    /** A reference and the amount say the same. Otherwise a person confirms. */
    is_sure: z.boolean(),
    /** Why, in French. */
    reason: z.string(),
    /** What to do after a return, in French. */
    todo: optionalText(),
    /** Cents of the line by invoice; negative where they are taken back from it. */
    documents: z.array(documentShape()),
    /** In cents, what no invoice takes: it stays the payer’s. */
    surplus: z.int(),
    /** Without a proposal, what it may settle, best first. */
    candidates: z.array(
      z.object({
        order: z.nullish(z.int()),
        invoices: z.array(documentShape()),
        amount: z.int(),
        reason: z.string(),
      }),
    ),
  }),
);
/** What an open line may settle. */
export interface BankProposal extends Infer<typeof proposalShape> {}
const queueShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Open lines, of which the oldest are shown. */
    total: z.int(),
    sure: z.int(),
    proposals: z.array(proposalShape()),
  }),
);
export interface BankQueue extends Infer<typeof queueShape> {}

const acceptShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    lines: z.array(z.int()).check(z.minLength(1, 'Choisissez au moins une ligne'), z.maxLength(MAX_BANK_LINES)),
    dry_run: dryRun(),
  }),
);
const acceptedShape = /*@__PURE__*/ shape(() =>
  z.object({
    accepted: z.int(),
    /** Lines that were left, each with its reason in French. */
    refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
);
export interface BankAccepted extends Infer<typeof acceptedShape> {}
const matchShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** The invoices that it settles, in this order, as far as the amount goes. */
    invoices: z.optional(z.array(iri()).check(z.minLength(1, 'Choisissez au moins une facture'), z.maxLength(1000))),
    /** Id of the order of which it is a whole batch. */
    order: z.optional(z.int()),
    dry_run: dryRun(),
  }),
);
const asideShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ reason: name('Dites pourquoi elle ne règle rien'), dry_run: dryRun() }),
);

export const bankStatements = {
  .../*@__PURE__*/ collection({
    type: 'BankStatement',
    path: '/bank_statements',
    noun: { one: 'relevé', many: 'relevés' },
    read: ['admin'],
    filters: { id: 'exact', search: 'search', account: 'exact', date_end: 'date', date_create: 'date' },
    sort: ['id', 'date_end', 'date_create'],
    io: {} as { item: BankStatement; input: BankStatementInput },
  }),
  /**
   * Reads a file of the bank: CFONB 120, CAMT.053, or pain.002. It is read whole or refused whole; what an earlier file
   * had is not added again.
   */
  import: /*@__PURE__*/ route({
    method: 'POST',
    path: '/bank_statements/import',
    on: ['admin'],
    summary: 'Lit un relevé de la banque, ou sa réponse à une remise',
    errors: ['import_file_invalid', 'file_type', 'file_too_large'],
    says: 'import',
    files: { file: 'bank' },
    io: {} as { body: Infer<typeof importInputShape>; out: BankImport },
  }),
} as const;
export const bankStatementsSchemas = /*@__PURE__*/ schemas(bankStatements, () => ({
  item: statementShape(),
  input: emptyShape(),
  import: { body: importInputShape(), out: importShape() },
}));

export const bankLines = {
  .../*@__PURE__*/ collection({
    type: 'BankLine',
    path: '/bank_lines',
    noun: { one: 'ligne de banque', many: 'lignes de banque' },
    read: ['admin'],
    filters: {
      id: 'exact',
      search: 'search',
      state: 'exact',
      kind: 'exact',
      date: 'date',
      statement: 'exact',
      'statement.id': 'exact',
    },
    sort: ['id', 'date', 'amount'],
    io: {} as { item: BankLine; input: BankLineInput },
  }),
  /** Open lines, the oldest first, each with what it may settle. */
  queue: /*@__PURE__*/ route({
    method: 'GET',
    path: '/bank_queue',
    on: ['admin'],
    summary: 'Propose ce que règlent les lignes de banque',
    errors: [],
    says: 'access',
    io: {} as { out: BankQueue },
  }),
  /** Accepts the proposals of lines, as they stand now; a line whose proposal is gone is left. */
  accept: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/bank_queue/accept',
    on: ['admin'],
    summary: 'Accepte les propositions de lignes de banque',
    errors: [],
    says: 'save',
    io: {} as { body: Infer<typeof acceptShape>; out: BankAccepted },
  }),
  /** Says what a line settles: invoices, or a whole batch of an order. */
  match: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/bank_lines/{id}/match',
    on: ['admin'],
    summary: 'Rapproche une ligne de banque de factures ou d’une remise',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof matchShape>; out: BankLine },
  }),
  aside: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/bank_lines/{id}/aside',
    on: ['admin'],
    summary: 'Classe une ligne de banque sans suite',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof asideShape>; out: BankLine },
  }),
  /** Opens a line again: what it settled is due again, what it took back is settled again. */
  undo: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/bank_lines/{id}/undo',
    on: ['admin'],
    summary: 'Rouvre une ligne de banque',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof rehearsalShape>; out: BankLine },
  }),
} as const;
export const bankLinesSchemas = /*@__PURE__*/ schemas(bankLines, () => ({
  item: lineShape(),
  input: emptyShape(),
  queue: { out: queueShape() },
  accept: { body: acceptShape(), out: acceptedShape() },
  match: { body: matchShape(), out: lineShape() },
  aside: { body: asideShape(), out: lineShape() },
  undo: { body: rehearsalShape(), out: lineShape() },
}));
