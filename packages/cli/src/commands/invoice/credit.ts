import { invoices } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { readEuros } from '../../exports/read-euros.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { findInvoice, invoiceArgument } from './find.ts';

/** Ranks of lines, from `1,3`. */
function ranksOf(text: string): number[] {
  if (!/^\d{1,4}(,\d{1,4})*$/.test(text)) throw usage(`--lines attend des rangs comme 1,3, pas « ${text} ».`);
  return text.split(',').map(Number);
}

export const credit = verb(
  {
    arguments: { invoice: invoiceArgument },
    options: {
      reason: { value: 'motif', summary: 'Pourquoi ; écrit sur l’avoir' },
      amount: { value: 'euros', summary: 'Montant HT à créditer ; tout sinon' },
      lines: { value: 'rangs', summary: 'Lignes à créditer, comme 1,3' },
      ...dryRunOption,
    },
    examples: [
      'invoice credit WEB00001 --lines 1 --dry-run',
      'invoice credit WEB00001 --reason "Site fermé" --yes',
      'invoice credit WEB00002 --amount 12,50 --reason "Panne de trois jours" --yes',
    ],
  },
  async ({ sdk, out, ask, args }) => {
    if (!args['dry-run']) ask.canConfirm();
    const id = await findInvoice(sdk, args.invoice);
    const { number, amount_total, pharmacy } = await sdk.call(invoices.get, { id });
    const { reason, amount, lines } = args;
    const part = {
      ...(amount && { amount_net: readEuros(amount, '--amount 12,50') }),
      ...(lines && { lines: ranksOf(lines) }),
    };
    const what = amount ? `${amount} € HT` : lines ? `les lignes ${lines}` : `${formatMoney(amount_total)} TTC`;
    const question = `Créditer ${what} de ${number ?? 'ce brouillon'}, de « ${withoutControls(pharmacy.name ?? '')} », par un avoir ?`;
    if (!args['dry-run']) await ask.confirm(question);
    const note = await sdk.call(invoices.credit, {
      id,
      body: { ...(reason && { reason }), ...part, ...dryRunBody(args) },
    });
    sayDone(out, args, `Avoir ${note.number} émis.`);
    await out.item({ ...note }, sheetColumns);
  },
);
