import { invoices, PAYMENT_MEANS } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { readEuros } from '../../exports/read-euros.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { findInvoice, invoiceArgument } from './find.ts';

export const pay = verb(
  {
    arguments: { invoice: invoiceArgument },
    options: {
      date: { value: 'date', summary: 'Jour du règlement, AAAA-MM-JJ' },
      amount: { value: 'euros', summary: 'Montant reçu ; tout ce qui est dû sinon' },
      means: { value: 'moyen', choices: PAYMENT_MEANS, summary: `Moyen : ${PAYMENT_MEANS.join(', ')}` },
      unpaid: { summary: 'Efface le règlement : chèque ou prélèvement revenu impayé' },
      ...dryRunOption,
    },
    examples: ['invoice pay WEB00001 --date 2026-11-20', 'invoice pay WEB00001 --unpaid'],
  },
  async ({ sdk, out, args }) => {
    const date = dayOf(args.date, 'date');
    if ((date === undefined) !== (args.unpaid === true)) throw usage('Donnez --date, ou --unpaid.');
    const id = await findInvoice(sdk, args.invoice);
    const { amount, means } = args;
    const body = {
      date_payment: date ?? null,
      ...(amount && { amount: readEuros(amount, '--amount 120,50') }),
      ...(means && { means }),
      ...dryRunBody(args),
    };
    const paid = await sdk.call(invoices.pay, { id, body });
    sayDone(out, args, date ? `Règlement de ${paid.number} noté.` : `Règlement de ${paid.number} effacé.`);
    await out.item({ ...paid }, sheetColumns);
  },
);
