import { type BankProposal, bankLines } from '@officine/sdk/contract';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

/** Numbers of invoices that a table shows of one line; an order of a month has hundreds. */
const SHOWN_NUMBERS = 4;
const briefly = (numbers: string): string => {
  const all = numbers.split(', ');
  return all.length > SHOWN_NUMBERS
    ? `${all.slice(0, SHOWN_NUMBERS - 1).join(', ')} et ${all.length - SHOWN_NUMBERS + 1} autres`
    : numbers;
};

const columns: readonly Column[] = [
  { key: 'line', label: 'Ligne', right: true },
  columnOf('BankLine', 'date'),
  columnOf('BankLine', 'amount'),
  columnOf('BankLine', 'label'),
  columnOf('BankLine', 'party'),
  { key: 'is_sure', label: 'Sûre', show: (value: boolean) => (value ? 'oui' : 'non') },
  columnOf('BankLine', 'reason'),
  { key: 'numbers', label: 'Factures', show: briefly },
];
const rowOf = (proposal: BankProposal) => ({
  id: proposal.line,
  ...proposal,
  numbers: proposal.documents.map(({ number }) => number).join(', '),
});

export const list = verb(
  {
    options: { sure: { summary: 'Seulement celles dont une référence et le montant disent la même chose' } },
    examples: ['bank list', 'bank list --sure --format ids'],
  },
  async ({ sdk, out, args }) => {
    const { total, proposals } = await sdk.call(bankLines.queue);
    const shown = args.sure ? proposals.filter(({ is_sure: isSure }) => isSure) : proposals;
    await out.list(shown.map(rowOf), { columns, total: args.sure ? shown.length : total });
  },
);
