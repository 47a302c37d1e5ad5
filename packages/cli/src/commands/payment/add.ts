import { PAYMENT_MEANS, payments } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { readEuros } from '../../exports/read-euros.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoicesArgument } from '../invoice/find.ts';
import { sheetColumns } from './columns.ts';

export const add = verb(
  {
    arguments: { invoices: invoicesArgument },
    options: {
      amount: { value: 'euros', summary: 'Montant reçu, par exemple 120,50' },
      date: { value: 'date', summary: 'Jour où l’argent est arrivé, AAAA-MM-JJ' },
      means: { value: 'moyen', choices: PAYMENT_MEANS, summary: `Moyen : ${PAYMENT_MEANS.join(', ')}` },
      label: { value: 'texte', summary: 'Ce que dit la banque, ou le numéro du chèque' },
      ...dryRunOption,
    },
    examples: ['payment add WEB00001 --amount 58,80 --date 2026-11-20 --means cheque --label "Chèque 0042"'],
  },
  async ({ sdk, out, args }) => {
    const date = dayOf(args.date, 'date');
    if (!args.amount || !date)
      throw usage(`Il manque : ${[!args.amount && '--amount', !date && '--date'].filter(Boolean).join(', ')}.`);
    const invoices = await Promise.all(args.invoices.map((text) => findInvoice(sdk, text)));
    const body = {
      invoices,
      date,
      amount: readEuros(args.amount, '--amount 120,50'),
      means: args.means ?? ('transfer' as const),
      ...(args.label && { label: args.label }),
      ...dryRunBody(args),
    };
    const payment = await sdk.call(payments.add, { body });
    sayDone(out, args, 'Règlement noté.');
    await out.item({ ...payment }, sheetColumns);
  },
);
