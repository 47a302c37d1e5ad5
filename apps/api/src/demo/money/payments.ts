import { addDays } from '@officine/domain';
import { at, type World } from '../world.ts';
import type { Billing } from './billings.ts';
import type { Invoice } from './invoices.ts';

/** Of the payments by debit, those that came back first, and were presented again. */
const RETURNED_SHARE = 0.02;
/** Of the late invoices, those of which a half was paid. */
const PARTLY_SHARE = 0.2;
/** Of the transfers and cheques of pharmacies, those of which a part settles nothing, in cents. */
const OVERPAID_SHARE = 0.05;
const OVERPAID_CENTS = 1200;
const DAYS_TO_PRESENT_AGAIN = 10;
const RETURN_REASONS = ['AM04', 'MS02', 'MD06'];
const MEANS = { prelevement: 'debit', virement: 'transfer', cheque: 'cheque', carte: 'card' } as const;

const isByHand = (method: string | null | undefined) => method === 'virement' || method === 'cheque';

interface Money {
  readonly invoices: readonly Invoice[];
  readonly billings: readonly Billing[];
  /** Advertiser of each campaign, by id. */
  readonly advertisers: ReadonlyMap<number, number>;
}

/** Payments of invoices, what each settles, and the credit notes that settle what they cancel. */
export function payments({ rng: root, today }: World, { invoices, billings, advertisers }: Money) {
  const rng = root.fork('payments');
  const overpaid = root.fork('overpaid');
  type Row = Readonly<{ cents: number; date: string; back?: string }>;
  const received = (invoice: Invoice): Row[] => {
    const {
      date_payment: date,
      amount_total: cents,
      date_expiry: due,
      is_credited: isCredited,
      kind,
      status,
    } = invoice;
    if (date) {
      const back = addDays(date, 2);
      const again = addDays(date, DAYS_TO_PRESENT_AGAIN);
      return rng.chance(RETURNED_SHARE) && again < today
        ? [
            { cents, date, back },
            { cents, date: again },
          ]
        : [{ cents, date }];
    }
    const isLate = status === 'issued' && kind === 'invoice' && !isCredited && due !== null && due < today;
    return isLate && rng.chance(PARTLY_SHARE) ? [{ cents: Math.round(cents / 2), date: addDays(due, -1) }] : [];
  };
  const all = invoices.flatMap((invoice) => received(invoice).map((row) => ({ invoice, row })));
  const rows = all.map(({ invoice, row: { cents, date, back } }, index) => {
    const isWeb = invoice.type === 'web';
    const method = isWeb ? billings[invoice.pharmacy_id - 1]?.payment_method : 'virement';
    return {
      id: index + 1,
      cents: isWeb && !back && isByHand(method) && overpaid.chance(OVERPAID_SHARE) ? cents + OVERPAID_CENTS : cents,
      date,
      means: MEANS[(method ?? 'virement') as keyof typeof MEANS],
      pharmacy_id: isWeb ? invoice.pharmacy_id : null,
      advertiser_id: isWeb ? null : (advertisers.get(invoice.campaign_id ?? 0) ?? null),
      label: invoice.number,
      source: 'person',
      date_return: back ?? null,
      return_reason: back ? rng.pick(RETURN_REASONS) : null,
      date_create: at(date, 18),
    };
  });
  const paid = all.map(({ invoice, row: { cents, date, back } }, index) => ({
    invoice_id: invoice.id,
    payment_id: index + 1,
    credit_id: null,
    cents,
    date,
    date_void: back ? at(back, 9) : null,
  }));
  const credited = invoices.flatMap(({ id, credited_invoice_id: invoice, amount_total: cents, date_invoice: date }) =>
    invoice && date ? [{ invoice_id: invoice, payment_id: null, credit_id: id, cents, date, date_void: null }] : [],
  );
  return { rows, allocations: [...paid, ...credited].map((row, index) => ({ id: index + 1, ...row })) };
}
