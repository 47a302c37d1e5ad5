import { invoices } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { lineColumns, sheetColumns } from './columns.ts';
import { findInvoice, invoiceArgument } from './find.ts';

export const show = verb(
  { arguments: { invoice: invoiceArgument }, examples: ['invoice show WEB00001', 'invoice show 1 --format yaml'] },
  async ({ sdk, out, args }) => {
    const id = await findInvoice(sdk, args.invoice);
    const found = await sdk.call(invoices.get, { id });
    await out.item({ ...found }, sheetColumns);
    if (out.format !== 'table') return;
    await out.title('Lignes');
    await out.list(found.lines, { columns: lineColumns });
  },
);
