import { exchange } from '@officine/sdk/contract';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const FIELDS = ['date_create', 'name', 'profile', 'encoding', 'documents', 'rows', 'total', 'date_undone', 'undone_by'];
const columns: readonly Column[] = [
  { key: 'id', label: 'Lot', right: true },
  ...FIELDS.map((key) => columnOf('GescomBatch', key)),
];

export const list = verb({ examples: ['gescom list', 'gescom list --format ids'] }, async ({ sdk, out }) => {
  const { collection } = await sdk.call(exchange.gescomBatches);
  await out.list(
    collection.map((batch) => ({ ...batch })),
    { columns },
  );
});
