import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvRow, type CustomerHeader, type RowError, readCustomerRow, rowError } from '@officine/domain';
import type postgres from 'postgres';
import { copyValue } from '../../../../database/copy.ts';
import { MAX_LISTED_ERRORS } from '../../../../files/file-errors.ts';
import type { Groups } from '../groups.ts';
import { FIELDS } from './fields.ts';

const CHUNK_CHARS = 64 * 1024;
export interface Staged {
  readonly rows: number;
  /** The first `MAX_LISTED_ERRORS`. */
  readonly warnings: readonly RowError[];
}

const fields = FIELDS.map(({ name }) => `f_${name}`);
const COLUMNS = ['line', 'z', 'replaces', 'groups', 'errors', 'cells', ...fields];
const GROUPS = COLUMNS.indexOf('groups');

/** Values of a row, in the order of `COLUMNS`: the parsed row, and its original cells. */
function staged(
  record: CsvRow,
  header: CustomerHeader,
  groups: Groups,
  warn: (error: RowError) => void,
): readonly unknown[] {
  const { line, z, values, replaces, errors, warnings } = readCustomerRow(record, header);
  const wrong = [...errors];
  let pools: number[] | null = null;
  if (values.GROUPEMENT !== undefined) {
    const ids: number[] = [];
    for (const name of values.GROUPEMENT.split('|').filter(Boolean)) {
      const found = groups.find(name);
      if (typeof found === 'number') ids.push(found);
      else wrong.push(rowError(line, found, 'GROUPEMENT', name));
    }
    pools = [...new Set(ids)].toSorted((a, b) => a - b);
  }
  if (wrong.length === 0) for (const warning of warnings) warn(warning);
  return [
    line,
    z,
    replaces,
    pools,
    wrong.length ? wrong : null,
    record.cells,
    ...FIELDS.map(({ column }) => values[column] ?? null),
  ];
}
/** A line of COPY. Arrays have their own syntax. */
const copyLine = (row: readonly unknown[]): string =>
  `${row.map((value, at) => (at === GROUPS && value ? `{${String(value)}}` : copyValue(value))).join('\t')}\n`;

/** Writes the parsed and checked rows of a file to the temporary table `customer_file`. */
export async function stage(
  tx: postgres.TransactionSql,
  records: AsyncIterable<CsvRow>,
  header: CustomerHeader,
  groups: Groups,
): Promise<Staged> {
  await tx.unsafe(`create temp table customer_file (line int not null, z text not null, replaces boolean not null,
    groups int[], errors json, cells json not null, ${fields.map((name) => `${name} text`).join(', ')}) on commit drop`);
  const warnings: RowError[] = [];
  let rows = 0;
  const warn = (error: RowError) => {
    if (warnings.length < MAX_LISTED_ERRORS) warnings.push(error);
  };
  async function* chunks(): AsyncGenerator<string> {
    let chunk = '';
    for await (const record of records) {
      rows += 1;
      chunk += copyLine(staged(record, header, groups, warn));
      if (chunk.length < CHUNK_CHARS) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  const target = await tx.unsafe(`copy customer_file (${COLUMNS.join(', ')}) from stdin`).writable();
  await pipeline(Readable.from(chunks()), target);
  await tx.unsafe('analyze customer_file (line, z)');
  return { rows, warnings };
}
