import { webhooks } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { webhookArgument, webhookNamed } from './webhooks.ts';

export const disable = verb(
  { arguments: { webhook: webhookArgument }, examples: ['webhook disable Comptabilité'] },
  async ({ sdk, out, args }) => {
    const { id, name } = await webhookNamed(sdk, args.webhook);
    await sdk.call(webhooks.update, { id, body: { isActive: false } });
    out.done(`Webhook « ${name} » désactivé : ce qui arrive entre-temps ne sera pas envoyé plus tard.`);
  },
);
export const enable = verb(
  { arguments: { webhook: webhookArgument }, examples: ['webhook enable Comptabilité'] },
  async ({ sdk, out, args }) => {
    const { id, name } = await webhookNamed(sdk, args.webhook);
    await sdk.call(webhooks.update, { id, body: { isActive: true } });
    out.done(`Webhook « ${name} » réactivé.`);
  },
);
