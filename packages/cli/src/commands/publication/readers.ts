import { type documents, pharmacies } from '@officine/sdk/contract';
import { countOf, formatDateTime } from '@officine/sdk/format';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { ARGUMENTS, findPublication } from './kinds.ts';

const COLUMNS: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'name', label: 'Pharmacie' },
  { key: 'locality', label: 'Ville' },
  { key: 'date_read', label: 'Lu le', show: formatDateTime },
  { key: 'has_account', label: 'Compte', show: (has: boolean) => (has ? 'Oui' : 'Non') },
];

export const readers = verb(
  {
    arguments: ARGUMENTS,
    examples: ['publication readers document 1', 'publication readers offer 2 --format csv'],
  },
  async ({ sdk, out, args }) => {
    const { calls, id } = await findPublication({ sdk }, args);
    const { collection } = await sdk.call(calls.readers as typeof documents.readers, { id });
    await out.list(
      collection.map((reader) => ({ ...reader })),
      { columns: COLUMNS, total: collection.length },
    );
    const read = collection.filter(({ date_read: at }) => at !== null).length;
    out.note(`Lu par ${read} sur ${countOf(pharmacies.list.noun, collection.length)}.`);
  },
);
