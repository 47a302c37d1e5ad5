import { PLATFORM_CODES } from '@officine/domain';
import type postgres from 'postgres';
import type { FlowReason } from '../port.ts';

/** Notes that the platform took a flow. What was paid is then declared: its status joins the invoice's life cycle. */
export async function takeFlow(tx: postgres.TransactionSql, id: number): Promise<void> {
  const [flow] = await tx<{ kind: string; invoice_id: number; flow_id: string; number: string; siren: string }[]>`
    update platform_flows f set state = 'accepted' from invoices i
    where i.id = f.invoice_id and f.id = ${id} and f.state = 'sent' returning f.kind, f.invoice_id, f.flow_id, i.number, f.siren`;
  if (flow?.kind !== 'receipt') return;
  const { invoice_id, flow_id, number, siren } = flow;
  await tx`
    insert into platform_statuses (invoice_id, flow_id, rank, number, siren, code, date)
    values (${invoice_id}, ${flow_id}, 0, ${number}, ${siren}, ${PLATFORM_CODES.paid}, now()) on conflict do nothing`;
}

/** Notes that the platform does not take a flow. */
export async function refuseFlow(tx: postgres.TransactionSql, id: number, { code, text }: FlowReason): Promise<void> {
  await tx`
    update platform_flows set state = 'refused', reason_code = ${code}, reason = ${text}
    where id = ${id} and state in ('waiting', 'sending', 'sent', 'accepted')`;
}
