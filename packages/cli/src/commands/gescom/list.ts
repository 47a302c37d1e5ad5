import { exchange } from '@officine/sdk/contract';
import { instant, money, number } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'id', label: 'Lot', right: true },
  { key: 'date_create', label: 'Exporté', show: instant },
  { key: 'name', label: 'Fichier' },
  { key: 'profile', label: 'Format' },
  { key: 'encoding', label: 'Codage' },
  { key: 'documents', label: 'Pièces', show: number, right: true },
  { key: 'rows', label: 'Lignes', show: number, right: true },
  { key: 'total', label: 'Total', show: money, right: true },
];

export const list = verb({ examples: ['gescom list', 'gescom list --format ids'] }, async ({ sdk, out }) => {
  const { collection } = await sdk.call(exchange.gescomBatches);
  await out.list(
    collection.map((batch) => ({ ...batch })),
    { columns },
  );
});
