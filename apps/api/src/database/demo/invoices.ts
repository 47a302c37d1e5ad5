import { addDays, formatDate, formatMoney, sirenKey, siretFrom, territoryOf, vatFromSiren } from '@officine/domain';
import type { Advertiser } from './advertisers.ts';
import type { Billing, Invoiced } from './billings.ts';
import type { PlannedCampaign } from './campaign-plan.ts';
import { pdf } from './pdf.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { CampaignPharmacy } from './schedulings.ts';
import { at, DEMO_ID, monthsBefore, type World } from './world.ts';

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
/** Cents a month, by formula. */
const WEB_PRICES: Readonly<Record<number, number>> = { 3: 4900, 5: 7900 };
/** Hundredths of a percent, for services sold from the mainland. */
const RATES: Readonly<Record<string, number>> = {
  guadeloupe: 850,
  martinique: 850,
  la_reunion: 850,
  guyane: 0,
  mayotte: 0,
};
const NORMAL_RATE = 2000;

interface Ledger {
  readonly list: readonly Pharmacy[];
  readonly billings: readonly Billing[];
  readonly advertisers: readonly Advertiser[];
  readonly plan: readonly PlannedCampaign[];
  readonly shares: readonly CampaignPharmacy[];
}
/** What an invoice says before it has a number. */
interface Entry {
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  readonly pharmacy: number;
  readonly date: string;
  readonly period: readonly [start: string, end: string];
  readonly description: string;
  readonly net: number;
  readonly rate: number;
  readonly month?: string;
  readonly share?: CampaignPharmacy;
  readonly advertiser?: number;
  readonly credited?: boolean;
  readonly draft?: boolean;
}

/** What is to be invoiced for advertising: the campaigns that are over, where the pharmacy signed the mandate. */
function advertising({ plan, shares, billings }: Ledger, today: string): Entry[] {
  return shares.flatMap((share) => {
    const { row } = plan[share.campaign_id - 1] as PlannedCampaign;
    const mandate = billings[share.pharmacy_id - 1]?.date_signature_money_order;
    if (!mandate || share.amount_scheduled === 0 || row.date_invoice >= today || !row.isScheduled) return [];
    return {
      type: 'advertising' as const,
      kind: 'invoice' as const,
      pharmacy: share.pharmacy_id,
      date: row.date_invoice,
      period: [row.date_start, row.date_end] as const,
      description: `Affichage publicitaire, campagne « ${row.name} », du ${formatDate(row.date_start)} au ${formatDate(row.date_end)}`,
      net: share.amount_scheduled,
      rate: NORMAL_RATE,
      share,
      advertiser: row.advertiser_id,
    };
  });
}

