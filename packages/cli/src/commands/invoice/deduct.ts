import { invoices } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { findInvoice, invoiceArgument } from './find.ts';

export const deduct = verb(
  { arguments: { invoice: invoiceArgument }, options: dryRunOption, examples: ['invoice deduct WEB00001'] },
  async ({ sdk, out, args }) => {
    const id = await findInvoice(sdk, args.invoice);
    const invoice = await sdk.call(invoices.deduct, { id, body: dryRunBody(args) });
    const done = `Avoirs déduits de ${invoice.number} : il reste ${formatMoney(invoice.amount_due)} à payer.`;
    sayDone(out, args, done);
    await out.item({ ...invoice }, sheetColumns);
  },
);
