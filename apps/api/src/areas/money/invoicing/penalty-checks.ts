import { formatDate } from '@officine/domain';
import type postgres from 'postgres';
import { type StandingHold, standingHold } from '../late/late-invoices.ts';
import { invoicePayers } from '../late/payers.ts';

interface PenaltyDraft {
  readonly id: number;
  readonly number: string;
  readonly is_credited: boolean;
  readonly hold: StandingHold | null;
}

/**
 * Why drafts of penalties cannot be issued today, in French, by their id: what happened to their late invoice after they were
 * made. A draft without an entry, of penalties or not, may be issued.
 */
export async function penaltyRefusals(
  tx: postgres.TransactionSql,
  drafts: readonly { readonly id: number; readonly is_penalty: boolean }[],
  today: string,
): Promise<ReadonlyMap<number, string>> {
  const ids = drafts.filter(({ is_penalty }) => is_penalty).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx<PenaltyDraft[]>`
    select n.id, i.number, i.is_credited,
      ${standingHold(tx, today)} as hold
    from invoices n join invoices i on i.id = n.penalty_of join (${invoicePayers(tx)}) d on d.invoice_id = i.id
    where n.id = any(${ids}::int[])`;
  return new Map(
    rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason ? [[row.id, reason] as const] : [];
    }),
  );
}

function reasonOf({ number, is_credited, hold }: PenaltyDraft): string | undefined {
  if (is_credited) return `un avoir annule ${number}, supprimez ce brouillon`;
  if (hold?.kind === 'dispute') return `${number} est en litige, closez d’abord le litige`;
  return hold ? `les relances de ${number} sont suspendues jusqu’au ${formatDate(hold.until ?? '')}` : undefined;
}
