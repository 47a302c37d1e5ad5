import { exchange, invoices } from '@officine/sdk/contract';
import { countOf, formatDate, formatMoney } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { columnOf } from '../../lists/columns.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'batch', label: 'Lot', right: true },
  ...['documents', 'net', 'vat', 'total'].map((key) => columnOf('GescomBatch', key)),
  { key: 'date_start', label: 'Du', show: (day: string) => formatDate(day) },
  { key: 'date_end', label: 'Au', show: (day: string) => formatDate(day) },
];

export const undo = verb(
  {
    arguments: { batch: { label: 'lot', summary: 'Son numéro, donné par « gescom list »' } },
    options: { 'dry-run': { summary: 'Dit ce qui sortirait du lot, et n’annule rien' } },
    examples: ['gescom undo 12 --dry-run', 'gescom undo 12'],
  },
  async ({ sdk, out, ask, args }) => {
    if (!/^\d{1,9}$/.test(args.batch)) throw usage(`Un numéro de lot est attendu, pas « ${args.batch} ».`);
    const id = Number(args.batch);
    if (!args['dry-run']) ask.canConfirm();
    const figures = await sdk.call(exchange.undoGescom, { id, body: { dry_run: true } });
    if (args['dry-run']) {
      await out.item({ ...figures }, columns);
      return sayDryRun(out);
    }
    const { documents, total } = figures;
    await ask.confirm(`Annuler le lot ${id} : ${countOf(invoices.list.noun, documents)}, ${formatMoney(total)} ?`);
    const undone = await sdk.call(exchange.undoGescom, { id, body: {} });
    out.done(`Lot ${id} annulé : ses factures peuvent être exportées à nouveau.`);
    await out.item({ ...undone }, columns);
  },
);
