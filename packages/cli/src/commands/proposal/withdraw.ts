import { proposals } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findProposal, proposalArgument, sheetColumns } from './columns.ts';

export const withdraw = verb(
  { arguments: { proposal: proposalArgument }, examples: ['proposal withdraw 12 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findProposal(sdk, args.proposal);
    const { name, recipient } = await sdk.call(proposals.get, { id });
    await ask.confirm(
      `Retirer « ${withoutControls(name)} » ? ${withoutControls(recipient)} ne pourra plus l’ouvrir ni l’accepter.`,
    );
    const withdrawn = await sdk.call(proposals.withdraw, { id, body: {} });
    out.done('Proposition retirée.');
    await out.item({ ...withdrawn }, sheetColumns);
  },
);
