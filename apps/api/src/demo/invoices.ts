import {
  addDays,
  type InvoiceDocument,
  type InvoiceParty,
  invoiceNumber,
  invoicePrefix,
  invoiceTotals,
  sirenKey,
  siretFrom,
  vatFromSiren,
} from '@officine/domain';
import { renderInvoice } from '../invoicing/paper/render.ts';
import type { Billing } from './billings.ts';
import { advertising, drafts, type Entry, type Ledger, web } from './invoice-entries.ts';
import type { Pharmacy } from './pharmacies.ts';
import { at, DEMO_ID, type World } from './world.ts';

const SIREN = `90000000${sirenKey('90000000')}`;
/** The company of the default settings. */
const NETWORK: InvoiceParty = {
  name: 'Officine Réseau',
  legal_status: 'SAS',
  share_capital: '10000000',
  address: '1 place du Réseau',
  postcode: '75001',
  locality: 'Paris',
  country: 'FR',
  siret: siretFrom(SIREN, '0001'),
  rcs_city: 'Paris',
  vat: vatFromSiren(SIREN),
};
function party({ list, billings }: Ledger, pharmacy: number): InvoiceParty {
  const { row } = list[pharmacy - 1] as Pharmacy;
  const billing = billings[pharmacy - 1] as Billing;
  const { postcode, locality, address1: address, reference, country } = row;
  const { corporate_name: name, legal_status, share_capital, siret, rcs_city, intracom_vat_code: vat } = billing;
  const { billing_email: email, payment_method, license_number } = billing;
  const capital = share_capital === null ? null : String(share_capital);
  const company = { name, legal_status, share_capital: capital, siret, rcs_city, vat, license_number };
  return { ...company, address, postcode, locality, country, reference, email, payment_method };
}
function seller(ledger: Ledger, { type, pharmacy }: Entry): InvoiceParty {
  if (type === 'web') return NETWORK;
  const { iban, bic, date_signature_money_order: signed } = ledger.billings[pharmacy - 1] as Billing;
  const mandate_date = signed?.slice(0, 10) ?? null;
  return { ...party(ledger, pharmacy), iban, bic, agent: NETWORK.name ?? null, mandate_date };
}
function buyer(ledger: Ledger, { pharmacy, advertiser, share }: Entry): InvoiceParty {
  const customer = ledger.advertisers[(advertiser ?? 0) - 1];
  if (!customer) return party(ledger, pharmacy);
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
  const entries = [...issued, ...drafts(ledger, today)];
  const rows = entries.map((entry, index) => {
    const { type, kind, pharmacy, date, period, net, rate, month = null, draft = false } = entry;
    const id = index + 1;
    const own = series.get(type === 'web' ? 0 : pharmacy);
    const counter = draft || !own ? null : own.next++;
    const line = { description: entry.description, quantity: 1, unit_price: net, amount_net: net, vat_rate: rate };
    const { amount_vat, amount_total } = invoiceTotals([line]);
    const number = counter === null || !own ? null : invoiceNumber(own.prefix, counter);
    const expiry = addDays(date, 30);
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
      seller: seller(ledger, entry),
      buyer: buyer(ledger, entry),
      campaign: null,
      credited: corrects,
      reason: corrects && 'Site indisponible une partie du mois',
      lines: [line],
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
      reason: document.reason,
      seller: document.seller,
      buyer: document.buyer,
      amount_net: net,
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
  const lines = rows.map(({ id, amount_net }, index) => {
    const { description, rate } = entries[index] as Entry;
    const amounts = { quantity: 1, unit_price: amount_net, amount_net, vat_rate: rate };
    return { id, invoice_id: id, position: 1, description, ...amounts };
  });
  return { series: [...series.values()], rows, lines };
}
export type Invoice = ReturnType<typeof invoices>['rows'][number];
