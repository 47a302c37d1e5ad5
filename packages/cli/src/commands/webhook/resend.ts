import { webhooks } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { verb } from '../../verb.ts';
import { deliveryId, webhookNamed } from './webhooks.ts';

export const resend = verb(
  {
    arguments: { delivery: { label: 'envoi', summary: 'Son id', optional: true } },
    options: {
      parked: { value: 'webhook', summary: 'Renvoie tous les envois abandonnés de ce webhook' },
      since: { value: 'date', summary: 'Avec --parked : depuis ce jour, AAAA-MM-JJ' },
    },
    examples: ['webhook resend 12', 'webhook resend --parked Comptabilité --since 2026-11-20'],
  },
  async ({ sdk, out, args }) => {
    const since = dayOf(args.since, 'since');
    if ((args.delivery === undefined) === (args.parked === undefined))
      throw usage('Donnez l’id d’un envoi, ou --parked avec un webhook.');
    if (args.delivery !== undefined) {
      const id = deliveryId(args.delivery);
      const { webhook, message } = await sdk.call(webhooks.delivery, { id });
      await sdk.call(webhooks.resend, { id: webhook, body: { delivery: id } });
      out.done(`L’envoi ${id} part de nouveau, sous le même id (${message}).`);
      return;
    }
    const { id, name } = await webhookNamed(sdk, args.parked ?? '');
    const { count } = await sdk.call(webhooks.resend, { id, body: { ...(since && { since }) } });
    out.done(`« ${name} » : ${countOf({ one: 'envoi repart', many: 'envois repartent' }, count)}.`);
  },
);
