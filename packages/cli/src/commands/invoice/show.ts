import { invoices } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { lineColumns, movementColumns, sheetColumns } from './columns.ts';
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
    const { movements } = await sdk.call(invoices.dossier, { id });
    if (movements.length === 0) return;
    await out.title('Règlement');
    await out.list(movements, { columns: movementColumns });
  },
);
