import { formatMoney, PLATFORM_CODES, platformReason, statusLabel, statusTodo } from '@officine/domain';
import type postgres from 'postgres';
import { notify } from '../../../desk/notifications/notify.ts';
import { sirenOf } from '../../platform-queue/sellers.ts';
import { PlatformFailure } from '../failure.ts';
import type { PlatformFlow } from '../port.ts';
import { CdarError, type ReadStatus, readCdar } from '../read-cdar.ts';
import type { Exchange } from './send-flows.ts';
import { refuseFlow } from './settle-flow.ts';

/** Searches begin this long before the last flow that was read: a flow may become visible after a later one. */
const OVERLAP_MINUTES = 30;
/** Clocks of platforms may be behind ours. */
const SKEW_MINUTES = 5;
/** Code of a message that cannot be read. */
const UNREADABLE_CODE = '?';

/** The instant at which the next search begins, as the standard writes it. */
const searchFrom = async ({ context: { sql } }: Exchange): Promise<string | null> => {
  const [row] = await sql<{ date: string | null }[]>`
    select to_char((date_seen - ${OVERLAP_MINUTES} * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date
    from platform_exchange`;
  return row?.date ?? null;
};

/** What a flow says; a message that cannot be read is one status, of no invoice, with the reason. */
async function statusesIn({ context, platform }: Exchange, flowId: string): Promise<readonly ReadStatus[]> {
  try {
    return readCdar(await platform.file(flowId, context.signal));
  } catch (error) {
    const isLost = error instanceof PlatformFailure && error.kind === 'refused';
    if (!(error instanceof CdarError) && !isLost) throw error;
    const { message: text } = error as Error;
    const none = { date: null, number: null, siren: null, date_invoice: null };
    return [{ ...none, code: UNREADABLE_CODE, reasons: [{ code: 'AUTRE', text }] }];
  }
}

interface Found {
  readonly id: number;
  readonly number: string;
  readonly pharmacy_id: number;
  readonly amount_total: number;
}

/** The invoice of a status: by its number, the year of its day and its seller; by its file's name when it was not read. */
async function invoiceOf(tx: postgres.ISql, { number, siren, date_invoice: day }: ReadStatus): Promise<Found | null> {
  const name = number?.replace(/\.(?:pdf|xml)$/i, '') ?? '';
  const rows = await tx<Found[]>`
    select i.id, i.number, i.pharmacy_id, i.amount_total from invoices i
    where i.number = ${name} and i.status = 'issued' and (${siren}::text is null or ${sirenOf(tx)} = ${siren})
      and (${day}::date is null or extract(year from i.date_invoice) = extract(year from ${day}::date)) limit 2`;
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Notifies administrators, and the pharmacy that sold, of a status that asks a person for something. */
async function tell(tx: postgres.ISql, { id, number, pharmacy_id, amount_total }: Found, status: ReadStatus) {
  const [reason] = status.reasons;
  const why = reason ? platformReason(reason.code).label : undefined;
  await notify(
    tx,
    {
      kind: 'invoice',
      title: `${number} : ${statusLabel(status.code)}`,
      message: `${formatMoney(amount_total)} TTC${why ? `, ${why}` : ''}`,
      link: `/invoices/${id}`,
      source: `platform:${id}:${status.code}:${status.date?.toISOString() ?? ''}`,
    },
    { roles: ['admin'], pharmacies: [pharmacy_id] },
  );
}

async function keep(tx: postgres.TransactionSql, flow: PlatformFlow, statuses: readonly ReadStatus[]) {
  for (const [rank, status] of statuses.entries()) {
    const invoice = await invoiceOf(tx, status);
    const date = status.date ?? new Date(Date.parse(flow.updatedAt) || Date.now());
    const [added] = await tx`
      insert into platform_statuses (invoice_id, flow_id, rank, number, siren, code, date, reasons)
      values (${invoice?.id ?? null}, ${flow.flowId}, ${rank}, ${status.number}, ${status.siren}, ${status.code}, ${date},
        ${JSON.stringify(status.reasons)}::text::jsonb)
      on conflict do nothing returning id`;
    if (!added || !invoice) continue;
    if (status.code === PLATFORM_CODES.unreadable) {
      const [sent] = await tx<{ id: number }[]>`
        select id from platform_flows where invoice_id = ${invoice.id} and kind = 'invoice' and state in ('sent', 'accepted')
          and date_sent <= ${date}::timestamptz + ${SKEW_MINUTES} * interval '1 minute'`;
      if (sent) await refuseFlow(tx, sent.id, status.reasons[0] ?? { code: 'AUTRE', text: null });
    }
    if (statusTodo(status.code) !== null) await tell(tx, invoice, status);
  }
}

/** Reads the statuses that came since the last time. A flow counts once, in whatever order flows come. Returns how many were new. */
export async function readStatuses(exchange: Exchange): Promise<number> {
  const { context, platform } = exchange;
  let count = 0;
  for await (const page of platform.statuses(await searchFrom(exchange), context.signal)) {
    const known = await context.sql<{ flow_id: string }[]>`
      select distinct flow_id from platform_statuses where flow_id = any(${page.map(({ flowId }) => flowId)}::text[])`;
    const seen = new Set(known.map(({ flow_id: id }) => id));
    for (const flow of page) {
      context.signal.throwIfAborted();
      if (seen.has(flow.flowId)) continue;
      seen.add(flow.flowId);
      const statuses = await statusesIn(exchange, flow.flowId);
      await context.commit((tx) => keep(tx, flow, statuses));
      count++;
    }
    const last = page.map(({ updatedAt }) => Date.parse(updatedAt)).filter(Number.isFinite);
    if (last.length > 0)
      await context.commit(
        (tx) => tx`
          update platform_exchange set date_seen = greatest(date_seen, ${new Date(Math.max(...last))})`,
      );
  }
  return count;
}
