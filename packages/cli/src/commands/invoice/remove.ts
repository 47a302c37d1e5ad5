import { invoices } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { findInvoice, invoicesArgument } from './find.ts';
import { counted } from './outcome.ts';

export const remove = verb(
  { arguments: { invoices: invoicesArgument }, examples: ['invoice delete 12 13 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const ids = await Promise.all(args.invoices.map((text) => findInvoice(sdk, text)));
    await ask.confirm(`Supprimer ${counted(ids.length, 'brouillon')} ?`);
    for (const id of ids) await sdk.call(invoices.remove, { id });
    out.done(`${counted(ids.length, 'brouillon supprimé')}.`);
  },
);
