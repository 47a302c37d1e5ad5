import { invoices } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { findInvoice, invoiceArgument } from './find.ts';

export const credit = verb(
  {
    arguments: { invoice: invoiceArgument },
    options: { reason: { value: 'motif', summary: 'Pourquoi ; écrit sur l’avoir' } },
    examples: ['invoice credit WEB00001 --reason "Site fermé" --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findInvoice(sdk, args.invoice);
    const { number, amount_total, pharmacy } = await sdk.call(invoices.get, { id });
    await ask.confirm(
      `Annuler ${number ?? 'ce brouillon'} de « ${withoutControls(pharmacy.name ?? '')} » (${formatMoney(amount_total)} TTC) par un avoir ?`,
    );
    const { reason } = args;
    const note = await sdk.call(invoices.credit, { id, body: reason ? { reason } : {} });
    out.done(`Avoir ${note.number} émis.`);
    await out.item({ ...note }, sheetColumns);
  },
);
