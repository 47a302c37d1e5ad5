import { proofs } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';

export const unshare = verb(
  {
    arguments: { link: { label: 'lien', summary: 'Son id : officine campaign links' } },
    examples: ['campaign unshare 2 --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    await ask.confirm(`Révoquer le lien ${args.link} ? Il n’ouvrira plus rien, et ne revient pas.`);
    await sdk.call(proofs.revoke, { id: args.link });
    out.done(`Lien ${args.link} révoqué.`);
  },
);
