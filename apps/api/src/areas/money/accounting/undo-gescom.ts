import { formatDate, parisDate, toDate } from '@officine/domain';
import type { GescomUndo } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { openDay } from '../ledger/open-day.ts';

const conflict = (message: string) => new AppError('conflict', message);

interface Sums {
  readonly documents: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}
interface Batch extends Sums {
  readonly date_create: string;
  readonly date_undo: string | null;
}
interface Own extends Sums {
  readonly date_start: string;
  readonly date_end: string;
}

/**
 * Takes the invoices of a batch out of it, so that a new one may have them; with `dry_run`, only says which. The batch and its
 * file stay. Throws a conflict where a month of its invoices is closed, or a later batch has a credit note of them.
 */
export async function undoGescomBatch(
  { tx, actor }: TransactionContext,
  { id, dry_run = false }: { readonly id: number; readonly dry_run?: boolean | undefined },
): Promise<GescomUndo> {
  const [batch] = await tx<Batch[]>`
    select documents, net::float8 as net, vat::float8 as vat, total::float8 as total, date_create, date_undo
    from gescom_batches where id = ${id} for update`;
  if (!batch) throw notFound();
  if (batch.date_undo !== null)
    throw conflict(`Ce lot est déjà annulé, depuis le ${formatDate(parisDate(toDate(batch.date_undo)))}.`);
  await tx`select from invoices i join gescom_batches b on b.date_create = i.exported_at where b.id = ${id} order by i.id for update of i`;
  const [own] = await tx<[Own]>`
    select count(*)::int as documents, min(date_invoice)::text as date_start, max(date_invoice)::text as date_end,
      coalesce(sum(case kind when 'invoice' then amount_net else -amount_net end), 0)::float8 as net,
      coalesce(sum(case kind when 'invoice' then amount_vat else -amount_vat end), 0)::float8 as vat,
      coalesce(sum(case kind when 'invoice' then amount_total else -amount_total end), 0)::float8 as total
    from invoices where exported_at = (select date_create from gescom_batches where id = ${id})`;
  // They are found by the instant of their batch: other figures would be those of other invoices.
  if (own.documents !== batch.documents || own.total !== batch.total || own.net !== batch.net)
    throw conflict('Les factures de ce lot ne sont plus celles de son fichier : il ne s’annule pas.');
  await openDay(tx, own.date_start, {
    todo: 'un lot qui a ses factures ne s’annule plus. Rouvrez ce mois, ou corrigez dans le logiciel comptable.',
  });
  const [later] = await tx<{ number: string; invoice: string; batch: number }[]>`
    select n.number, i.number as invoice, b.id as batch
    from invoices i join invoices n on n.credited_invoice_id = i.id join gescom_batches b on b.date_create = n.exported_at
    where i.exported_at = (select date_create from gescom_batches where id = ${id}) and b.id > ${id} order by b.id desc, n.id limit 1`;
  if (later)
    throw conflict(
      `L’avoir ${later.number} de la facture ${later.invoice} est dans le lot ${later.batch}, plus récent : annulez d’abord celui-là.`,
    );
  if (!dry_run) {
    await tx`update invoices set exported_at = null where exported_at = (select date_create from gescom_batches where id = ${id})`;
    await tx`update gescom_batches set date_undo = now(), undo_user_id = ${actor.userId} where id = ${id}`;
  }
  return { batch: id, ...own, is_undone: !dry_run };
}
