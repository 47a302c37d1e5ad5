import { type InvoiceParty, treatmentOf } from '@officine/domain';
import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';
import { consentOf, isVoided, sirenOf } from './sellers.ts';

interface Candidate {
  readonly id: number;
  readonly number: string | null;
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  readonly is_internal: boolean;
  readonly is_penalty: boolean;
  readonly date_invoice: string;
  readonly amount_total: number;
  readonly seller: InvoiceParty | null;
  readonly buyer: InvoiceParty | null;
  readonly siren: string | null;
  readonly mandate: number | null;
  readonly date_start: string | null;
  readonly state: string | null;
  readonly is_void: boolean;
}
/** An invoice that is not sent, with the reason in French. */
interface NotSent {
  readonly id: number;
  readonly number: string | null;
  readonly message: string;
}

/** States after which an invoice may be queued again. */
const RESENT: readonly string[] = ['refused', 'withdrawn'];
const UNSENT = {
  draft: 'Un brouillon ne s’envoie pas : émettez-le d’abord.',
  penalty: 'Des pénalités sont hors du champ de la TVA : elles ne passent pas par la plateforme.',
  internal: 'Cet avoir est interne : sa facture a été refusée, rien n’en est envoyé.',
  void: 'Elle a été refusée par une plateforme ou par l’acheteur : annulez-la et émettez-en une nouvelle.',
  sent: 'Elle est déjà envoyée, ou en attente d’envoi.',
  buyer: 'Le SIRET de l’acheteur manquait à l’émission : seule une nouvelle facture peut être envoyée.',
  seller: 'Le SIRET du vendeur manquait à l’émission : seule une nouvelle facture peut être envoyée.',
  B2BINT: 'L’acheteur est hors de France : elle se déclare, elle ne s’envoie pas.',
  OUTOFSCOPE: 'Le vendeur est hors de la réforme : elle ne s’envoie pas.',
  ARCHIVEONLY: 'Elle corrige une facture qu’aucune plateforme n’a reçue : elle ne s’envoie pas.',
} as const;

function faultOf(invoice: Candidate): string | null {
  const { kind, is_internal, number, seller, buyer, siren, state, mandate, type } = invoice;
  if (number === null || !seller || !buyer) return UNSENT.draft;
  if (is_internal) return UNSENT.internal;
  if (invoice.is_penalty) return UNSENT.penalty;
  if (invoice.is_void) return UNSENT.void;
  if (state !== null && !RESENT.includes(state)) return UNSENT.sent;
  if (!siren) return UNSENT.seller;
  const treatment = treatmentOf({ kind, is_internal, seller, buyer });
  if (treatment !== 'B2B') return UNSENT[treatment];
  if (!buyer.siret) return UNSENT.buyer;
  if (type === 'advertising' && mandate === null)
    return `La pharmacie n’a pas donné son accord pour le SIREN ${siren} : enregistrez-le d’abord.`;
  return null;
}

/** The invoices of these ids, with what decides whether they may be sent. */
const candidates = (tx: postgres.ISql, ids: readonly number[]) => tx<Candidate[]>`
  select i.id, i.number, i.type, i.kind, i.is_internal, i.penalty_of is not null as is_penalty, i.date_invoice, i.amount_total, i.seller, i.buyer, ${sirenOf(tx)} as siren,
    m.id as mandate, m.date_start, ${isVoided(tx)} as is_void,
    (select f.state from platform_flows f where f.invoice_id = i.id and f.kind = 'invoice' order by f.id desc limit 1) as state
  from invoices i ${consentOf(tx)} where i.id = any(${[...ids]}::int[]) order by i.id`;

interface Queued {
  readonly queued: readonly { readonly id: number; readonly number: string | null; readonly cents: number }[];
  readonly refused: readonly NotSent[];
}

async function queue(tx: postgres.ISql, rows: readonly Candidate[], userId: number | null): Promise<Queued> {
  const refused: NotSent[] = [];
  const flows: { kind: 'invoice'; invoice_id: number; cents: number; siren: string; user_id: number | null }[] = [];
  for (const row of rows) {
    const message = faultOf(row);
    if (message !== null) refused.push({ id: row.id, number: row.number, message });
    else
      flows.push({
        kind: 'invoice',
        invoice_id: row.id,
        cents: row.kind === 'credit_note' ? -row.amount_total : row.amount_total,
        siren: row.siren ?? '',
        user_id: userId,
      });
  }
  const made =
    flows.length === 0
      ? []
      : await tx<
          { invoice_id: number }[]
        >`insert into platform_flows ${tx(flows)} on conflict do nothing returning invoice_id`;
  const ids = new Set(made.map(({ invoice_id: id }) => id));
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const queued = flows
    .filter(({ invoice_id: id }) => ids.has(id))
    .map(({ invoice_id: id, cents }) => ({ id, number: numbers.get(id) ?? null, cents }));
  return { queued, refused };
}

/** Queues invoices that a person chose, whatever their day. Each of the others has its reason. */
export async function queueInvoices(
  tx: postgres.TransactionSql,
  ids: readonly number[],
  userId: number | null,
): Promise<Queued> {
  await tx`select from invoices where id = any(${[...ids]}::int[]) order by id for update`;
  return queue(tx, await candidates(tx, ids), userId);
}

/**
 * Queues invoices that were just issued, in the same transaction, from the day on which their seller's go through the
 * platform. Nothing is queued while the platform is off.
 */
export async function queueIssued(
  tx: postgres.TransactionSql,
  config: Pick<Config, 'platformUrl' | 'platformSince'>,
  ids: readonly number[],
): Promise<void> {
  if (!config.platformUrl || ids.length === 0) return;
  const rows = await candidates(tx, ids);
  const due = rows.filter(({ type, date_invoice: date, date_start: start }) =>
    type === 'web' ? date >= config.platformSince : start !== null && date >= start,
  );
  await queue(tx, due, null);
}
