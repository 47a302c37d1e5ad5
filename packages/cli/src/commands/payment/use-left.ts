import { PAYMENT_MEANS, payments } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { readEuros } from '../../exports/read-euros.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoicesArgument } from '../invoice/find.ts';
import { sheetColumns } from './columns.ts';
import { paymentArgument, paymentId } from './take-back.ts';

export const match = verb(
  {
    arguments: { payment: paymentArgument, invoices: invoicesArgument },
    options: dryRunOption,
    examples: ['payment match 12 WEB00002 --dry-run', 'payment match 12 WEB00002'],
  },
  async ({ sdk, out, args }) => {
    const id = paymentId(args.payment);
    const invoices = await Promise.all(args.invoices.map((text) => findInvoice(sdk, text)));
    const payment = await sdk.call(payments.match, { id, body: { invoices, ...dryRunBody(args) } });
    sayDone(out, args, 'Règlement affecté.');
    await out.item({ ...payment }, sheetColumns);
  },
);

export const refund = verb(
  {
    arguments: { payment: paymentArgument },
    options: {
      date: { value: 'date', summary: 'Jour où l’argent a été rendu, AAAA-MM-JJ' },
      amount: { value: 'euros', summary: 'Montant rendu ; tout ce qui reste sinon' },
      means: { value: 'moyen', choices: PAYMENT_MEANS, summary: `Moyen : ${PAYMENT_MEANS.join(', ')}` },
      label: { value: 'texte', summary: 'Ce que dit la banque' },
      ...dryRunOption,
    },
    examples: ['payment refund 12 --date 2026-11-20 --dry-run', 'payment refund 12 --date 2026-11-20'],
  },
  async ({ sdk, out, args }) => {
    const id = paymentId(args.payment);
    const date = dayOf(args.date, 'date');
    if (!date) throw usage('Il manque : --date.');
    const { amount, means, label } = args;
    const body = {
      date,
      ...(amount && { amount: readEuros(amount, '--amount 12,50') }),
      ...(means && { means }),
      ...(label && { label }),
      ...dryRunBody(args),
    };
    const given = await sdk.call(payments.refund, { id, body });
    sayDone(out, args, 'Remboursement noté.');
    await out.item({ ...given }, sheetColumns);
  },
);
