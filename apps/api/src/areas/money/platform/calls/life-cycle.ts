import {
  compareStatuses,
  currentStatus,
  platformReason,
  statusLabel,
  statusTodo,
  TERMINAL_CODES,
} from '@officine/domain';
import type { InvoiceLifeCycle, PlatformReason } from '@officine/sdk/contract';
import type { ReadContext } from '../../../../calls/context.ts';
import { seenRow } from '../../../../rest/seen.ts';
import type { FlowReason } from '../port.ts';

/** A stored status; its instant is ISO 8601 in UTC. */
export interface StoredStatus {
  readonly id: number;
  readonly code: string;
  readonly date: string;
  readonly reasons: readonly FlowReason[];
}

const reasonOf = ({ code, text }: FlowReason): PlatformReason => ({ code, text, ...platformReason(code) });
/** A status as it is shown: its name, and what to do about it. */
export const shownStatus = ({ code, date, reasons }: Omit<StoredStatus, 'id'>) => ({
  code,
  label: statusLabel(code),
  date,
  todo: statusTodo(code),
  reasons: reasons.map(reasonOf),
});

/** A platform may say the same status of the same instant again, by another flow: it is shown once. */
const once = (statuses: readonly StoredStatus[]): StoredStatus[] => [
  ...new Map(statuses.map((status) => [`${status.code} ${status.date}`, status])).values(),
];

/** What the platforms said of an invoice that the caller sees, and what was sent of it. */
export async function lifeCycleOf(
  { sql, actor, resources }: ReadContext,
  key: string | number,
): Promise<InvoiceLifeCycle> {
  const { id } = await seenRow(sql, actor, resources.invoices, key);
  const statuses = await sql<StoredStatus[]>`
    select id, code, to_json(date)#>>'{}' as date, reasons from platform_statuses where invoice_id = ${id}`;
  const sendings = await sql<InvoiceLifeCycle['sendings']>`
    select id, kind, state, cents as amount, to_json(coalesce(date_sent, date_create))#>>'{}' as date, reason from platform_flows
    where invoice_id = ${id} order by id`;
  const [invoice] = await sql<{ is_open: boolean }[]>`
    select kind = 'invoice' and not is_credited as is_open from invoices where id = ${id}`;
  const current = currentStatus(statuses);
  const isTerminal = current !== null && TERMINAL_CODES.includes(current.code);
  return {
    current: current && { code: current.code, label: statusLabel(current.code), is_terminal: isTerminal },
    statuses: once(statuses).toSorted(compareStatuses).map(shownStatus),
    sendings,
    is_replaceable: isTerminal && invoice?.is_open === true && actor.role === 'admin',
  };
}
