import { invoiceMails } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { readFileToSend } from '../../files/input.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const OUTCOMES = wordsOf('InvoiceMailBounce.outcome');
const columns: readonly Column[] = [
  { key: 'outcome', label: 'Effet', show: (outcome: keyof typeof OUTCOMES) => OUTCOMES[outcome] },
  { key: 'mail', label: 'Email' },
  { key: 'text', label: 'Ce qu’il dit' },
];

export const bounce = verb(
  {
    arguments: {
      message: {
        label: 'fichier',
        summary: 'Le message entier (EML) ; « - » ou rien : l’entrée standard',
        optional: true,
      },
    },
    examples: ['invoice bounce retour.eml', 'invoice bounce - < retour.eml'],
  },
  async ({ sdk, out, args }) => {
    const file = await readFileToSend(args.message ?? '-');
    const read = await sdk.call(invoiceMails.bounce, { body: { file } });
    out.done(read.text);
    await out.item({ ...read }, columns);
  },
);
