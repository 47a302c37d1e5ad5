import {
  formatMoney,
  type InvoiceTotals,
  invoiceNumber,
  invoiceTotals,
  parisDate,
  splitByWeight,
} from '@officine/domain';
import type { InvoiceCredit } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { lackingCharacters } from '../../../paper/fonts.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { toId } from '../../../rest/sql.ts';
import { viewOf } from '../../../rest/view.ts';
import type { Saved } from '../../../rest/write.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { openDay } from '../ledger/open-day.ts';
import { settleByOwnCredits } from '../payments/allocations.ts';
import { recordInvoice } from '../payments/record-invoice.ts';
import { queueIssued } from '../platform-queue/queue-invoices.ts';
import { isVoided } from '../platform-queue/sellers.ts';
import { lockSeries, saveSeries } from './series.ts';

interface CreditedInvoice {
  readonly id: number;
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  readonly status: 'draft' | 'issued';
  readonly is_credited: boolean;
  /** Refused by a platform or its buyer: its credit note is of the books alone. */
  readonly is_void: boolean;
  readonly number: string;
  readonly pharmacy_id: number;
  readonly reference: string;
  readonly campaign_id: number | null;
  readonly row: Body;
}

const conflict = (message: string) => new AppError('conflict', message);

const lock = async (tx: postgres.TransactionSql, id: number | null): Promise<CreditedInvoice> => {
  const [invoice] = await tx<CreditedInvoice[]>`
    select i.id, i.type, i.kind, i.status, i.is_credited, ${isVoided(tx)} as is_void, i.number, i.pharmacy_id, p.reference, i.campaign_id, to_jsonb(i) as row
    from invoices i join pharmacies p on p.id = i.pharmacy_id where i.id = ${id} for update of i`;
  if (!invoice) throw notFound();
  if (invoice.status === 'draft') throw conflict('Un brouillon ne se crédite pas : supprimez-le.');
  if (invoice.kind === 'credit_note') throw conflict('Un avoir ne se crédite pas.');
  if (invoice.is_credited) throw conflict('Cette facture a déjà son avoir.');
  return invoice;
};

/** A line of an invoice, in cents without VAT, and what its credit notes have not cancelled of it. */
interface CreditLine {
  readonly position: number;
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly amount_net: number;
  readonly vat_rate: number;
}

/** Lines of an invoice, with what is left of each after the credit notes that cancelled them or an amount. */
async function linesLeft(tx: postgres.TransactionSql, invoice: number): Promise<CreditLine[]> {
  const lines = await tx<CreditLine[]>`
    select position, description, quantity, unit_price, amount_net, vat_rate from invoice_lines
    where invoice_id = ${invoice} order by position`;
  const credited = await tx<{ position: number; amount_net: number }[]>`
    select l.position, sum(l.amount_net)::int as amount_net from invoice_lines l join invoices n on n.id = l.invoice_id
    where n.credited_invoice_id = ${invoice} group by l.position`;
  const gone = new Map(credited.map(({ position, amount_net }) => [position, amount_net]));
  return lines.map((line) => {
    const left = line.amount_net - (gone.get(line.position) ?? 0);
    return left === line.amount_net ? line : { ...line, quantity: 1, unit_price: left, amount_net: left };
  });
}

const refusal = (propertyPath: string, message: string) => invalid([{ propertyPath, message }]);

/** What a credit note cancels: all that is left, some lines, or an amount that is spread over what is left of the lines. */
function linesToCredit(left: readonly CreditLine[], { lines, amount_net: amount }: InvoiceCredit): CreditLine[] {
  if (lines && amount !== undefined) throw refusal('amount_net', 'Donnez des lignes ou un montant, pas les deux');
  if (lines)
    return [...new Set(lines)].map((rank) => {
      const line = left[rank - 1];
      if (!line) throw refusal('lines', `La facture n’a pas de ligne ${rank}`);
      if (line.amount_net === 0) throw refusal('lines', `La ligne ${rank} a déjà son avoir`);
      return line;
    });
  const open = left.filter(({ amount_net: net }) => net > 0);
  const total = netOf(open);
  if (amount === undefined || amount === total) return left.filter(({ amount_net: net }) => net > 0 || total === 0);
  if (amount > total) throw refusal('amount_net', `Il reste ${formatMoney(total)} HT à créditer au plus`);
  const shares = splitByWeight(
    amount,
    open.map(({ amount_net: net }) => net),
  );
  return open
    .map((line, index) => ({ ...line, quantity: 1, unit_price: shares[index] ?? 0, amount_net: shares[index] ?? 0 }))
    .filter(({ amount_net: net }) => net > 0);
}

const netOf = (lines: readonly CreditLine[]) => lines.reduce((sum, { amount_net: net }) => sum + net, 0);

/**
 * Totals of a credit note, in cents. Its VAT is that of all that is credited with it, less what the notes before took: each is
 * within a cent a rate of its own lines, and the last one leaves no cent of VAT.
 */
