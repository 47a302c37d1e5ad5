import { ledger } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'month', label: 'Mois' },
  { key: 'date_create', label: 'Clos le', show: formatDateTime },
  { key: 'user', label: 'Par' },
  { key: 'date_reopen', label: 'Rouvert le', show: formatDateTime },
  { key: 'reopened_by', label: 'Rouvert par' },
  { key: 'reason', label: 'Pourquoi' },
];

export const list = verb({ examples: ['closing list'] }, async ({ sdk, out }) => {
  const { closings } = await sdk.call(ledger.months);
  await out.list(
    closings.map((row) => ({ ...row })),
    { columns },
  );
});
