import { proposals } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findProposal, proposalArgument, sheetColumns } from './columns.ts';

export const send = verb(
  { arguments: { proposal: proposalArgument }, examples: ['proposal send 12 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findProposal(sdk, args.proposal);
    const { recipient } = await sdk.call(proposals.get, { id });
    await ask.confirm(`Envoyer la proposition ${id} à « ${withoutControls(recipient)} » ?`);
    const sent = await sdk.call(proposals.send, { id, body: {} });
    out.done('L’email part dans la minute.');
    await out.item({ ...sent }, sheetColumns);
  },
);