async function totalsOf(tx: postgres.TransactionSql, invoice: number, lines: readonly CreditLine[], isLast: boolean) {
  const [left] = await tx<[Omit<InvoiceTotals, 'rates'> & { credited_vat: number }]>`
    select i.amount_net - coalesce(sum(n.amount_net), 0)::int as amount_net, i.amount_vat - coalesce(sum(n.amount_vat), 0)::int as amount_vat,
      i.amount_total - coalesce(sum(n.amount_total), 0)::int as amount_total, coalesce(sum(n.amount_vat), 0)::int as credited_vat
    from invoices i left join invoices n on n.credited_invoice_id = i.id where i.id = ${invoice} group by i.id`;
  if (isLast) return left;
  const earlier = await tx<{ amount_net: number; vat_rate: number }[]>`
    select l.amount_net, l.vat_rate from invoice_lines l join invoices n on n.id = l.invoice_id where n.credited_invoice_id = ${invoice}`;
  const { amount_net } = invoiceTotals(lines);
  const vat = invoiceTotals([...earlier, ...lines]).amount_vat - left.credited_vat;
  const amount_vat = Math.max(0, Math.min(vat, left.amount_vat));
  return { amount_net, amount_vat, amount_total: amount_net + amount_vat };
}

/**
 * Cancels an issued invoice by a credit note of the same series, entirely or in part, and returns the note. It settles
 * what is still due of the invoice. What an entirely cancelled invoice charged for can be invoiced again.
 */
export async function creditInvoice(
  context: TransactionContext,
  { id, reason, ...part }: InvoiceCredit & { readonly id: string | number },
): Promise<Saved> {
  const {
    tx,
    actor,
    resources: { invoices },
  } = context;
  const lacking = reason ? (await lackingCharacters())(reason) : [];
  if (lacking.length > 0)
    throw invalid([{ propertyPath: 'reason', message: `Un avoir ne peut pas imprimer : ${lacking.join(' ')}` }]);
  const before = await lock(tx, toId(id));
  const { type, pharmacy_id, reference, campaign_id } = before;
  const left = await linesLeft(tx, before.id);
  const lines = linesToCredit(left, part);
  const isWhole = netOf(lines) === netOf(left);
  if (before.is_void && !isWhole)
    throw conflict('Cette facture a été refusée par une plateforme : elle s’annule entièrement.');
  const { amount_net, amount_vat, amount_total } = await totalsOf(tx, before.id, lines, isWhole);
  const pharmacy = type === 'web' ? null : { id: pharmacy_id, reference };
  const series = await lockSeries(tx, [{ pharmacy, counter: 0 }]);
  const [own] = series.values();
  if (!own) throw new Error(`no series for invoice ${before.id}`);
  const today = parisDate(new Date());
  const date = own.last !== null && own.last > today ? own.last : today;
  await openDay(tx, date);
  const counter = own.next++;
  const number = invoiceNumber(own.prefix, counter);
  await saveSeries(tx, series.values());
  const [note] = await tx<{ id: number; row: Body }[]>`
    insert into invoices as i (type, kind, status, series_id, counter, number, month, pharmacy_id, campaign_id, credited_invoice_id, is_internal, vat_waits, penalty_of, penalty_until, penalty_interest, reason,
      seller, buyer, amount_net, amount_vat, amount_total, date_start, date_end, date_invoice)
    select type, 'credit_note', 'issued', ${own.id}, ${counter}, ${number}, month, pharmacy_id, campaign_id, id, ${before.is_void}, vat_waits, penalty_of, penalty_until, penalty_interest,
      ${reason || null},
      seller, buyer, ${amount_net}, ${amount_vat}, ${amount_total}, date_start, date_end, ${date}
    from invoices where id = ${before.id} returning i.id, to_jsonb(i) as row`;
  if (!note) throw notFound();
  const rows = lines.map((line) => ({ ...line, invoice_id: note.id }));
  if (rows.length > 0) await tx`insert into invoice_lines ${tx(rows)}`;
  await tx`update invoices set is_credited = ${isWhole}, date_update = now() where id = ${before.id}`;
  await settleByOwnCredits(tx, [before.id]);
  if (type === 'advertising') {
    // What is left of the share is invoiced; a share without an invoice can get a new one.
    await tx`
      update campaign_pharmacies set amount_invoiced = greatest(0, amount_invoiced - ${amount_net}),
        invoice_counter = case when ${isWhole} then null else invoice_counter end,
        invoice_number = case when ${isWhole} then null else invoice_number end, date_update = now()
      where campaign_id = ${campaign_id} and pharmacy_id = ${pharmacy_id} and invoice_number = ${before.number}`;
    await tx`
      update pharmacy_billings set invoice_counter = ${counter}, amount_invoiced = greatest(0, amount_invoiced - ${amount_net}), date_update = now()
      where pharmacy_id = ${pharmacy_id}`;
  }
  await recordChange(tx, invoices, actor, { id: note.id, action: 'create', before: null, after: note.row });
  await recordInvoice(context, before);
  await queueIssued(tx, context.services.config, [note.id]);
  await notify(
    tx,
    {
      kind: 'invoice',
      title: `Nouvel avoir ${number}`,
      message: `Sur la facture ${before.number} : ${formatMoney(amount_total)} TTC`,
      link: `/invoices/${note.id}`,
      source: `invoice:${note.id}`,
    },
    { pharmacies: [pharmacy_id] },
  );
  return { id: note.id, json: await viewOf(invoices, actor.role).get(tx, actor, note.id) };
}
