import { type Invoice, type InvoiceOutcome, type InvoicePreparation, invoices } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { act } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { money } from '../../kit/format/format.ts';
import type { MenuGroup } from '../../ui/menu.tsx';
import { askIssuing, makeCredit, notePayment } from './money-dialogs.tsx';
import { showRefused } from './refused-invoices.tsx';
import { askSending } from './sending/ask-sending.tsx';
import { sendInvoices } from './sending/send-invoices.ts';

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
  const choice = await askIssuing(drafts);
  if (!choice) return false;
  const outcome = await act(
    invoices.issue,
    { body: { invoices: drafts.map(({ id }) => id), date_invoice: choice.date } },
    '',
  );
  if (!outcome) return false;
  sayOutcome(outcome, 'émis');
  const issued = outcome.invoices.map((iri) => Number(iri.split('/').at(-1)));
  if (choice.isSent && issued.length > 0) await sendInvoices(issued);
  return true;
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

/** Takes back what was paid: noted payments are undone, an executed debit has come back. */
async function takeBack({ id, number, amount_paid: paid }: Invoice): Promise<void> {
  const yes = await confirm({
    title: `Effacer le règlement de ${number} ?`,
    message: `${money(paid)} réglés. La facture redevient due : un prélèvement revenu impayé peut être remis.`,
    action: 'Effacer le règlement',
    danger: true,
  });
  if (yes) await act(invoices.pay, { id, body: { date_payment: null } }, 'Règlement effacé');
}

const deduct = ({ id }: Invoice) => act(invoices.deduct, { id, body: {} }, 'Avoirs déduits');

/** Whether money can be noted for it: something is due, and no debit of it is under way. */
export const isPayable = ({ kind, amount_due: due, state }: Invoice): boolean =>
  kind === 'invoice' && due > 0 && state !== 'ordered';

/** Whether its mail has not left: one that is refused or uncertain is sent again from the mails. */
export const isUnsent = ({ mail_state: state }: Invoice): boolean => state === 'unsent';

interface InvoiceAct {
  id: string;
  label: string;
  /** Why it cannot be done now. */
  why?: string | undefined;
  danger?: boolean;
  onAction: () => void;
}

/**
 * What an administrator may do with an invoice, and why not what cannot be done now. `deductible` is of its dossier, in cents: a list
 * does not know it, and has no act on credits.
 */
export function invoiceActs(invoice: Invoice, deductible?: number): readonly InvoiceAct[] {
  const { status, kind } = invoice;
  if (status === 'draft')
    return [
      { id: 'issue', label: 'Émettre…', onAction: () => void issueInvoices([invoice]) },
      { id: 'remove', label: 'Supprimer le brouillon…', danger: true, onAction: () => void removeDraft(invoice) },
    ];
  const sending: InvoiceAct = {
    id: 'send',
    label: 'Envoyer par email…',
    why: whyNotSent(invoice),
    onAction: () => void askSending([invoice.id]),
  };
  if (kind === 'credit_note') return [sending];
  return [
    sending,
    { id: 'pay', label: 'Noter un règlement…', why: whyNotPaid(invoice), onAction: () => void notePayment([invoice]) },
    ...(deductible === undefined ? [] : [deducting(invoice, deductible)]),
    {
      id: 'take-back',
      label: 'Effacer le règlement…',
      why: invoice.amount_paid > 0 ? undefined : 'Aucun règlement ne la solde.',
      onAction: () => void takeBack(invoice),
    },
    {
      id: 'credit',
      label: 'Établir un avoir…',
      danger: true,
      why: invoice.is_credited ? 'Elle est annulée en entier par ses avoirs.' : undefined,
      onAction: () => void makeCredit(invoice),
    },
  ];
}

const deducting = (invoice: Invoice, cents: number): InvoiceAct => ({
  id: 'deduct',
  label: cents > 0 ? `Déduire ${money(Math.min(cents, invoice.amount_due))} d’avoirs` : 'Déduire les avoirs',
  why: whyNotPaid(invoice) ?? (cents > 0 ? undefined : 'Le payeur n’a aucun avoir à déduire.'),
  onAction: () => void deduct(invoice),
});

/** What became of a mail that left, and what to do. */
const SENT_MAIL = {
  sent: 'Son email est parti : renvoyez-le depuis les envois.',
  refused: 'Son email est refusé ou revenu : corrigez l’adresse, puis renvoyez-le depuis les envois.',
  uncertain: 'Nul ne sait si son email est arrivé : dites-le dans les envois.',
} as const;
function whyNotSent({ mail_state: state }: Invoice): string | undefined {
  if (state === 'unsent') return undefined;
  if (!state) return 'Rien n’est à envoyer : il ne reste rien à en dire.';
  return state === 'waiting' ? 'Son email est en route.' : SENT_MAIL[state];
}

function whyNotPaid({ amount_due: due, state }: Invoice): string | undefined {
  if (due <= 0) return 'Elle est soldée : il ne reste rien à régler.';
  return state === 'ordered' ? 'Son prélèvement est à la banque : notez son exécution, ou son retour.' : undefined;
}

/** The menu of an invoice in a list: what can be done now. */
export const invoiceMenu = (invoice: Invoice): readonly MenuGroup[] => [
  { actions: can(invoices.issue) ? invoiceActs(invoice).filter(({ why }) => !why) : [] },
];
