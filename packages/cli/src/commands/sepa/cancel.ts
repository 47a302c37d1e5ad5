import { exchange } from '@officine/sdk/contract';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { orderArgument, orderColumns, orderId } from './orders.ts';

/** Cancels an order; the bank's people say that it is withdrawn. */
const cancelAs = (example: string) =>
  verb(
    {
      arguments: { order: orderArgument },
      options: {
        reason: { value: 'texte', summary: 'Ce que dit la banque, pour une remise qu’elle a déjà' },
        ...dryRunOption,
      },
      examples: [example],
    },
    async ({ sdk, out, ask, args }) => {
      if (!args['dry-run']) ask.canConfirm();
      const id = orderId(args.order);
      if (!args['dry-run']) await ask.confirm(`Annuler la remise ${id} ? Ses factures seront de nouveau dues.`);
      const body = { ...(args.reason && { reason: args.reason }), ...dryRunBody(args) };
      const cancelled = await sdk.call(exchange.cancelSepa, { id, body });
      sayDone(out, args, `Remise ${id} annulée.`);
      await out.item({ ...cancelled }, orderColumns);
    },
  );
export const cancel = cancelAs('sepa cancel 12 --yes');
export const withdraw = cancelAs('sepa withdraw 12 --yes');
