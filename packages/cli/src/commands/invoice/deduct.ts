import { invoices } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { findInvoice, invoiceArgument } from './find.ts';

export const deduct = verb(
  { arguments: { invoice: invoiceArgument }, examples: ['invoice deduct WEB00001'] },
  async ({ sdk, out, args }) => {
    const id = await findInvoice(sdk, args.invoice);
    const invoice = await sdk.call(invoices.deduct, { id, body: {} });
    out.done(`Avoirs déduits de ${invoice.number} : il reste ${formatMoney(invoice.amount_due)} à payer.`);
    await out.item({ ...invoice }, sheetColumns);
  },
);
