import {
  bankLinesSchemas,
  bankStatementsSchemas,
  bankLines as lineCalls,
  bankStatements as statementCalls,
} from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { files } from '../../database/schema/files.ts';
import { bank_lines, bank_statements } from '../../database/schema/money/bank.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';

const linesOf = (t: typeof bank_statements) => sql`from ${bank_lines} where ${bank_lines.statement_id} = ${t.id}`;

/** Statements of the network's bank. */
export const bankStatements = resource({
  of: statementCalls,
  schemas: bankStatementsSchemas,
  table: bank_statements,
  label: 'account',
  search: ['account', 'number'],
  order: { date_create: 'desc' },
  fields: {
    gap: computed(
      'integer',
      (t: typeof bank_statements) =>
        // Several statements of one day follow each other.
        sql`nullif(${t.opening} - (select p.closing from bank_statements p where p.account = ${t.account}
          and (p.date_end < ${t.date_end} or p.date_end = ${t.date_end} and p.closing = ${t.opening} and p.id <> ${t.id})
          and p.closing is not null order by p.date_end desc, p.closing = ${t.opening} desc, p.id desc limit 1), 0)`,
    ),
    count_lines: computed('integer', (t: typeof bank_statements) => sql`(select count(*) ${linesOf(t)})::int`),
    count_open: computed(
      'integer',
      (t: typeof bank_statements) => sql`(select count(*) ${linesOf(t)} and ${bank_lines.state} = 'open')::int`,
    ),
    file: computed(
      'text',
      (t: typeof bank_statements) => sql`(select ${files.name} from ${files} where ${files.id} = ${t.file_id})`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});

/** Movements on accounts of the network. Calls of their own match them. */
export const bankLines = resource({
  of: lineCalls,
  schemas: bankLinesSchemas,
  table: bank_lines,
  label: 'label',
  search: ['label', 'party', 'end_to_end_id'],
  order: { date: 'desc' },
  fields: {
    statement: ref('statement_id', () => bankStatements, ['account']),
    amount: computed('integer', (t: typeof bank_lines) => sql`${t.cents}`),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
