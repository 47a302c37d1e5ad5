import { users } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';
import { findUser, userArgument } from './find.ts';

export const show = verb(
  { arguments: { user: userArgument }, examples: ['user show 1', 'user show admin@demo.officine.test --format yaml'] },
  async ({ sdk, out, args }) => {
    const id = await findUser(sdk, args.user);
    await out.item({ ...(await sdk.call(users.get, { id })) }, listColumns);
  },
);
