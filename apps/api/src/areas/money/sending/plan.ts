import type { InvoiceMailPlan, InvoiceSending } from '@officine/sdk/contract';
import { MAX_MAILED_INVOICES } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import { groupBy } from '../../../base/group-by.ts';
import { monthName } from '../../../base/months.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { idOf } from '../../../rest/iri.ts';
import { emailsOf } from '../late/payers.ts';
import { type MailableInvoice, mailableInvoices } from './payers.ts';

/** Invoices of one mail: their papers stay below what mailboxes take. */
const MAX_INVOICES_OF_MAIL = 100;

/** Invoices that one mail brings to each address of their payer. */
interface PlannedMail {
  readonly subject: string;
  readonly emails: readonly string[];
  readonly invoices: readonly MailableInvoice[];
}
export interface SendingPlan {
  readonly mails: readonly PlannedMail[];
  readonly refused: InvoiceMailPlan['refused'];
  /** Invoices that this call has no room for. */
  readonly more: number;
}

/** Why an invoice that is asked for is not sent now; undefined where it is. */
function reasonToStay({ status, is_credited: isCredited, mail_state: state, emails }: MailableInvoice) {
  if (status === 'draft') return 'C’est un brouillon : émettez-le d’abord.';
  if (state === 'waiting') return 'Son email est déjà en route.';
  if (state === 'sent') return 'Elle est déjà envoyée : renvoyez son email depuis « Envois », en disant pourquoi.';
  if (state === 'refused' || state === 'uncertain')
    return 'Son email attend une décision : renvoyez-le depuis « Envois », en disant pourquoi.';
  if (isCredited) return 'Un avoir l’annule : elle n’est plus à payer.';
  return emails === null ? 'Aucun email : ajoutez-en un à la fiche de qui la paie.' : undefined;
}

const subjectOf = ({ month, campaign, date_invoice: date }: MailableInvoice, by: 'campaign' | 'month'): string => {
  if (by === 'month') return monthName(`${(date ?? '').slice(0, 7)}-01`);
  return campaign ?? (month ? monthName(`${month}-01`) : 'Pénalités de retard');
};
const groupOf = (invoice: MailableInvoice, by: 'campaign' | 'month'): string =>
  [
    invoice.pharmacy_id,
    invoice.advertiser_id,
    by === 'month' ? invoice.date_invoice?.slice(0, 7) : (invoice.campaign_id ?? invoice.month),
  ].join(' ');

/** The invoices, by payer and by campaign or month; a group too large for a mail is several. */
function mailsOf(invoices: readonly MailableInvoice[], by: 'campaign' | 'month'): PlannedMail[] {
  const groups = groupBy(invoices, (invoice) => groupOf(invoice, by));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const count = Math.ceil(group.length / MAX_INVOICES_OF_MAIL);
    return Array.from({ length: count }, (_, part) => ({
      subject: subjectOf(first, by),
      emails: emailsOf(first),
      invoices: group.slice(part * MAX_INVOICES_OF_MAIL, (part + 1) * MAX_INVOICES_OF_MAIL),
    }));
  });
}

/**
 * Who receives what. Locks the invoices, in the order of their ids: a second caller waits, and finds them on their way.
 * Without `invoices`, all that were not sent, the oldest first.
 */
export async function planSending(
  { tx, actor, resources }: Pick<TransactionContext, 'tx' | 'actor' | 'resources'>,
  { invoices: iris, by = 'campaign' }: Pick<InvoiceSending, 'invoices' | 'by'>,
): Promise<SendingPlan> {
  const ids = iris?.map((iri) => {
    const id = idOf(resources.invoices, actor.role, iri);
    if (id === null) throw notFound();
    return id;
  });
  const rows = ids
    ? await lock(tx, tx`id = any(${ids}::int[])`)
    : await lock(tx, tx`mail_state = 'unsent'`, MAX_MAILED_INVOICES);
  if (ids && rows.length < new Set(ids).size) throw notFound();
  const found = await mailableInvoices(tx, tx`i.id = any(${rows}::int[])`);
  const refused = found.flatMap((invoice) => {
    const message = reasonToStay(invoice);
    const { id, number, payer, pharmacy_id: pharmacy, advertiser_id: advertiser, emails } = invoice;
    if (message === undefined) return [];
    return [{ invoice: id, number, payer, message, ...(emails === null && { pharmacy, advertiser }) }];
  });
  const stay = new Set(refused.map(({ invoice }) => invoice));
  const [all] = ids
    ? []
    : await tx<[{ n: number }]>`select count(*)::int as n from invoices where mail_state = 'unsent'`;
  return {
    mails: mailsOf(
      found.filter(({ id }) => !stay.has(id)),
      by,
    ),
    refused,
    more: Math.max(0, (all?.n ?? 0) - rows.length),
  };
}

async function lock(tx: postgres.TransactionSql, where: postgres.Fragment, limit: number | null = null) {
  const rows = await tx<{ id: number }[]>`
    select id from invoices where ${where} order by id limit ${limit} for update`;
  return rows.map(({ id }) => id);
}
