import { setTimeout as sleep } from 'node:timers/promises';
import { webhooks } from '@officine/sdk/contract';
import { EXIT } from '../../exit-codes.ts';
import { verb } from '../../verb.ts';
import { deliveryColumns, webhookArgument, webhookNamed } from './webhooks.ts';

const LOOK_MS = 250;
/** A try ends after twenty seconds. */
const MAX_LOOKS = 100;

export const test = verb(
  {
    arguments: { webhook: webhookArgument },
    options: { detach: { summary: 'N’attend pas la réponse du récepteur' } },
    examples: ['webhook test Comptabilité --detach'],
  },
  async ({ sdk, out, signal, args }) => {
    const { id } = await webhookNamed(sdk, args.webhook);
    const asked = await sdk.call(webhooks.test, { id });
    if (args.detach) {
      out.done(`Essai ${asked.id} demandé. Pour voir la réponse : officine webhook delivery ${asked.id}`);
      return EXIT.done;
    }
    const seen = await out.during('Le message d’essai part…', async () => {
      let found = await sdk.call(webhooks.delivery, { id: asked.id });
      for (let look = 0; found.tries.length === 0 && look < MAX_LOOKS; look++) {
        await sleep(LOOK_MS, undefined, { signal });
        found = await sdk.call(webhooks.delivery, { id: asked.id });
      }
      return found;
    });
    await out.item({ ...seen }, deliveryColumns);
    if (seen.state === 'sent') {
      out.done(`Le récepteur a accepté le message (${seen.status}).`);
      return EXIT.done;
    }
    out.warn(seen.error ?? 'Le message attend encore : les tâches du serveur sont-elles en marche ?');
    return seen.tries.length > 0 ? EXIT.error : EXIT.pending;
  },
);
