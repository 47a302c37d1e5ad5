import { createReadStream } from 'node:fs';
import {
  type BankEntry,
  type BankStatement,
  entryKeys,
  formatDate,
  statementGap,
  statementKey,
} from '@officine/domain';
import type { BankImport } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import type { CommandContext, TransactionContext } from '../../../../calls/context.ts';
import { setStatementTimeout } from '../../../../database/statement-timeout.ts';
import { fileRefusal } from '../../../../files/file-errors.ts';
import { readInTurn } from '../../../../files/reading.ts';
import { storeUpload } from '../../../../files/store-upload.ts';
import type { Upload } from '../../../../files/upload.ts';
import { type BankFile, readBankFile } from '../read/read-bank-file.ts';
import { BankFileError } from '../read/refusal.ts';
import { reportRows } from './report-rows.ts';
import { hashed, type LineRow, type StatementRows } from './rows.ts';

/** Rows of one statement of SQL: a parameter holds at most some megabytes. */
const ROWS_AT_ONCE = 2000;

/**
 * Reads a bank's file and stores what is new in it. A file that is not whole is refused, with its lines. A dry run, which
 * its caller rolls back, does not store the file itself.
 */
export async function importBankFile(
  context: CommandContext & { readonly signal?: AbortSignal },
  upload: Upload,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<BankImport> {
  const file = await readInTurn(() => read(upload), context.signal);
  return context.sql.begin(async (tx) => {
    await setStatementTimeout(tx, '5min');
    // One file at a time: two that have the same lines would wait for each other.
    await tx`lock table bank_statements in share row exclusive mode`;
    return store({ ...context, tx }, file, isDryRun ? null : upload);
  });
}

async function read({ path, name }: Upload): Promise<BankFile> {
  try {
    return await readBankFile(createReadStream(path), name);
  } catch (error) {
    if (error instanceof BankFileError) throw fileRefusal('lists', error.errors);
    throw error;
  }
}

async function store(context: TransactionContext, file: BankFile, upload: Upload | null): Promise<BankImport> {
  const { tx, services, actor } = context;
  const { statements, remarks, pending } =
    file.kind === 'report' ? await reportRows(tx, file.report) : statementsOf(file.statements);
  remarks.push(...(await gapsBefore(tx, file)));
  const fileId = upload && statements.length > 0 ? await storeUpload(services, tx, upload, { public: false }) : null;
  const counts = { statements: 0, added: 0, known: 0 };
  for (const { lines, ...statement } of statements) {
    const row = { ...statement, file_id: fileId, user_id: actor.userId };
    const [stored] = await tx<{ id: number }[]>`
      insert into bank_statements ${tx(row)} on conflict (key) do nothing returning id`;
    const added = stored ? await insertLines(tx, stored.id, lines) : 0;
    counts.statements += stored ? 1 : 0;
    counts.added += added;
    counts.known += lines.length - added;
  }
  return { ...counts, pending, remarks };
}

async function insertLines(tx: postgres.TransactionSql, statement: number, lines: readonly LineRow[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    const rows = lines.slice(at, at + ROWS_AT_ONCE).map((line) => ({ statement_id: statement, ...line }));
    const { count } = await tx`
      insert into bank_lines (statement_id, key, line, part, date, date_value, cents, currency, label, reference, end_to_end_id,
        batch_id, message_id, mandate, bank_reference, document, party, party_iban, operation, kind, is_reversal, return_code)
      select statement_id, key, line, part, date, date_value, cents, currency, label, reference, end_to_end_id,
        batch_id, message_id, mandate, bank_reference, document, party, party_iban, operation, kind, is_reversal, return_code
      from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(rows)}::text::jsonb) on conflict (key) do nothing`;
    added += count;
  }
  return added;
}

interface Rows {
  readonly statements: readonly StatementRows[];
  readonly remarks: string[];
  readonly pending: number;
}

function statementsOf(all: readonly BankStatement[]): Rows {
  const remarks: string[] = [];
  // A copy and a notice have the entries of a statement that comes, or came, by itself.
  const counted = all.filter(({ isCopy, format }) => !isCopy && format !== 'camt.054');
  const copies = all.filter(({ isCopy }) => isCopy).length;
  if (copies > 0)
    remarks.push(
      `${countOf({ one: 'copie de relevé laissée', many: 'copies de relevés laissées' }, copies)} : le relevé lui-même compte.`,
    );
  if (all.some(({ format, isCopy }) => format === 'camt.054' && !isCopy))
    remarks.push('Un avis (CAMT.054) ne compte pas : ses opérations reviennent dans le relevé (CAMT.053).');
  return {
    statements: counted.map(statementRows),
    remarks,
    pending: counted.reduce((sum, { pending }) => sum + pending, 0),
  };
}

function statementRows(statement: BankStatement): StatementRows {
  const { format, account, currency, id, opening, closing, entries } = statement;
  const keys = entryKeys(statement);
  return {
    format: format === 'cfonb' ? 'cfonb' : 'camt.053',
    account,
    currency,
    number: id,
    date_start: opening?.date ?? null,
    date_end: closing?.date ?? null,
    opening: opening?.cents ?? null,
    closing: closing?.cents ?? null,
    key: hashed(statementKey(statement)),
    lines: entries.map((entry, at) => lineRow(entry, hashed(String(keys[at])))),
  };
}

function lineRow(entry: BankEntry, key: string): LineRow {
  const { line, part, booked, valued, cents, currency, label, reference, references, party } = entry;
  return {
    key,
    line,
    part,
    date: booked,
    date_value: valued,
    cents,
    currency,
    label,
    reference,
    end_to_end_id: references.endToEndId,
    batch_id: references.batchId,
    message_id: references.messageId,
    mandate: references.mandate,
    bank_reference: references.bankReference,
    document: references.document,
    party: party.name,
    party_iban: party.iban,
    operation: entry.operation,
    kind: entry.kind,
    is_reversal: entry.isReversal,
    return_code: entry.returnCode,
  };
}

/** What is missing before each statement of a file, in French. Several statements of one day follow each other. */
async function gapsBefore(tx: postgres.TransactionSql, file: BankFile): Promise<string[]> {
  const remarks: string[] = [];
  if (file.kind === 'report') return remarks;
  const lastOf = new Map<string, { date: string; cents: number }>();
  for (const { account, opening, closing, format, isCopy } of file.statements) {
    if (isCopy || format === 'camt.054' || !opening || !closing) continue;
    const [stored] = await tx<{ date: string; cents: number }[]>`
      select date_end as date, closing::float8 as cents from bank_statements
      where account = ${account} and (date_end < ${closing.date} or date_end = ${closing.date} and closing = ${opening.cents})
        and closing is not null order by date_end desc, closing = ${opening.cents} desc, id desc limit 1`;
    const inFile = lastOf.get(account);
    const last = inFile && (!stored || inFile.date >= stored.date) ? inFile : stored;
    const gap = last && statementGap(last, { opening });
    if (gap) remarks.push(`Relevé du ${formatDate(closing.date)} : ${gap.reason}`);
    lastOf.set(account, closing);
  }
  return remarks;
}
