import type { BankEntry } from '@officine/domain';
import type postgres from 'postgres';
import type { LineRow } from '../import/rows.ts';

/** A line of the bank, with what was said of it. */
export interface StoredLine extends Omit<LineRow, 'key'> {
  readonly id: number;
  readonly statement_id: number;
  readonly state: 'open' | 'matched' | 'aside';
  readonly reason: string | null;
  readonly date_match: string | null;
  readonly account: string;
}

const columns = (sql: postgres.ISql) => sql`
  l.id, l.statement_id, l.line, l.part, l.date, l.date_value, l.cents::float8 as cents, l.currency, l.label, l.reference, l.end_to_end_id,
  l.batch_id, l.message_id, l.mandate, l.bank_reference, l.document, l.party, l.party_iban, l.operation, l.kind, l.is_reversal,
  l.return_code, l.state, l.reason, l.date_match, s.account`;

/** Open lines, the oldest first. */
export const openLines = (sql: postgres.ISql, max: number): Promise<StoredLine[]> =>
  sql<StoredLine[]>`
    select ${columns(sql)} from bank_lines l join bank_statements s on s.id = l.statement_id where l.state = 'open'
    order by l.date, l.id limit ${max}`;

/** Locks lines, in the order of their days. */
export const lockLines = (tx: postgres.TransactionSql, ids: readonly number[]): Promise<StoredLine[]> =>
  tx<StoredLine[]>`
    select ${columns(tx)} from bank_lines l join bank_statements s on s.id = l.statement_id where l.id = any(${[...ids]}::int[])
    order by l.date, l.id for update of l`;

/** A stored movement, as the matching reads it. */
export function entryOf(line: StoredLine): BankEntry {
  const { end_to_end_id, batch_id, message_id, mandate, bank_reference, document, kind } = line;
  return {
    line: line.line,
    part: line.part,
    booked: line.date,
    valued: line.date_value,
    cents: line.cents,
    currency: line.currency,
    label: line.label,
    reference: line.reference,
    references: {
      endToEndId: end_to_end_id,
      batchId: batch_id,
      messageId: message_id,
      mandate,
      bankReference: bank_reference,
      document,
    },
    party: { name: line.party, iban: line.party_iban },
    operation: line.operation,
    kind: kind === 'rejection' ? 'other' : kind,
    isReversal: line.is_reversal,
    returnCode: line.return_code,
  };
}
