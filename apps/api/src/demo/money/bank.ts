import type { OperationKind } from '@officine/domain';
import { addDays } from '@officine/domain';
import { at, monthsBefore, type World } from '../world.ts';
import type { Invoice } from './invoices.ts';
import type { payments } from './payments.ts';

/** The network's account; an example of the bank's own association. */
const ACCOUNT = 'FR1420041010050500013M02606';
const OPENING_CENTS = 4_218_350;
/** Open invoices that transfers of the last days name, and those that one transfer pays together. */
const NAMED_COUNT = 4;
const TOGETHER_COUNT = 2;
const OPERATIONS = { transfer_in: 'PMNT/RCDT/ESCT', cheque: 'PMNT/RCHQ/CCHQ', fees: 'ACMT/MDOP/CHRG' } as const;

type Payment = ReturnType<typeof payments>['rows'][number];
interface Movement {
  readonly date: string;
  readonly cents: number;
  readonly kind: OperationKind & keyof typeof OPERATIONS;
  readonly label: string;
  readonly party: string | null;
  /** The payment that it brought. */
  readonly payment?: Payment;
}
interface Books {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
  readonly nameOf: (pharmacy: number) => string;
  readonly advertiserOf: (advertiser: number) => string;
}

/** Statements of the last two months: what was matched, and the lines of the last days, which wait. */
export function bank({ today }: World, { invoices, payments: paid, nameOf, advertiserOf }: Books) {
  const payerOf = ({ pharmacy_id: pharmacy, advertiser_id: advertiser }: Payment) =>
    pharmacy === null ? advertiserOf(advertiser ?? 0) : nameOf(pharmacy);
  const yesterday = addDays(today, -1);
  const months = monthsBefore(yesterday, 2).map(({ first, last }) => ({
    first,
    last: last < yesterday ? last : yesterday,
  }));
  const movements = [...matched(paid, payerOf), ...waiting(yesterday, invoices, nameOf)];
  let opening = OPENING_CENTS;
  const statements = months.map(({ first, last }, index) => {
    const cents = movements
      .filter(({ date }) => date >= first && date <= last)
      .reduce((sum, each) => sum + each.cents, 0);
    const row = {
      id: index + 1,
      format: 'camt.053',
      account: ACCOUNT,
      currency: 'EUR',
      number: `R-${last}`,
      date_start: addDays(first, -1),
      date_end: last,
      opening,
      closing: opening + cents,
      key: `demo-${last}`,
      date_create: at(addDays(last, 1), 8),
    };
    opening = row.closing;
    return row;
  });
  const shown = months
    .flatMap(({ first, last }, index) =>
      movements
        .filter(({ date }) => date >= first && date <= last)
        .map((each) => ({ ...each, statement_id: index + 1 })),
    )
    .map((each, index) => ({ ...each, id: index + 1 }));
  const lineOf = new Map(shown.map(({ payment, id }) => [payment?.id, id]));
  return {
    statements,
    lines: shown.map(({ id, statement_id, date, cents, kind, label, party, payment }) => ({
      id,
      statement_id,
      key: `demo-${id}`,
      line: id,
      date,
      date_value: date,
      cents,
      currency: 'EUR',
      label,
      party,
      operation: OPERATIONS[kind],
      kind,
      state: payment ? 'matched' : 'open',
      reason: payment ? `Le libellé nomme ${payment.label}, du même montant.` : null,
      date_match: payment ? at(date, 18) : null,
    })),
    payments: paid.map((row) => {
      const line = lineOf.get(row.id);
      return line === undefined ? { ...row, line_id: null } : { ...row, source: 'bank', line_id: line };
    }),
  };
}

/** Transfers and cheques that payments stand for. */
const matched = (paid: readonly Payment[], payerOf: (payment: Payment) => string): Movement[] =>
  paid
    .filter(({ means, date_return: back }) => (means === 'transfer' || means === 'cheque') && back === null)
    .map((payment) => ({
      date: payment.date,
      cents: payment.cents,
      kind: payment.means === 'cheque' ? 'cheque' : 'transfer_in',
      label: payment.means === 'cheque' ? `REMISE CHEQUE ${payment.label}` : `VIR ${payment.label}`,
      party: payerOf(payment),
      payment,
    }));

/** Lines of the last days: transfers that name an invoice, one for two of a payer, a part, one of a stranger, fees. */
function waiting(date: string, invoices: readonly Invoice[], nameOf: Books['nameOf']): Movement[] {
  const open = invoices.filter(
    ({ type, kind, status, date_payment: isPaid, is_credited: isCredited, date_expiry: due }) =>
      type === 'web' &&
      kind === 'invoice' &&
      status === 'issued' &&
      !isPaid &&
      !isCredited &&
      due !== null &&
      due >= date,
  );
  const transfer = (cents: number, label: string, party: string | null): Movement => ({
    date,
    cents,
    kind: 'transfer_in',
    label,
    party,
  });
  const named = open.slice(0, NAMED_COUNT);
  const together = open.filter(({ pharmacy_id: payer }) => payer === open.at(-1)?.pharmacy_id).slice(-TOGETHER_COUNT);
  const partly = open.at(NAMED_COUNT);
  const sum = together.reduce((total, { amount_total: cents }) => total + cents, 0);
  return [
    ...named.map(({ number, amount_total: cents, pharmacy_id: payer }) =>
      transfer(cents, `VIR SEPA ${number}`, nameOf(payer)),
    ),
    ...(together.length > 0
      ? [
          transfer(
            sum,
            `VIR SEPA ${together.map(({ number }) => number).join(' ')}`,
            nameOf(together[0]?.pharmacy_id ?? 0),
          ),
        ]
      : []),
    ...(partly
      ? [transfer(Math.round(partly.amount_total / 2), `ACOMPTE ${partly.number}`, nameOf(partly.pharmacy_id))]
      : []),
    transfer(18_000, 'VIR SEPA REMBOURSEMENT FORMATION', 'OPCO EXEMPLE'),
    { date, cents: -1250, kind: 'fees', label: 'COMMISSION DE TENUE DE COMPTE', party: null },
  ];
}
