import { pharmacies } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'reference', label: 'Référence' },
  { key: 'billing.cip', label: 'CIP' },
  { key: 'name', label: 'Nom' },
  { key: 'postcode', label: 'Code postal' },
  { key: 'locality', label: 'Ville' },
  { key: 'region.label', label: 'Région' },
  { key: 'isActive', label: 'Active' },
];

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
