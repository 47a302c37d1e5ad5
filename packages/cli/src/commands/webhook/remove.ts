import { webhooks } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { webhookArgument, webhookNamed } from './webhooks.ts';

export const remove = verb(
  { arguments: { webhook: webhookArgument }, examples: ['webhook remove Suivi --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const found = await webhookNamed(sdk, args.webhook);
    const name = withoutControls(found.name);
    await ask.confirm(`Supprimer « ${name} » avec ses envois ? Ceux qui attendent ne partiront pas.`);
    await sdk.call(webhooks.remove, { id: found.id });
    out.done(`Webhook « ${name} » supprimé.`);
  },
);
