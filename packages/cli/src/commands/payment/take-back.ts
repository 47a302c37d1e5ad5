import { payments } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';

export const paymentArgument = { label: 'règlement', summary: 'Son id, donné par « payment list »' } as const;
export function paymentId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usage(`« ${withoutControls(text)} » n’est pas l’id d’un règlement.`, 'Voyez lesquels : officine payment list');
}

export const undo = verb(
  { arguments: { payment: paymentArgument }, options: dryRunOption, examples: ['payment undo 12 --yes'] },
  async ({ sdk, out, ask, args }) => {
    if (!args['dry-run']) ask.canConfirm();
    const id = paymentId(args.payment);
    if (!args['dry-run'])
      await ask.confirm(`Annuler le règlement ${id}, noté par erreur ? Ses factures seront de nouveau dues.`);
    const payment = await sdk.call(payments.undo, { id, body: dryRunBody(args) });
    sayDone(out, args, `Règlement ${id} annulé.`);
    await out.item({ ...payment }, sheetColumns);
  },
);

export const back = verb(
  {
    arguments: { payment: paymentArgument },
    options: {
      date: { value: 'date', summary: 'Jour du retour, AAAA-MM-JJ' },
      reason: { value: 'code', summary: 'Motif de la banque, comme AM04' },
      ...dryRunOption,
    },
    examples: ['payment return 12 --date 2026-11-20 --reason AM04'],
  },
  async ({ sdk, out, args }) => {
    const id = paymentId(args.payment);
    const date = dayOf(args.date, 'date');
    if (!date) throw usage('Il manque : --date.');
    const { reason } = args;
    const payment = await sdk.call(payments.return, {
      id,
      body: { date, ...(reason && { reason }), ...dryRunBody(args) },
    });
    sayDone(out, args, `Règlement ${id} revenu impayé : ses factures sont de nouveau dues.`);
    await out.item({ ...payment }, sheetColumns);
  },
);
