import { type InvoiceDocument, type InvoiceItem, type InvoiceParty, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import type { Config } from '../../../config/config.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { debtorParty, networkParty, readAdvertisers, readPharmacies, sellerUnderMandate } from './parties.ts';

interface Row extends Omit<InvoiceDocument, 'seller' | 'buyer' | 'date_invoice'> {
  readonly pharmacy_id: number;
  readonly campaign_id: number | null;
  readonly date_invoice: string | null;
  readonly seller: InvoiceParty | null;
  readonly buyer: InvoiceParty | null;
  readonly lines: readonly InvoiceItem[];
}

/** Content of an invoice: the values frozen at issue, or for a draft the current ones. Throws 404 for an unknown id. */
export async function readDocument(db: postgres.ISql, settings: Config, id: number): Promise<InvoiceDocument> {
  const [row] = await db<Row[]>`
    select i.type, i.kind, i.is_internal, i.penalty_of is not null as is_penalty, i.number, i.date_invoice, i.date_expiry, i.date_start, i.date_end, i.seller, i.buyer, i.reason,
      case i.status when 'issued' then i.amount_vat end as amount_vat, i.pharmacy_id, i.campaign_id,
      case when c.id is not null then json_build_object('name', c.name, 'reference', c.reference) end as campaign,
      case when o.id is not null then json_build_object('number', o.number, 'date_invoice', o.date_invoice) end as credited,
      coalesce((select json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'unit_price', l.unit_price,
        'amount_net', l.amount_net, 'vat_rate', l.vat_rate) order by l.position) from invoice_lines l where l.invoice_id = i.id), '[]') as lines
    from invoices i left join campaigns c on c.id = i.campaign_id left join invoices o on o.id = i.credited_invoice_id
    where i.id = ${id}`;
  if (!row) throw notFound();
  const { pharmacy_id, campaign_id, seller, buyer, date_invoice, ...rest } = row;
  if (seller && buyer && date_invoice) {
    const { campaign: name, campaign_reference: reference } = buyer;
    return { ...rest, campaign: name && reference ? { name, reference } : rest.campaign, seller, buyer, date_invoice };
  }
  const pharmacy = (await readPharmacies(db, [pharmacy_id])).get(pharmacy_id);
  if (!pharmacy) throw notFound();
  const config = await networkConfig(db, settings);
  const day = parisDate(new Date());
  if (row.type === 'web')
    return { ...rest, seller: networkParty(config), buyer: debtorParty(pharmacy), date_invoice: day };
  const advertisers = await readAdvertisers(db, [campaign_id ?? 0]);
  const parties = { seller: sellerUnderMandate(pharmacy, config), buyer: advertisers.get(campaign_id ?? 0) ?? {} };
  return { ...rest, ...parties, date_invoice: day };
}
