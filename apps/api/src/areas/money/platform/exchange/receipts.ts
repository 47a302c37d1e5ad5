import type { TaskContext } from '../../../../calls/task.ts';
import { consentOf, isVoided } from '../../platform-queue/sellers.ts';

/**
 * Queues « encaissée » for each part of a payment that settles a sent invoice, once, and its opposite when that part came
 * back. An invoice whose seller owed VAT on debits when it was issued has none, whatever the option is today. What was not declared yet is withdrawn instead.
 */
export async function queueReceipts({ commit }: TaskContext): Promise<number> {
  return commit(async (tx) => {
    await tx`
      update platform_flows f set state = 'withdrawn', reason = 'Le règlement a été annulé avant d’être déclaré.'
      from allocations a where a.id = f.allocation_id and f.kind = 'receipt' and not f.is_return and f.state = 'waiting'
        and a.date_void is not null`;
    const rows = await tx`
      insert into platform_flows (kind, invoice_id, allocation_id, is_return, cents, siren)
      select 'receipt', i.id, a.id, r.is_return, case when r.is_return then -a.cents else a.cents end, sent.siren
      from allocations a
      join payments p on p.id = a.payment_id and p.kind = 'receipt'
      join invoices i on i.id = a.invoice_id and i.kind = 'invoice'
      join platform_flows sent on sent.invoice_id = i.id and sent.kind = 'invoice' and sent.state = 'accepted'
      ${consentOf(tx)}
      cross join (values (false), (true)) r(is_return)
      where p.date <= (now() at time zone 'Europe/Paris')::date and not ${isVoided(tx)}
        and (i.type = 'web' or m.id is not null) and coalesce(i.seller->>'vat_on_debits', '') <> '1'
        and case when r.is_return then a.date_void is not null and exists (
            select from platform_flows f where f.allocation_id = a.id and not f.is_return and f.state in ('sent', 'accepted'))
          else a.date_void is null end
        and not exists (select from platform_flows f where f.allocation_id = a.id and f.kind = 'receipt' and f.is_return = r.is_return)
      order by a.id, r.is_return
      on conflict do nothing returning id`;
    return rows.length;
  });
}
