import {
  INVOICE_MAIL_GROUPS,
  type InvoiceMailPlan,
  invoiceMails,
  invoices,
  MAX_MAILED_INVOICES,
} from '@officine/sdk/contract';
import { countOf, formatMoney } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';
import type { Caller } from '../../sdk/caller.ts';
import { verb } from '../../verb.ts';
import { findInvoice } from './find.ts';

const MAIL = { one: 'email', many: 'emails' };
const mailColumns: readonly Column[] = [
  { key: 'payer', label: 'Payeur' },
  { key: 'subject', label: 'Objet' },
  { key: 'emails', label: 'Emails', show: (value: readonly string[]) => value.join(', ') },
  { key: 'is_usual', label: 'Email habituel', show: (value: boolean) => (value ? 'oui' : 'non') },
  { key: 'numbers', label: 'Factures', show: (value: readonly string[]) => value.join(', ') },
  { key: 'amount', label: 'Montant TTC', right: true, show: (value: number) => formatMoney(value) },
];
const refusedColumns: readonly Column[] = [
  { key: 'number', label: 'Facture' },
  { key: 'payer', label: 'Payeur' },
  { key: 'message', label: 'Raison' },
];

/** Shows who receives what, and what is not sent; returns exit code 6 where something is not. */
export async function showPlan(out: Out, plan: InvoiceMailPlan): Promise<ExitCode> {
  const { mails, refused, blocked, more } = plan;
  if (blocked) out.note(blocked);
  if (more > 0) out.note(`${countOf(invoices.list.noun, more)} de plus partiront au prochain envoi.`);
  if (out.format === 'json' || out.format === 'yaml') await out.item({ ...plan }, []);
  else
    await out.list(
      mails.map((mail) => ({ ...mail })),
      { columns: mailColumns, total: mails.length },
    );
  if (out.format === 'table' && refused.length > 0) {
    await out.title('Non envoyées');
    await out.list(
      refused.map((row) => ({ id: row.invoice, ...row })),
      { columns: refusedColumns },
    );
  }
  return refused.length > 0 ? EXIT.partial : EXIT.done;
}

const sayLeaving = (out: Out, { count_mails: count, task }: InvoiceMailPlan): void =>
  out.done(`${countOf(MAIL, count)} en route${task ? ` : tâche ${task}` : ''}.`);

/** Refuses before anything is issued where no mail leaves from the server. */
export async function checkSending(sdk: Caller): Promise<void> {
  const { blocked } = await sdk.call(invoiceMails.send, { body: { dry_run: true } });
  if (blocked) throw usage(blocked);
}

/** Sends invoices that were just issued, and says what leaves beside the output. */
export async function sendIssued(sdk: Caller, out: Out, ids: readonly number[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  for (let from = 0; from < ids.length; from += MAX_MAILED_INVOICES) {
    const some = ids.slice(from, from + MAX_MAILED_INVOICES);
    const plan = await sdk.call(invoiceMails.send, { body: { invoices: some } });
    sayLeaving(out, plan);
    for (const { number, payer, message } of plan.refused) out.note(`${number ?? ''} ${payer} : ${message}`);
    if (plan.refused.length > 0) code = EXIT.partial;
  }
  return code;
}

export const send = verb(
  {
    arguments: { invoices: { label: 'factures', summary: 'Leurs ids ou leurs numéros', many: true, optional: true } },
    options: {
      unsent: { summary: 'Toutes les factures non envoyées' },
      by: {
        value: 'groupe',
        choices: INVOICE_MAIL_GROUPS,
        summary: 'Un email par campaign (ou mois de site), ou par month',
      },
      'dry-run': { summary: 'Dit qui recevrait quoi, et n’envoie rien' },
    },
    examples: ['invoice send --unsent --dry-run', 'invoice send WEB00001 --dry-run --format json'],
  },
  async ({ sdk, out, ask, args }) => {
    const { unsent, by } = args;
    const named = args.invoices ?? [];
    if (unsent === named.length > 0) throw usage('Donnez des factures, ou --unsent.');
    if (!args['dry-run']) ask.canConfirm();
    const ids = await Promise.all(named.map((text) => findInvoice(sdk, text)));
    const body = { ...(ids.length > 0 && { invoices: ids }), ...(by && { by }) };
    const plan = await sdk.call(invoiceMails.send, { body: { ...body, dry_run: true } });
    if (args['dry-run'] || plan.count_mails === 0) {
      const code = await showPlan(out, plan);
      if (args['dry-run']) sayDryRun(out);
      return code;
    }
    await ask.confirm(
      `Envoyer ${countOf(invoices.list.noun, plan.count_invoices)}, par ${countOf(MAIL, plan.count_mails)} ?`,
    );
    const sent = await sdk.call(invoiceMails.send, { body });
    sayLeaving(out, sent);
    return showPlan(out, sent);
  },
);
