import { platform } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoiceArgument } from '../invoice/find.ts';

const columns: readonly Column[] = [
  { key: 'credit_note', label: 'Avoir interne' },
  { key: 'number', label: 'Nouvelle facture' },
  { key: 'amount_total', label: 'Montant TTC', show: (value: number) => formatMoney(value) },
  { key: 'amount_due', label: 'Reste dû', show: (value: number) => formatMoney(value) },
  { key: 'changes', label: 'Ce qui change' },
];

export const replace = verb(
  {
    arguments: { invoice: invoiceArgument },
    options: {
      date: { value: 'date', summary: 'Date de la nouvelle facture, AAAA-MM-JJ ; aujourd’hui si rien n’est dit' },
      'dry-run': { summary: 'Dit ce qui serait fait' },
    },
    examples: ['einvoice replace WEB00002 --dry-run'],
  },
  async ({ sdk, out, ask, args }) => {
    const isDryRun = args['dry-run'] === true;
    if (!isDryRun) ask.canConfirm();
    const id = await findInvoice(sdk, args.invoice);
    const body = args.date ? { date_invoice: args.date } : {};
    const planned = await sdk.call(platform.replace, { id, body: { ...body, dry_run: true } });
    if (!isDryRun)
      await ask.confirm(
        `Annuler ${args.invoice} par l’avoir interne ${planned.credit_note}, et émettre ${planned.number} (${formatMoney(planned.amount_total)} TTC) ?`,
      );
    const made = isDryRun ? planned : await sdk.call(platform.replace, { id, body });
    if (!isDryRun) out.done(`${made.number} remplace ${args.invoice}.`);
    await out.item({ ...made, changes: made.changes.join(' ; ') }, columns);
    if (isDryRun) sayDryRun(out);
  },
);
