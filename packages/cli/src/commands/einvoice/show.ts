import { platform } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoiceArgument } from '../invoice/find.ts';

const columns: readonly Column[] = [
  { key: 'date', label: 'Date', show: (value: string) => formatDateTime(value) },
  { key: 'code', label: 'Code' },
  { key: 'label', label: 'Statut' },
  { key: 'why', label: 'Motif' },
  { key: 'todo', label: 'À faire' },
];

const sendingColumns: readonly Column[] = [
  { key: 'date', label: 'Date', show: (value: string) => formatDateTime(value) },
  ...['kind', 'amount', 'state', 'reason'].map((field) => columnOf('PlatformFlow', field)),
];

export const show = verb(
  { arguments: { invoice: invoiceArgument }, examples: ['einvoice show WEB00001'] },
  async ({ sdk, out, args }) => {
    const { statuses, sendings } = await sdk.call(platform.lifeCycle, { id: await findInvoice(sdk, args.invoice) });
    if (sendings.length === 0) out.note('Cette facture n’est pas passée par une plateforme agréée.');
    // Other formats are read by programs: they are the statuses alone.
    else if (out.format === 'table') {
      await out.title('Envois');
      await out.list(sendings, { columns: sendingColumns });
      if (statuses.length === 0) return out.note('La plateforme n’en dit encore aucun statut.');
      await out.title('Statuts');
    }
    await out.list(
      statuses.map(({ reasons, ...status }, rank) => ({
        id: rank + 1,
        ...status,
        why: reasons.map(({ label, text }) => [label, text].filter(Boolean).join(' : ')).join(' ; '),
      })),
      { columns },
    );
  },
);
