import { pharmacies } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(
  pharmacies,
  'id',
  'reference',
  'billing.cip',
  'name',
  'postcode',
  'locality',
  'region.label',
  'isActive',
);

export const list = verb(
  {
    options: listOptions,
    examples: [
      'pharmacy list --search gare',
      'pharmacy list --filter isActive=true --filter postcode=75 --order locality,name',
      'pharmacy list --all --fields reference,billing.cip,name --format csv > pharmacies.csv',
    ],
  },
  async (context) => listRows(context, pharmacies.list, { columns }),
);
