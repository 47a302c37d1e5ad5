import { BANK_FORMATS, BANK_LINE_STATES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, day, fileId, foldedIndex, id, instant, oneOf } from '../columns.ts';

/** Hundredths of the account's currency: a batch may be more than 21 million euros. */
const bankCents = (name: string) => bigint(name, { mode: 'number' });

/** Statements of the bank, and its answers to orders, with the file that was read. */
export const bank_statements = pgTable(
  'bank_statements',
  {
    id: id(),
    format: text('format').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** The bank's own number; for an answer, the message of its order. */
    number: text('number'),
    date_start: day('date_start'),
    date_end: day('date_end'),
    opening: bankCents('opening'),
    closing: bankCents('closing'),
    /** Hash of `statementKey`: a statement is read once. */
    key: text('key').notNull(),
    file_id: fileId('file_id'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
  },
  (t) => [
    unique('bank_statements_key_unique').on(t.key),
    check('bank_statements_format_known', oneOf(t.format, BANK_FORMATS)),
    index('bank_statements_account').on(t.account, t.date_end),
    index('bank_statements_date_end').on(t.date_end),
    index('bank_statements_date_create').on(t.date_create),
    index('bank_statements_file').on(t.file_id),
    index('bank_statements_user').on(t.user_id),
    foldedIndex('bank_statements_account_folded', t.account),
    foldedIndex('bank_statements_number_folded', t.number),
  ],
);

/** Movements of statements, and payments that the bank refused, each with what a person said of it. */
export const bank_lines = pgTable(
  'bank_lines',
  {
    id: id(),
    statement_id: integer('statement_id')
      .notNull()
      .references(() => bank_statements.id, { onDelete: 'restrict' }),
    /** Hash of the line's key of `entryKeys`: a movement that stands in two files counts once. */
    key: text('key').notNull(),
    /** Place in the file, and rank among the payments that one movement details. */
    line: integer('line').notNull(),
    part: integer('part'),
    /** Booking day and value day. */
    date: day('date').notNull(),
    date_value: day('date_value'),
    cents: bankCents('cents').notNull(),
    currency: text('currency').notNull(),
    label: text('label').notNull(),
    reference: text('reference'),
    end_to_end_id: text('end_to_end_id'),
    batch_id: text('batch_id'),
    message_id: text('message_id'),
    mandate: text('mandate'),
    bank_reference: text('bank_reference'),
    document: text('document'),
    party: text('party'),
    party_iban: text('party_iban'),
    operation: text('operation').notNull(),
    kind: text('kind').notNull(),
    is_reversal: boolean('is_reversal').notNull().default(false),
    return_code: text('return_code'),
    state: text('state').notNull().default('open'),
    /** What it settles, or why it settles nothing, in French. */
    reason: text('reason'),
    date_match: instant('date_match'),
    /** It is booked as a charge of the bank (627), on its day. */
    is_charge: boolean('is_charge').notNull().default(false),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('bank_lines_key_unique').on(t.key),
    check('bank_lines_charge', sql`not ${t.is_charge} or (${t.state} = 'matched' and ${t.currency} = 'EUR')`),
    index('bank_lines_charges').on(t.date).where(sql`is_charge`),
    check('bank_lines_state_known', oneOf(t.state, BANK_LINE_STATES)),
    index('bank_lines_statement').on(t.statement_id),
    index('bank_lines_date').on(t.date),
    index('bank_lines_cents').on(t.cents),
    index('bank_lines_kind').on(t.kind),
    index('bank_lines_state').on(t.state, t.date),
    index('bank_lines_user').on(t.user_id),
    index('bank_lines_party_iban').on(t.party_iban),
    foldedIndex('bank_lines_label_folded', t.label),
    foldedIndex('bank_lines_party_folded', t.party),
    foldedIndex('bank_lines_end_to_end_folded', t.end_to_end_id),
  ],
);
