import { type PenaltyCharge, reminders } from '@officine/sdk/contract';
import { formatDate, formatMoney } from '@officine/sdk/format';
import { dayOf } from '../../exports/options.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoiceArgument } from './find.ts';

const columns: readonly Column[] = [
  { key: 'number', label: 'Facture' },
  { key: 'date', label: 'Jusqu’au', show: (value: string) => formatDate(value) },
  { key: 'interest', label: 'Pénalités de retard', show: (value: number) => formatMoney(value) },
  { key: 'recovery', label: 'Indemnité forfaitaire', show: (value: number) => formatMoney(value) },
  { key: 'total', label: 'Total', show: (value: number) => formatMoney(value) },
  {
    key: 'invoice',
    label: 'Brouillon',
    show: (value: PenaltyCharge['invoice']) => (value === null ? '' : String(value)),
  },
];

export const penalties = verb(
  {
    arguments: { invoice: invoiceArgument },
    options: {
      date: { value: 'AAAA-MM-JJ', summary: 'Dernier jour des pénalités ; aujourd’hui si rien n’est dit' },
      'dry-run': { summary: 'Dit les montants, ne prépare rien' },
    },
    examples: ['invoice penalties WEB00001 --dry-run'],
  },
  async ({ sdk, out, ask, args }) => {
    const isDryRun = args['dry-run'] === true;
    if (!isDryRun) ask.canConfirm();
    const date = dayOf(args.date, 'date');
    const id = await findInvoice(sdk, args.invoice);
    const body = date ? { date } : {};
    const plan = await sdk.call(reminders.penalties, { id, body: { ...body, dry_run: true } });
    if (!isDryRun)
      await ask.confirm(
        `Préparer un brouillon de ${formatMoney(plan.total)} (pénalités ${formatMoney(plan.interest)}, indemnité ${formatMoney(plan.recovery)}) ?`,
      );
    const made = isDryRun ? plan : await sdk.call(reminders.penalties, { id, body });
    if (!isDryRun) out.done(`Brouillon ${made.invoice} : relisez-le, puis émettez-le.`);
    await out.item({ ...made }, columns);
    if (isDryRun) sayDryRun(out);
  },
);
