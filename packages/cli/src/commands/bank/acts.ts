import { bankLines } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { columnsOf } from '../../lists/columns.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoicesArgument } from '../invoice/find.ts';
import { lineArgument, lineId } from './line.ts';

const columns = columnsOf(bankLines, 'id', 'date', 'label', 'party', 'amount', 'kind', 'state', 'reason');

export const match = verb(
  {
    arguments: { line: lineArgument, invoices: invoicesArgument },
    examples: ['bank match 12 WEB00001'],
  },
  async ({ sdk, out, args }) => {
    const id = lineId(args.line);
    const invoices = await Promise.all(args.invoices.map((text) => findInvoice(sdk, text)));
    const line = await sdk.call(bankLines.match, { id, body: { invoices } });
    out.done('Ligne rapprochée.');
    await out.item({ ...line }, columns);
  },
);

export const aside = verb(
  {
    arguments: { line: lineArgument },
    options: { reason: { value: 'texte', summary: 'Pourquoi elle ne règle rien' } },
    examples: ['bank aside 12 --reason "Virement interne"'],
  },
  async ({ sdk, out, args }) => {
    if (!args.reason) throw usage('Il manque : --reason.');
    const line = await sdk.call(bankLines.aside, { id: lineId(args.line), body: { reason: args.reason } });
    out.done('Ligne classée sans suite.');
    await out.item({ ...line }, columns);
  },
);

export const undo = verb(
  { arguments: { line: lineArgument }, examples: ['bank undo 12 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = lineId(args.line);
    await ask.confirm(`Rouvrir la ligne ${id} ? Ce qu’elle réglait redevient dû.`);
    const line = await sdk.call(bankLines.undo, { id, body: {} });
    out.done(`Ligne ${id} rouverte.`);
    await out.item({ ...line }, columns);
  },
);
