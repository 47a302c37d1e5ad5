import { payouts } from '@officine/sdk/contract';
import type { CommandContext } from '../../../calls/context.ts';
import { Download, type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { readLook } from '../../../paper/look.ts';
import { seenRow } from '../../../rest/seen.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { type PayoutPaper, renderPayout } from './paper.ts';

interface PayoutRow extends Omit<PayoutPaper, 'network' | 'address' | 'account'> {
  readonly address1: string | null;
  readonly postcode: string | null;
  readonly locality: string | null;
  readonly iban: string | null;
}
const ACCOUNT_SHOWN = 4;

/** The PDF of a statement that the caller sees. */
async function downloadPayout({ actor, resources, services }: CommandContext, asked: number): Promise<Download> {
  const { sql, config } = services;
  const { id } = await seenRow(sql, actor, resources.payouts, asked, () => ({}));
  const [row] = await sql<[PayoutRow]>`
    select y.number, y.cents, coalesce(b.corporate_name, p.name) as pharmacy, p.address1, p.postcode, p.locality, b.iban,
      coalesce((select min(d.date_settle) from sepa_items d where d.order_id = y.order_id and d.end_to_end_id = y.end_to_end_id), o.date) as date,
      (select json_agg(json_build_object('number', i.number, 'kind', i.kind, 'date', i.date_invoice, 'advertiser', v.name,
          'campaign', c.name, 'cents', d.cents) order by i.kind <> 'invoice', i.id)
        from sepa_items d join invoices i on i.id = d.invoice_id left join campaigns c on c.id = i.campaign_id
        left join advertisers v on v.id = c.advertiser_id where d.order_id = y.order_id and d.end_to_end_id = y.end_to_end_id) as documents
    from payouts y join sepa_orders o on o.id = y.order_id join pharmacies p on p.id = y.pharmacy_id
    left join pharmacy_billings b on b.pharmacy_id = p.id where y.id = ${id}`;
  const { address1, postcode, locality, iban, ...paper } = row;
  const town = [postcode, locality].filter(Boolean).join(' ');
  const bytes = await renderPayout(
    {
      ...paper,
      network: (await networkConfig(sql, config)).companyName,
      address: [address1 ?? '', town].filter((line) => line !== ''),
      account: iban?.replaceAll(/\s/g, '').slice(-ACCOUNT_SHOWN) ?? null,
    },
    await readLook(services),
  );
  return new Download(`${row.number}.pdf`, 'application/pdf', bytes);
}

export const payoutHandlers: readonly Handler[] = [
  handler(payouts.pdf, (call) => downloadPayout(call, pathId(call.input.id))),
];
