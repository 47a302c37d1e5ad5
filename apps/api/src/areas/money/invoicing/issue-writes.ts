import { formatMoney } from '@officine/domain';
import type postgres from 'postgres';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { notify } from '../../desk/notifications/notify.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/**
 * Stores numbers, dates, parties and totals; for advertising, also updates the campaign's share and the pharmacy's
 * billing. Whether the VAT of the network's own sales is due on receipt is kept as it stands: a later option changes no invoice.
 */
export async function writeIssued(tx: postgres.TransactionSql, issued: readonly IssuedInvoice[]): Promise<void> {
  const rows = issued.map((each) => ({ ...each, id: each.draft.id, draft: undefined, pharmacy: undefined }));
  const json = JSON.stringify(rows);
  await tx`
    update invoices i set status = 'issued', series_id = r.series_id, counter = r.counter, number = r.number,
      date_invoice = r.date_invoice, date_expiry = r.date_expiry, seller = r.seller, buyer = r.buyer, amount_net = r.amount_net,
      amount_vat = r.amount_vat, amount_total = r.amount_total, date_update = now(),
      vat_waits = i.type = 'web' and r.seller ->> 'vat_on_debits' is distinct from '1'
    from jsonb_to_recordset(${json}::text::jsonb) as r(id int, series_id int, counter int, number text, date_invoice date,
      date_expiry date, seller jsonb, buyer jsonb, amount_net bigint, amount_vat bigint, amount_total bigint) where i.id = r.id`;
  await tx`
    update invoice_lines l set vat_rate = r.vat_rate
    from jsonb_to_recordset(${json}::text::jsonb) as r(id int, vat_rate int) where l.invoice_id = r.id and l.vat_rate <> r.vat_rate`;
  const sold = issued
    .filter(({ draft }) => draft.type === 'advertising')
    .map(({ draft, counter, number, amount_net }) => {
      const { campaign_id, pharmacy_id } = draft;
      return { campaign_id, pharmacy_id, counter, number, amount_net };
    });
  if (sold.length === 0) return;
  const shares = JSON.stringify(sold);
  await tx`
    update campaign_pharmacies cp set amount_invoiced = r.amount_net, invoice_counter = r.counter, invoice_number = r.number, date_update = now()
    from jsonb_to_recordset(${shares}::text::jsonb) as r(campaign_id int, pharmacy_id int, counter int, number text, amount_net bigint)
    where cp.campaign_id = r.campaign_id and cp.pharmacy_id = r.pharmacy_id`;
  await tx`
    update pharmacy_billings b set invoice_counter = r.counter, amount_invoiced = b.amount_invoiced + r.amount_net, date_update = now()
    from (select pharmacy_id, max(counter) as counter, sum(amount_net) as amount_net
      from jsonb_to_recordset(${shares}::text::jsonb) as r(pharmacy_id int, counter int, amount_net bigint) group by 1) r
    where b.pharmacy_id = r.pharmacy_id`;
}

/** Writes a line of the activity feed for each invoice, and notifies its pharmacy. */
export async function recordIssued(
  { tx, actor, resources }: TransactionContext,
  issued: readonly IssuedInvoice[],
): Promise<void> {
  const after = await tx<{ id: number; row: Body }[]>`
    select id, to_jsonb(i) as row from invoices i where id = any(${issued.map(({ draft }) => draft.id)}::int[])`;
  const rows = new Map(after.map(({ id, row }) => [id, row]));
  await Promise.all(
    issued.flatMap(({ draft, pharmacy, number, amount_total }) => [
      recordChange(tx, resources.invoices, actor, {
        id: draft.id,
        action: 'update',
        before: draft.row,
        after: rows.get(draft.id) ?? null,
      }),
      notify(
        tx,
        {
          kind: 'invoice',
          title: `Nouvelle facture ${number}`,
          message: `${draft.type === 'web' ? 'Site internet' : 'Publicité'} : ${formatMoney(amount_total)} TTC`,
          link: `/invoices/${draft.id}`,
          source: `invoice:${draft.id}`,
        },
        { pharmacies: [pharmacy.id] },
      ),
    ]),
  );
}
