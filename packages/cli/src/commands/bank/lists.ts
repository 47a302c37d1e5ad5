import { BANK_LINE_STATES, bankLines, bankStatements } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';

const lineColumns = columnsOf(bankLines, 'id', 'date', 'label', 'party', 'amount', 'kind', 'state', 'reason');
const statementColumns = columnsOf(
  bankStatements,
  'id',
  'account',
  'format',
  'date_start',
  'date_end',
  'opening',
  'closing',
  'gap',
  'count_lines',
  'count_open',
);

export const lines = verb(
  {
    options: {
      state: { value: 'état', choices: BANK_LINE_STATES, summary: `État : ${BANK_LINE_STATES.join(', ')}` },
      ...listOptions,
    },
    examples: ['bank lines --state aside'],
  },
  async (context) => {
    const { state } = context.args;
    await listRows(context, bankLines.list, { columns: lineColumns, query: { ...(state && { state }) } });
  },
);

export const statements = verb({ options: listOptions, examples: ['bank statements'] }, async (context) => {
  await listRows(context, bankStatements.list, { columns: statementColumns });
});
