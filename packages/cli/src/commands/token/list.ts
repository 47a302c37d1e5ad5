import { tokens } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { columns } from './columns.ts';

export const list = verb({ examples: ['token list', 'token list --format json'] }, async ({ sdk, out }) => {
  const { collection } = await sdk.call(tokens.list);
  await out.list(
    collection.map((token) => ({ ...token })),
    { columns },
  );
});
