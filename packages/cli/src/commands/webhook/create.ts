import { webhooks } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { verb } from '../../verb.ts';
import { kindOption, kindsOf, webhookColumns } from './webhooks.ts';

export const create = verb(
  {
    arguments: {
      name: { label: 'nom', summary: 'À quoi il sert : « Comptabilité »' },
      url: { label: 'adresse', summary: 'Où les messages arrivent, en https' },
    },
    options: { kind: kindOption },
    examples: [
      'webhook create Comptabilité https://compta.example/officine --kind invoice.issued --kind invoice.paid',
      'webhook create Suivi https://suivi.example/hook --kind campaign.ended > secret.txt',
    ],
  },
  async ({ sdk, out, args }) => {
    if (args.kind.length === 0) throw usage('Il manque --kind.', 'Voyez lesquels : officine help webhook create');
    const made = await sdk.call(webhooks.create, {
      body: { name: args.name, url: args.url, kinds: kindsOf(args.kind) },
    });
    // Alone on stdout, for a file or a variable; the formats for programs have the whole answer.
    if (out.format === 'table') await out.raw(`${made.secret}\n`);
    else await out.item({ ...made }, [...webhookColumns, { key: 'secret', label: 'Secret' }]);
    out.done(`Webhook « ${made.name} » créé (${made.id}). Essayez-le : officine webhook test ${made.id}`);
    out.warn('Gardez son secret maintenant : il ne sera plus montré.');
  },
);
