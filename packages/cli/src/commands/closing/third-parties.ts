import { ledger } from '@officine/sdk/contract';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'reference', label: 'Référence' },
  { key: 'name', label: 'Pharmacie' },
  columnOf('ThirdParties', 'collected'),
  columnOf('ThirdParties', 'paid_out'),
  columnOf('ThirdParties', 'left'),
];

export const thirdParties = verb(
  {
    options: { at: { value: 'AAAA-MM-JJ', summary: 'À la fin de ce jour ; aujourd’hui sinon' } },
    examples: ['closing third-parties', 'closing third-parties --at 2026-10-31 --format csv'],
  },
  async ({ sdk, out, args }) => {
    const { rows } = await sdk.call(ledger.thirdParties, { query: { ...(args.at && { date: args.at }) } });
    await out.list(
      rows.map((row) => ({ ...row, id: row.pharmacy })),
      { columns },
    );
  },
);
