import { createHash } from 'node:crypto';
import type { BankEntry } from '@officine/domain';

/** A line of the bank, as it is stored. */
export interface LineRow {
  /** Of `entryKeys`, hashed. */
  readonly key: string;
  readonly line: number;
  readonly part: number | null;
  readonly date: string;
  readonly date_value: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly label: string;
  readonly reference: string | null;
  readonly end_to_end_id: string | null;
  readonly batch_id: string | null;
  readonly message_id: string | null;
  readonly mandate: string | null;
  readonly bank_reference: string | null;
  readonly document: string | null;
  readonly party: string | null;
  readonly party_iban: string | null;
  readonly operation: string;
  readonly kind: BankEntry['kind'] | 'rejection';
  readonly is_reversal: boolean;
  readonly return_code: string | null;
}
/** What of a file is stored under one key. */
export interface StatementRows {
  readonly format: 'cfonb' | 'camt.053' | 'pain.002';
  readonly account: string;
  readonly currency: string;
  readonly number: string | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly key: string;
  readonly lines: readonly LineRow[];
}

export const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');
