import { adverts } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';

export const list = verb(
  {
    options: listOptions,
    examples: [
      'advert list --search vitamine',
      'advert list --filter isActive=true --filter advertiser.id=1 --order title',
      'advert list --all --format csv > annonces.csv',
    ],
  },
  async (context) => listRows(context, adverts.list, { columns: listColumns }),
);
