import { addDays, formatDate, formatMoney, sirenKey, siretFrom, vatFromSiren } from '@officine/domain';
import type { Billing } from './billings.ts';
import { advertising, drafts, type Entry, type Ledger, web } from './invoice-entries.ts';
import { pdf } from './pdf.ts';
import type { Pharmacy } from './pharmacies.ts';
import { at, DEMO_ID, type World } from './world.ts';

const SIREN = `90000000${sirenKey('90000000')}`;
const NETWORK = {
  name: 'Officine Réseau',
  legal_status: 'SAS',
  address: '1 place du Réseau',
  postcode: '75001',
  locality: 'Paris',
  siret: siretFrom(SIREN, '0001'),
  vat: vatFromSiren(SIREN),
};
function party({ list, billings }: Ledger, pharmacy: number) {
  const { row } = list[pharmacy - 1] as Pharmacy;
  const billing = billings[pharmacy - 1] as Billing;
  const { postcode, locality, address1: address } = row;
  const { corporate_name: name, legal_status, siret, intracom_vat_code: vat } = billing;
  return { name, legal_status, address, postcode, locality, siret, vat };
}

const paper = ({ kind, description, date, net, rate }: Entry, number: string, vat: number) => ({
  name: `${number}.pdf`,
  type: 'application/pdf' as const,
  public: false,
  make: () =>
    pdf(`${kind === 'invoice' ? 'Facture' : 'Avoir'} ${number}`, [
      description,
      `Date : ${formatDate(date)}. Échéance : ${formatDate(addDays(date, 30))}.`,
      `Montant hors taxes : ${formatMoney(net)}. TVA ${rate / 100} % : ${formatMoney(vat)}. Total : ${formatMoney(net + vat)}.`,
      'Document de démonstration, sans valeur comptable.',
    ]),
});

/** Invoices in the order of their dates, each with the next number of its series: the network's, or its pharmacy's. */
export function invoices({ rng: root, today, files }: World, ledger: Ledger) {
  const rng = root.fork('invoices');
  const issued = [...advertising(ledger, today), ...web(ledger, today)].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.pharmacy - b.pharmacy,
  );
  const series = new Map([[0, { id: 1, type: 'web', prefix: 'WEB', pharmacy_id: null as number | null, next: 1 }]]);
  for (const { row } of ledger.list) {
    const prefix = `PB${row.reference.slice(1)}`;
    series.set(row.id, { id: row.id + 1, type: 'advertising', prefix, pharmacy_id: row.id, next: 1 });
  }
  let creditedId: number | null = null;
  const entries = [...issued, ...drafts(ledger, today)];
  const rows = entries.map((entry, index) => {
    const { type, kind, pharmacy, date, period, net, rate, month = null, draft = false } = entry;
    const id = index + 1;
    const own = series.get(type === 'web' ? 0 : pharmacy);
    const counter = draft || !own ? null : own.next++;
    const vat = Math.round((net * rate) / 10_000);
    const number = counter === null ? null : `${own?.prefix}${String(counter).padStart(5, '0')}`;
    const customer = ledger.advertisers[(entry.advertiser ?? 0) - 1];
    const expiry = addDays(date, 30);
    const old = expiry < today;
    const written = at(!draft && date < today ? date : addDays(today, -1), 2);
    if (entry.credited) creditedId = id;
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
      credited_invoice_id: kind === 'credit_note' ? creditedId : null,
      is_credited: entry.credited ?? false,
      reason: kind === 'credit_note' ? 'Site indisponible une partie du mois' : null,
      seller: type === 'web' ? NETWORK : party(ledger, pharmacy),
      buyer: customer ? { name: customer.name, url: customer.url, email: customer.email } : party(ledger, pharmacy),
      amount_net: net,
      amount_vat: vat,
      amount_total: net + vat,
      date_start: period[0],
      date_end: period[1],
      date_invoice: draft ? null : date,
      date_expiry: draft ? null : expiry,
      date_payment:
        !draft && old && kind === 'invoice' && !entry.credited && rng.chance(0.95) ? addDays(expiry, -3) : null,
      date_read: !draft && read && date < today ? at(date, 17) : null,
      exported_at: !draft && old ? at(expiry, 2) : null,
      // Those of the other pharmacies would only be thousands of files that look alike.
      file_id: pharmacy === DEMO_ID && number ? files.add(paper(entry, number, vat)) : null,
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
