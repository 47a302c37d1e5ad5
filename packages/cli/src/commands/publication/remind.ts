import { type documents, pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { verb } from '../../verb.ts';
import { ARGUMENTS, findPublication } from './kinds.ts';

export const remind = verb(
  { arguments: ARGUMENTS, examples: ['publication remind document 12'] },
  async ({ sdk, out, args }) => {
    const { calls, id } = await findPublication({ sdk }, args);
    const { count, without_account: without } = await sdk.call(calls.remind as typeof documents.remind, { id });
    out.done(`${countOf(pharmacies.list.noun, count)} ${count > 1 ? 'relancées' : 'relancée'} par une notification.`);
    if (without > 0) out.note(`${countOf(pharmacies.list.noun, without)} sans compte : à appeler.`);
  },
);
