import { ifUnchanged } from '@officine/sdk';
import { users } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';
import { findUser, userArgument } from './find.ts';

export const enable = verb(
  { arguments: { user: userArgument }, examples: ['user enable 3'] },
  async ({ sdk, out, args }) => {
    const id = await findUser(sdk, args.user);
    const saved = await sdk.call(users.update, { id, body: { isActive: true } });
    out.done(`${withoutControls(saved.name)} peut se connecter.`);
    await out.item({ ...saved }, listColumns);
  },
);
export const disable = verb(
  { arguments: { user: userArgument }, examples: ['user disable 3', 'user disable 3 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findUser(sdk, args.user);
    const found = await sdk.call(users.get, { id });
    await ask.confirm(`Empêcher ${withoutControls(found.name)} de se connecter, et fermer ses sessions ?`);
    const saved = await sdk.call(users.update, { id, body: { isActive: false } }, ifUnchanged(found));
    out.done(`${withoutControls(saved.name)} ne peut plus se connecter.`);
    await out.item({ ...saved }, listColumns);
  },
);
