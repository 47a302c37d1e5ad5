import {
  addDays,
  type InvoiceDocument,
  type InvoiceItem,
  type InvoiceParty,
  invoiceNumber,
  invoicePrefix,
} from '@officine/domain';
import { freezeInvoice } from '../../areas/money/invoicing/freeze.ts';
import { renderInvoice } from '../../areas/money/invoicing/paper/render.ts';
import type { PharmacyRow } from '../../areas/money/invoicing/parties.ts';
import { NETWORK_CONFIG } from '../network/network.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import { at, DEMO_ID, type World } from '../world.ts';
import type { Billing } from './billings.ts';
import { advertising, drafts, type Entry, type Ledger, web } from './invoice-entries.ts';

/** A pharmacy as the product reads it before it invoices. */
function pharmacyRow({ list, billings, mandates }: Ledger, pharmacy: number): PharmacyRow {
  const { row } = list[pharmacy - 1] as Pharmacy;
  const billing = billings[pharmacy - 1] as Billing;
  const mandate = mandates.get(pharmacy) ?? null;
  return { ...row, ...billing, id: pharmacy, address2: null, invoice_counter: null, mandate };
}
/** The buyer of a campaign, with its order. */
function advertiserParty(ledger: Ledger, { advertiser, share }: Entry): InvoiceParty | undefined {
  const customer = ledger.advertisers[(advertiser ?? 0) - 1];
  if (!customer) return undefined;
  const { name, url, email, reference, address1: address, postcode, locality, country, siret } = customer;
  const ordered = ledger.plan[(share?.campaign_id ?? 0) - 1]?.row;
  const campaign = ordered && { campaign: ordered.name, campaign_reference: ordered.reference };
  const seat = { address, postcode, locality, country, siret, vat: customer.intracom_vat_code };
  return { name, url, email, reference, ...seat, ...campaign };
}

/** Renders an invoice as the server does; the campaign is stored with the buyer. */
const paper = (document: InvoiceDocument, number: string) => ({
  name: `${number}.pdf`,
  type: 'application/pdf' as const,
  public: false,
  make: () => {
    const { campaign: name, campaign_reference: reference } = document.buyer;
    return renderInvoice({ ...document, campaign: name && reference ? { name, reference } : null });
  },
});

/** Invoices by date, each with the next number of its series: the network's or the pharmacy's. */
export function invoices({ rng: root, today, files }: World, ledger: Ledger) {
  const rng = root.fork('invoices');
  const issued = [...advertising(ledger, today), ...web(ledger, today)].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.pharmacy - b.pharmacy,
  );
  const series = new Map([
    [0, { id: 1, type: 'web', prefix: invoicePrefix(null), pharmacy_id: null as number | null, next: 1 }],
  ]);
  for (const { row } of ledger.list) {
    const prefix = invoicePrefix(row);
    series.set(row.id, { id: row.id + 1, type: 'advertising', prefix, pharmacy_id: row.id, next: 1 });
  }
  let credited: { id: number; number: string; date_invoice: string } | null = null;
  const lines: (InvoiceItem & { readonly id: number; readonly invoice_id: number; readonly position: number })[] = [];
  const entries = [...issued, ...drafts(ledger, today)];
  const rows = entries.map((entry, index) => {
    const { type, kind, pharmacy, date, period, line, due = null, month = null, draft = false } = entry;
    const id = index + 1;
    const own = series.get(type === 'web' ? 0 : pharmacy);
    const counter = draft || !own ? null : own.next++;
    const sold = { type, lines: [line], date_due: due, pharmacy: pharmacyRow(ledger, pharmacy) };
    const advertiser = advertiserParty(ledger, entry);
    const frozen = freezeInvoice({ ...sold, advertiser }, date, NETWORK_CONFIG);
    const { seller, buyer, vat_rate, amount_net, amount_vat, amount_total, date_expiry: expiry } = frozen;
    lines.push({ id, invoice_id: id, position: 1, ...line, vat_rate });
    const number = counter === null || !own ? null : invoiceNumber(own.prefix, counter);
    const old = expiry < today;
    const written = at(!draft && date < today ? date : addDays(today, -1), 2);
    if (entry.credited && number) credited = { id, number, date_invoice: date };
    const corrects = kind === 'credit_note' ? credited : null;
    const document: InvoiceDocument = {
      type,
      kind,
      number,
      date_invoice: date,
      date_expiry: expiry,
      date_start: period[0],
      date_end: period[1],
      seller,
      buyer,
      campaign: null,
      credited: corrects,
      reason: corrects && 'Site indisponible une partie du mois',
      lines: [{ ...line, vat_rate }],
    };
    const read = pharmacy === DEMO_ID ? old : rng.chance(0.5);
    return {
      id,
      uuid: rng.uuid(),
      type,
      kind,
      status: draft ? 'draft' : 'issued',
      series_id: draft ? null : (own?.id ?? null),
      counter,
      number,
      month,
      pharmacy_id: pharmacy,
      campaign_id: entry.share?.campaign_id ?? null,
      credited_invoice_id: corrects?.id ?? null,
      is_credited: entry.credited ?? false,
      vat_waits: !draft && type === 'web' && !seller['vat_on_debits'],
      reason: document.reason,
      seller,
      buyer,
      amount_net,
      amount_vat,
      amount_total,
      date_start: period[0],
      date_end: period[1],
      date_invoice: draft ? null : date,
      date_expiry: draft ? null : expiry,
      date_payment:
        !draft && old && kind === 'invoice' && !entry.credited && rng.chance(0.95) ? addDays(expiry, -3) : null,
      date_read: !draft && read && date < today ? at(date, 17) : null,
      exported_at: !draft && old ? at(expiry, 2) : null,
      // Only the demo pharmacy's have a file, instead of thousands of similar ones.
      file_id: pharmacy === DEMO_ID && number ? files.add(paper(document, number)) : null,
      date_create: written,
      date_update: written,
    };
  });
  return { series: [...series.values()], rows, lines };
}
export type Invoice = ReturnType<typeof invoices>['rows'][number];
