import { webhooks } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { verb } from '../../verb.ts';
import { kindOption, kindsOf, webhookArgument, webhookColumns, webhookNamed } from './webhooks.ts';

export const update = verb(
  {
    arguments: { webhook: webhookArgument },
    options: {
      name: { value: 'nom', summary: 'Nouveau nom' },
      url: { value: 'adresse', summary: 'Nouvelle adresse' },
      kind: { ...kindOption, summary: 'Événement à recevoir, à la place de ceux d’avant ; peut être répété' },
    },
    examples: ['webhook update Comptabilité --url https://compta.example/nouveau'],
  },
  async ({ sdk, out, args }) => {
    const body = {
      ...(args.name !== undefined && { name: args.name }),
      ...(args.url !== undefined && { url: args.url }),
      ...(args.kind.length > 0 && { kinds: kindsOf(args.kind) }),
    };
    if (Object.keys(body).length === 0) throw usage('Rien à changer.', 'Donnez --name, --url ou --kind.');
    const { id } = await webhookNamed(sdk, args.webhook);
    const changed = await sdk.call(webhooks.update, { id, body });
    out.done(`Webhook « ${changed.name} » modifié.`);
    await out.item({ ...changed }, webhookColumns);
  },
);
