import { exchange } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { orderArgument, orderColumns, orderId } from './orders.ts';

export const cancel = verb(
  {
    arguments: { order: orderArgument },
    options: { reason: { value: 'texte', summary: 'Ce que dit la banque, pour une remise qu’elle a déjà' } },
    examples: ['sepa cancel 12 --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = orderId(args.order);
    await ask.confirm(`Annuler la remise ${id} ? Ses factures seront de nouveau dues.`);
    const cancelled = await sdk.call(exchange.cancelSepa, { id, body: args.reason ? { reason: args.reason } : {} });
    out.done(`Remise ${id} annulée.`);
    await out.item({ ...cancelled }, orderColumns);
  },
);
