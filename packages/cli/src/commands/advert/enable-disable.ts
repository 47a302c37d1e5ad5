import { ifUnchanged } from '@officine/sdk';
import { adverts } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { advertArgument, findAdvert } from './find.ts';

export const enable = verb(
  { arguments: { advert: advertArgument }, examples: ['advert enable 1'] },
  async ({ sdk, out, args }) => {
    const id = await findAdvert(sdk, args.advert);
    const saved = await sdk.call(adverts.update, { id, body: { isActive: true } });
    out.done(`« ${withoutControls(saved.title)} » peut paraître.`);
    await out.item({ ...saved }, sheetColumns);
  },
);
export const disable = verb(
  { arguments: { advert: advertArgument }, examples: ['advert disable 1 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findAdvert(sdk, args.advert);
    const found = await sdk.call(adverts.get, { id });
    await ask.confirm(`Ne plus montrer « ${withoutControls(found.title)} », même où elle est programmée ?`);
    const saved = await sdk.call(adverts.update, { id, body: { isActive: false } }, ifUnchanged(found));
    out.done(`« ${withoutControls(saved.title)} » ne paraît plus.`);
    await out.item({ ...saved }, sheetColumns);
  },
);
