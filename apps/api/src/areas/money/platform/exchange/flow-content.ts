import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type InvoiceParty, invoiceTotals, receiptByRate, receiptCdar } from '@officine/domain';
import type { TaskContext } from '../../../../calls/task.ts';
import { paperOf } from '../../invoicing/papers.ts';

export interface FlowRow {
  readonly id: number;
  readonly kind: 'invoice' | 'receipt';
  readonly invoice_id: number;
  readonly number: string;
  readonly allocation_id: number | null;
  readonly cents: number;
  readonly siren: string;
  readonly tracking_id: string;
  /** Its id at the platform; null until it is sent. */
  readonly flow_id: string | null;
  readonly sha256: string | null;
  readonly content: string | null;
  readonly file_id: string | null;
  readonly attempts: number;
}
interface FlowContent {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}
type Context = Pick<TaskContext, 'sql' | 'services' | 'commit'>;

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const company = (party: InvoiceParty) => ({ siren: party.siret?.slice(0, 9) ?? '', name: party.name ?? '?' });

interface ReceiptRow {
  readonly kind: 'invoice' | 'credit_note';
  readonly date_invoice: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly made: string;
  readonly date: string;
  readonly before: number;
  readonly amount_vat: number;
  readonly lines: readonly { readonly amount_net: number; readonly vat_rate: number }[];
}

/** The XML of « encaissée » for one part that was paid, or came back. What was declared before it makes the cents add up. */
async function receiptXml({ sql }: Context, { id, number, invoice_id, cents }: FlowRow): Promise<string> {
  const [row] = await sql<[ReceiptRow]>`
    select i.kind, i.date_invoice, i.seller, i.buyer, i.amount_vat, f.date_create as made,
      case when f.is_return then coalesce(p.date_return, (a.date_void at time zone 'Europe/Paris')::date) else p.date end as date,
      coalesce((select sum(e.cents) from platform_flows e
        where e.invoice_id = i.id and e.kind = 'receipt' and e.id < f.id and e.state not in ('refused', 'withdrawn')), 0)::int as before,
      (select json_agg(json_build_object('amount_net', l.amount_net, 'vat_rate', l.vat_rate)) from invoice_lines l where l.invoice_id = i.id) as lines
    from platform_flows f join invoices i on i.id = f.invoice_id join allocations a on a.id = f.allocation_id
    join payments p on p.id = a.payment_id where f.id = ${id} and i.id = ${invoice_id}`;
  const rates = invoiceTotals(row.lines, row.amount_vat).rates.map(({ vat_rate, amount_net, amount_vat }) => ({
    vat_rate,
    cents: amount_net + amount_vat,
  }));
  return receiptCdar({
    id: `${number}-${id}`,
    made: row.made,
    date: row.date,
    number,
    type: row.kind === 'credit_note' ? '381' : '380',
    date_invoice: row.date_invoice,
    seller: company(row.seller),
    buyer: company(row.buyer),
    parts: receiptByRate(rates, row.before, cents),
  });
}

/**
 * The bytes of a flow, always the same: an invoice's stored paper, or the XML that is kept with the row. Their hash stands
 * in the row before they leave.
 */
export async function contentOf(context: Context, flow: FlowRow): Promise<FlowContent> {
  const { services, sql, commit } = context;
  if (flow.kind === 'receipt') {
    const content = flow.content ?? (await receiptXml(context, flow));
    const sha256 = hashOf(content);
    if (flow.content === null)
      await commit(
        (tx) => tx`update platform_flows set content = ${content}, sha256 = ${sha256} where id = ${flow.id}`,
      );
    return { name: `${flow.number}-${flow.id}.xml`, bytes: Buffer.from(content), sha256 };
  }
  const paper =
    flow.file_id === null
      ? await paperOf(services, flow.invoice_id)
      : (await sql<[{ id: string; key: string }]>`select id, key from files where id = ${flow.file_id}`)[0];
  const bytes = await buffer(await services.files.get(paper.key));
  const sha256 = hashOf(bytes);
  if (flow.sha256 === null)
    await commit((tx) => tx`update platform_flows set file_id = ${paper.id}, sha256 = ${sha256} where id = ${flow.id}`);
  return { name: `${flow.number}.pdf`, bytes, sha256 };
}
