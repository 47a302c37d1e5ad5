import { type CreditableInvoice, invoices } from '@officine/sdk/contract';
import { send } from '../../../kit/calls/send.ts';
import { money } from '../../../kit/format/format.ts';
import { creditInvoices } from '../../../shared/invoices/money-dialogs.tsx';

/** Asks, and credits what invoices of a campaign charge for beyond what is booked. */
export const creditCampaign = (rows: readonly CreditableInvoice[], reason: string): Promise<boolean> =>
  creditInvoices(
    rows.map(({ invoice: id, number, amount_net }) => ({ id, number, amount_net })),
    { sum: `${money(rows.reduce((sum, { amount_net: net }) => sum + net, 0))} HT`, reason },
  );

/** After a campaign was suspended: proposes to credit what is not going to be shown, where it is invoiced. */
export async function proposeCredits(campaign: number): Promise<void> {
  const { collection } = await send(invoices.creditable, { id: campaign, query: { stopped: true } });
  if (collection.length > 0) await creditCampaign(collection, 'Campagne arrêtée');
}
