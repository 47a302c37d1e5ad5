import { adverts } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { advertArgument, findAdvert } from './find.ts';

export const show = verb(
  { arguments: { advert: advertArgument }, examples: ['advert show 1', 'advert show 1 --json title,url'] },
  async ({ sdk, out, args }) => {
    const id = await findAdvert(sdk, args.advert);
    await out.item({ ...(await sdk.call(adverts.get, { id })) }, sheetColumns);
  },
);
