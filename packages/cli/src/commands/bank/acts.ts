import { bankLines } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { columnsOf } from '../../lists/columns.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoicesArgument } from '../invoice/find.ts';
import { lineArgument, lineId } from './line.ts';

const columns = columnsOf(bankLines, 'id', 'date', 'label', 'party', 'amount', 'kind', 'state', 'reason');

export const match = verb(
  {
    arguments: { line: lineArgument, invoices: invoicesArgument },
    options: dryRunOption,
    examples: ['bank match 12 WEB00001'],
  },
  async ({ sdk, out, args }) => {
    const id = lineId(args.line);
    const invoices = await Promise.all(args.invoices.map((text) => findInvoice(sdk, text)));
    const line = await sdk.call(bankLines.match, { id, body: { invoices, ...dryRunBody(args) } });
    sayDone(out, args, 'Ligne rapprochée.');
    await out.item({ ...line }, columns);
  },
);

export const aside = verb(
  {
    arguments: { line: lineArgument },
    options: { reason: { value: 'texte', summary: 'Pourquoi elle ne règle rien' }, ...dryRunOption },
    examples: ['bank aside 12 --reason "Virement interne"'],
  },
  async ({ sdk, out, args }) => {
    if (!args.reason) throw usage('Il manque : --reason.');
    const body = { reason: args.reason, ...dryRunBody(args) };
    const line = await sdk.call(bankLines.aside, { id: lineId(args.line), body });
    sayDone(out, args, 'Ligne classée sans suite.');
    await out.item({ ...line }, columns);
  },
);

export const undo = verb(
  { arguments: { line: lineArgument }, options: dryRunOption, examples: ['bank undo 12 --yes'] },
  async ({ sdk, out, ask, args }) => {
    if (!args['dry-run']) ask.canConfirm();
    const id = lineId(args.line);
    if (!args['dry-run']) await ask.confirm(`Rouvrir la ligne ${id} ? Ce qu’elle réglait redevient dû.`);
    const line = await sdk.call(bankLines.undo, { id, body: dryRunBody(args) });
    sayDone(out, args, `Ligne ${id} rouverte.`);
    await out.item({ ...line }, columns);
  },
);
