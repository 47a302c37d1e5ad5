import { parisDate } from '@officine/domain';
import { type Invoice, type InvoiceOutcome, type InvoicePreparation, invoices } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { act } from '../kit/calls/actions.ts';
import { can } from '../kit/calls/send.ts';
import { confirm } from '../kit/feedback/confirm.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { date, money } from '../kit/format/format.ts';
import type { MenuAction, MenuGroup } from '../ui/menu.tsx';
import { showRefused } from './refused-invoices.tsx';

/** A month has one invoice a pharmacy. */
const PREPARE_TIMEOUT_MS = 120_000;

/** Says how many invoices there are now, and why others are not. `done` is masculine: `émis`. */
function sayOutcome({ invoices: made, refused }: InvoiceOutcome, done: string): void {
  const { noun } = invoices.list;
  const words = (count: number, past: string) => `${countOf(noun, count)} ${agree(noun, past, count)}`;
  if (made.length > 0) toast(words(made.length, done));
  const [first] = refused;
  if (refused.length > 1 || first?.field) void showRefused(words(refused.length, `non ${done}`), refused);
  else if (first) toast(`${first.name} : ${first.message}`, 'error');
}

/** Makes drafts. Returns undefined after a failure, which was said. */
export const prepareInvoices = (body: InvoicePreparation): Promise<InvoiceOutcome | undefined> =>
  act(invoices.prepare, { body }, '', { timeout: PREPARE_TIMEOUT_MS });
export const sayPrepared = (outcome: InvoiceOutcome): void => sayOutcome(outcome, 'préparé');

/** Issues drafts: they get a number, a date and a paper, and never change again. Returns whether some were. */
export async function issueInvoices(drafts: readonly Invoice[]): Promise<boolean> {
  const total = drafts.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  const yes = await confirm({
    title: `Émettre ${countOf(invoices.list.noun, drafts.length)} ?`,
    message: `${money(total)} TTC. Une facture émise a un numéro et ne change plus : seul un avoir la corrige.`,
    action: 'Émettre',
  });
  if (!yes) return false;
  const outcome = await act(invoices.issue, { body: { invoices: drafts.map(({ id }) => id) } }, '');
  if (outcome) sayOutcome(outcome, 'émis');
  return outcome !== undefined;
}
async function removeDraft({ id, pharmacy }: Invoice): Promise<void> {
  const yes = await confirm({
    title: 'Supprimer ce brouillon ?',
    message: `Facture de ${pharmacy.name}. Elle pourra être préparée à nouveau.`,
    action: 'Supprimer',
    danger: true,
  });
  if (yes) await act(invoices.remove, { id });
}
async function credit({ id, number, amount_total: amount, date_invoice: day }: Invoice): Promise<void> {
  const yes = await confirm({
    title: `Établir un avoir sur ${number} ?`,
    message: `L’avoir annule ${money(amount)} TTC, du ${date(day)}. La même période pourra être facturée à nouveau.`,
    action: 'Établir l’avoir',
    danger: true,
  });
  if (yes) await act(invoices.credit, { id, body: {} }, 'Avoir établi');
}

/** Notes that an invoice is paid today, or takes back a payment that was returned. */
async function pay({ id, number, amount_total: amount, date_payment: paid }: Invoice): Promise<void> {
  const yes = await confirm(
    paid
      ? {
          title: `Effacer le règlement de ${number} ?`,
          message: `Réglée le ${date(paid)}. Elle redevient due : un prélèvement revenu impayé peut être remis.`,
          action: 'Effacer le règlement',
          danger: true,
        }
      : {
          title: `${number} est réglée ?`,
          message: `${money(amount)} TTC, reçus ce jour.`,
          action: 'Noter le règlement',
        },
  );
  const date_payment = paid ? null : parisDate(new Date());
  if (yes) await act(invoices.pay, { id, body: { date_payment } }, paid ? 'Règlement effacé' : 'Règlement noté');
}

/** What an administrator may do with an invoice. */
export const invoiceMenu = (invoice: Invoice): readonly MenuGroup[] => {
  const { status, kind, is_credited: isCredited } = invoice;
  const actions: MenuAction[] = [];
  if (status === 'draft' && can(invoices.issue))
    actions.push({ id: 'issue', label: 'Émettre…', onAction: () => void issueInvoices([invoice]) });
  if (status === 'draft' && can(invoices.remove))
    actions.push({
      id: 'remove',
      label: 'Supprimer le brouillon…',
      danger: true,
      onAction: () => void removeDraft(invoice),
    });
  if (status === 'issued' && kind === 'invoice' && !isCredited && can(invoices.pay))
    actions.push({
      id: 'pay',
      label: invoice.date_payment ? 'Effacer le règlement…' : 'Noter le règlement…',
      onAction: () => void pay(invoice),
    });
  if (status === 'issued' && kind === 'invoice' && !isCredited && can(invoices.credit))
    actions.push({
      id: 'credit',
      label: 'Établir un avoir…',
      danger: true,
      onAction: () => void credit(invoice),
    });
  return [{ actions }];
};
