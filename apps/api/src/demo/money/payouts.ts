import { addDays, sepaTransfers, targetDayFrom } from '@officine/domain';
import { groupBy } from '../../base/group-by.ts';
import type { payouts as payoutsTable } from '../../database/schema/money/payouts.ts';
import type { sepa_orders } from '../../database/schema/money/sepa.ts';
import type { sepa_items } from '../../database/schema/money/sepa-items.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import { at, DEMO_ID, monthsBefore, type World } from '../world.ts';
import type { Billing } from './billings.ts';
import type { Invoice } from './invoices.ts';

/** The order pays out what was collected until the end of this month, counted back from the running one. */
const MONTHS_BACK = 4;
const ORDER_DIGITS = 5;
const DAYS_AFTER = 8;

const numberOf = (pharmacy: number) => `REL${String(DEMO_ID).padStart(ORDER_DIGITS, '0')}-${pharmacy}`;

interface Books {
  readonly invoices: readonly Invoice[];
  readonly list: readonly Pharmacy[];
  readonly billings: readonly Billing[];
}

/** One executed order of transfers, its items, and the statement of each pharmacy. */
export function payouts({ today, files }: World, { invoices, list, billings }: Books) {
  const [month] = monthsBefore(today, MONTHS_BACK);
  if (!month) throw new Error('no month');
  const paid = invoices.filter(
    ({ type, kind, is_credited: isCredited, date_payment: date, pharmacy_id: pharmacy }) =>
      type === 'advertising' &&
      kind === 'invoice' &&
      !isCredited &&
      date !== null &&
      date <= month.last &&
      billings[pharmacy - 1]?.iban,
  );
  const transfers = [...groupBy(paid, ({ pharmacy_id: pharmacy }) => pharmacy)].map(([pharmacy, own]) => {
    const [first] = own;
    const reference = `${first?.number}${own.length > 1 ? `+${own.length - 1}` : ''}`;
    return { pharmacy, own, reference, cents: own.reduce((sum, { amount_total: cents }) => sum + cents, 0) };
  });
  if (transfers.length === 0) return { orders: [], items: [], rows: [] };
  const date = targetDayFrom(addDays(month.last, DAYS_AFTER));
  const message = `VIR-${month.month}-DEMO`;
  const created = at(addDays(month.last, 2), 9);
  const file = () =>
    sepaTransfers({
      id: message,
      created: `${created.slice(0, 19)}Z`,
      date,
      debtor: { name: 'Réseau Officine', iban: 'FR1420041010050500013M02606' },
      transfers: transfers.map(({ pharmacy, own, reference, cents }) => ({
        reference,
        cents,
        label: `Relevé ${numberOf(pharmacy)} Facture ${own.map(({ number }) => number).join(', ')}`,
        party: {
          name: billings[pharmacy - 1]?.corporate_name ?? list[pharmacy - 1]?.row.name ?? '',
          iban: (billings[pharmacy - 1]?.iban ?? '').replaceAll(/\s/g, ''),
        },
      })),
    });
  const order: typeof sepa_orders.$inferInsert = {
    id: DEMO_ID,
    kind: 'transfer',
    month: month.month,
    date,
    message,
    count: transfers.length,
    documents: paid.length,
    total: transfers.reduce((sum, { cents }) => sum + cents, 0),
    file_id: files.add({
      name: `virements-${month.month}.xml`,
      type: 'application/xml',
      public: false,
      make: () => Buffer.from(file().xml),
    }),
    date_create: created,
    date_present: created,
    date_settle: date,
  };
  const items: (typeof sepa_items.$inferInsert)[] = transfers.flatMap(({ own, reference }) =>
    own.map(({ id, amount_total: cents }) => ({
      order_id: DEMO_ID,
      invoice_id: id,
      cents,
      state: 'settled',
      end_to_end_id: reference,
      date_settle: date,
    })),
  );
  const rows: (typeof payoutsTable.$inferInsert)[] = transfers.map(({ pharmacy, reference, cents }) => ({
    number: numberOf(pharmacy),
    order_id: DEMO_ID,
    pharmacy_id: pharmacy,
    end_to_end_id: reference,
    cents,
    date_create: created,
  }));
  return { orders: [order], items, rows };
}