/** Twelve months of websites, drafts of the next month, and one invoice credited and made again. */
function web({ list }: Ledger, today: string): Entry[] {
  const months = monthsBefore(today, 12);
  return list.flatMap(({ row, formula }) => {
    const price = WEB_PRICES[formula];
    const rate = RATES[territoryOf(row.postcode)] ?? NORMAL_RATE;
    if (!price || !row.isActive) return [];
    return months.flatMap(({ month, first, last }, index): Entry[] => {
      const entry: Entry = {
        type: 'web',
        kind: 'invoice',
        pharmacy: row.id,
        date: first,
        period: [first, last],
        description: `Site internet, ${month.slice(5)}/${month.slice(0, 4)}`,
        net: price,
        rate,
        month,
      };
      if (row.id !== DEMO_ID || index !== 6) return [entry];
      const date = addDays(first, 9);
      return [
        { ...entry, credited: true },
        { ...entry, kind: 'credit_note', date },
        { ...entry, date },
      ];
    });
  });
}
function drafts({ list }: Ledger, today: string): Entry[] {
  const first = `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
  const month = first.slice(0, 7);
  return list
    .filter(({ row, formula }) => row.isActive && formula > 1)
    .slice(0, 8)
    .map(({ row, formula }) => ({
      type: 'web',
      kind: 'invoice',
      pharmacy: row.id,
      date: first,
      period: [first, addDays(first, 27)],
      description: `Site internet, ${month.slice(5)}/${month.slice(0, 4)}`,
      net: WEB_PRICES[formula] ?? 0,
      rate: RATES[territoryOf(row.postcode)] ?? NORMAL_RATE,
      month,
      draft: true,
    }));
}

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
  const party = (pharmacy: number) => {
    const { row } = ledger.list[pharmacy - 1] as Pharmacy;
    const billing = ledger.billings[pharmacy - 1] as Billing;
    const { postcode, locality, address1: address } = row;
    const { corporate_name: name, legal_status, siret, intracom_vat_code: vat } = billing;
    return { name, legal_status, address, postcode, locality, siret, vat };
  };
  let creditedId: number | null = null;
  const lines: {
    id: number;
    invoice_id: number;
    position: number;
    description: string;
    quantity: number;
    unit_price: number;
    amount_net: number;
    vat_rate: number;
  }[] = [];
  const rows = [...issued, ...drafts(ledger, today)].map((entry, index) => {
    const { type, kind, pharmacy, date, period, description, net, rate, month = null, draft = false } = entry;
    const id = index + 1;
    const own = series.get(type === 'web' ? 0 : pharmacy);
    const counter = draft || !own ? null : own.next++;
    const vat = Math.round((net * rate) / 10_000);
    const number = counter === null ? null : `${own?.prefix}${String(counter).padStart(5, '0')}`;
    const customer = ledger.advertisers[(entry.advertiser ?? 0) - 1];
    const expiry = addDays(date, 30);
    const old = expiry < today;
    if (entry.credited) creditedId = id;
    lines.push({
      id,
      invoice_id: id,
      position: 1,
      description,
      quantity: 1,
      unit_price: net,
      amount_net: net,
      vat_rate: rate,
    });
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
      seller: type === 'web' ? NETWORK : party(pharmacy),
      buyer: customer ? { name: customer.name, url: customer.url, email: customer.email } : party(pharmacy),
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
      file_id:
        pharmacy === DEMO_ID && number
          ? files.add({
              name: `${number}.pdf`,
              type: 'application/pdf',
              public: false,
              make: () =>
                pdf(`${kind === 'invoice' ? 'Facture' : 'Avoir'} ${number}`, [
                  description,
                  `Date : ${formatDate(date)}. Échéance : ${formatDate(expiry)}.`,
                  `Montant hors taxes : ${formatMoney(net)}. TVA ${rate / 100} % : ${formatMoney(vat)}. Total : ${formatMoney(net + vat)}.`,
                  'Document de démonstration, sans valeur comptable.',
                ]),
            })
          : null,
      date_create: at(draft ? addDays(today, -1) : date < today ? date : addDays(today, -1), 2),
      date_update: at(draft ? addDays(today, -1) : date < today ? date : addDays(today, -1), 2),
    };
  });
  return { series: [...series.values()], rows, lines };
}

/** What advertising invoices leave on the shares of the campaigns and on the pharmacies. */
export function settle(rows: ReturnType<typeof invoices>['rows'], shares: readonly CampaignPharmacy[]) {
  const key = (campaign: number | null, pharmacy: number) => `${campaign}/${pharmacy}`;
  const sold = rows.filter(({ type }) => type === 'advertising');
  const byShare = new Map(sold.map((row) => [key(row.campaign_id, row.pharmacy_id), row]));
  const invoiced = new Map<number, { counter: number; amount: number }>();
  for (const { pharmacy_id, counter, amount_net } of sold) {
    const before = invoiced.get(pharmacy_id)?.amount ?? 0;
    invoiced.set(pharmacy_id, { counter: counter ?? 0, amount: before + amount_net });
  }
  const settled = shares.map((share) => {
    const invoice = byShare.get(key(share.campaign_id, share.pharmacy_id));
    return {
      ...share,
      amount_invoiced: invoice?.amount_net ?? 0,
      invoice_counter: invoice?.counter ?? null,
      invoice_number: invoice?.number ?? null,
    };
  });
  return { invoiced: invoiced satisfies Invoiced, settled };
}
