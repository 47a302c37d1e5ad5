import { exchange } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';

export const orderColumns: readonly Column[] = [
  { key: 'id', label: 'Remise', right: true },
  columnOf('SepaOrder', 'kind'),
  columnOf('SepaOrder', 'month'),
  { ...columnOf('SepaOrder', 'date'), label: 'Exécution' },
  columnOf('SepaOrder', 'name'),
  { key: 'count', label: 'Opérations', right: true },
  ...['documents', 'total', 'state', 'total_returned', 'date_create', 'date_settle', 'date_cancel'].map((key) =>
    columnOf('SepaOrder', key),
  ),
];

export const orderArgument = { label: 'remise', summary: 'Id de la remise, donné par « sepa list »' } as const;
export function orderId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usage(`« ${withoutControls(text)} » n’est pas l’id d’une remise.`, 'Voyez lesquels : officine sepa list');
}

export const list = verb({ examples: ['sepa list', 'sepa list --format ids'] }, async ({ sdk, out }) => {
  const { collection } = await sdk.call(exchange.sepaOrders);
  await out.list(
    collection.map((order) => ({ ...order })),
    { columns: orderColumns },
  );
});
