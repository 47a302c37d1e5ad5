/** A network's money over some months, what its bank books of it, and what each movement settles in truth. */
import {
  addDays,
  type BankProposal,
  type Debtor,
  ibanFrom,
  invoiceNumber,
  type OpenInvoice,
  type OrderPayment,
  type PaymentState,
  parisDate,
  type SepaDebit,
  sepaDebits,
  sepaTransfers,
} from '@officine/domain';
import { type Movement, type OrderedPayment, paymentsOf } from './test-bank.ts';

/** What a movement settles: as in a proposal. */
export interface Truth {
  readonly settles: BankProposal['settles'];
  readonly cents: Readonly<Record<string, number>>;
  readonly payments: readonly OrderPayment[];
}
export interface Booked {
  readonly movement: Movement;
  readonly truth: Truth;
}
export interface Month {
  readonly days: readonly [first: string, last: string];
  readonly booked: readonly Booked[];
  readonly invoices: readonly OpenInvoice[];
  readonly payments: readonly OrderPayment[];
  /** Orders given to the bank, with the payments that it rejects at once. */
  readonly orders: readonly { readonly messageId: string; readonly rejected: readonly OrderedPayment[] }[];
}

const PRICES = [4900, 5880, 9480, 13_080];
const PLACES = ['DU MARCHE', 'DE LA GARE', 'DU CENTRE', 'SAINT MARTIN', 'DES HALLES', 'DU PORT', 'DES TILLEULS'];
const NETWORK = { name: 'Officine Réseau', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX', town: 'Paris' };
const NOTHING: Truth = { settles: 'undecided', cents: {}, payments: [] };

interface Pharmacy extends Debtor {
  readonly name: string;
  readonly iban: string;
  readonly price: number;
  readonly isDebited: boolean;
}
interface Owed extends OpenInvoice {
  readonly month: number;
}

/** Repeatable numbers from 0 to 1 (a linear congruential generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export class Network {
  readonly pharmacies: readonly Pharmacy[];
  readonly #chance: () => number;
  #open: Owed[] = [];
  #payments: OrderPayment[] = [];
  #counter = 0;
  /** Payments that come back in a month to come. */
  #late: OrderPayment[] = [];

  constructor(seed: number, count = 150) {
    this.#chance = random(seed);
    this.pharmacies = Array.from({ length: count }, (_, at) => {
      const name = `Pharmacie ${PLACES[at % PLACES.length]} ${String.fromCharCode(65 + (at % 26))}${at}`;
      const iban = ibanFrom('30006', '00001', String(at + 1).padStart(11, '0'));
      const price = PRICES[at % PRICES.length] ?? 0;
      return { id: at + 1, name, names: [name], ibans: [iban], iban, price, isDebited: at % 10 < 7 };
    });
  }

  #happens = (percent: number): boolean => this.#chance() * 100 < percent;

  /** Issues the invoices of a month, gives the orders to the bank, and says what it books. */
  month(rank: number): Month {
    const first = parisDate(`2026-${String(3 + rank).padStart(2, '0')}-01T12:00:00Z`);
    const last = addDays(parisDate(`2026-${String(4 + rank).padStart(2, '0')}-01T12:00:00Z`), -1);
    this.#issue(rank, last);
    const booked: Booked[] = this.#lateReturns(addDays(first, 3));
    const debits = this.#debit(rank, addDays(first, 8));
    const transfers = this.#payOut(rank, addDays(first, 14));
    const invoices = this.#open.map(({ id, number, cents, debtor, due }) => ({ id, number, cents, debtor, due }));
    booked.push(...debits.booked, ...this.#transfersIn(first), ...transfers, ...noise(first, rank));
    return {
      days: [first, last],
      booked: booked.toSorted((a, b) => (a.movement.day < b.movement.day ? -1 : 1)),
      invoices,
      payments: [...this.#payments],
      orders: [debits.order],
    };
  }

  /** Takes the truth of a month into account, as a person does who confirms what is proposed. */
  settle(booked: readonly Booked[], rejected: readonly OrderPayment[]): void {
    const states = new Map<OrderPayment, PaymentState>(rejected.map((payment) => [payment, 'returned']));
    for (const { truth } of booked) {
      for (const payment of truth.payments) states.set(payment, truth.settles === 'return' ? 'returned' : 'collected');
      if (truth.payments.some(({ kind }) => kind === 'transfer')) continue;
      this.#open = this.#open.map((owed) => ({ ...owed, cents: owed.cents - (truth.cents[owed.number] ?? 0) }));
    }
    const after = new Map(
      this.#payments.map((payment) => [payment, { ...payment, state: states.get(payment) ?? payment.state }]),
    );
    this.#payments = [...after.values()];
    this.#late = this.#late.flatMap((payment) => after.get(payment) ?? []);
  }

  #issue(month: number, due: string): void {
    for (const { id: debtor, price } of this.pharmacies) {
      const issue = (cents: number) => {
        this.#counter += 1;
        this.#open.push({ id: this.#counter, number: invoiceNumber('WEB', this.#counter), cents, debtor, due, month });
      };
      issue(price);
      if (this.#happens(3)) issue(-1000);
    }
  }
  #owedBy = (debtor: number): Owed[] => this.#open.filter((owed) => owed.debtor === debtor && owed.cents !== 0);

  #debit(rank: number, date: string): { booked: Booked[]; order: Month['orders'][number] } {
    const settled = new Map<string, Owed[]>();
    const debits: SepaDebit[] = this.pharmacies
      .filter(({ isDebited }) => isDebited)
      .flatMap((pharmacy) => {
        const owed = this.#owedBy(pharmacy.id);
        const [invoice, ...others] = owed.toSorted((a, b) => b.cents - a.cents);
        if (!invoice) return [];
        const reference = others.length === 0 ? invoice.number : `${invoice.number}+${others.length}`;
        settled.set(reference, owed);
        const cents = owed.reduce((sum, each) => sum + each.cents, 0);
        const mandate = {
          reference: `Z${pharmacy.id}-1`,
          date: '2025-01-02',
          sequence: rank === 0 ? ('FRST' as const) : ('RCUR' as const),
        };
        return [
          {
            reference,
            cents,
            label: `Facture ${reference}`,
            party: { name: pharmacy.name, iban: pharmacy.iban },
            mandate: { ...mandate, sequence: pharmacy.id % 5 === 0 ? 'FRST' : 'RCUR' },
          },
        ];
      });
    const id = `PRLV-2026-0${3 + rank}-ABCDEF`;
    const { xml } = sepaDebits({
      id,
      created: `${date}T08:00:00Z`,
      date,
      creditor: { ...NETWORK, ics: 'FR72ZZZ123456' },
      debits,
    });
    const ordered = paymentsOf(xml);
    const payments = ordered.map(
      (payment): OrderPayment => ({
        order: rank,
        kind: 'debit',
        ...payment,
        date,
        state: 'live',
        items: (settled.get(payment.endToEndId) ?? []).map(({ id: invoice, number, cents }) => ({
          invoice,
          number,
          cents,
        })),
      }),
    );
    this.#payments.push(...payments);
    const rejected = ordered.filter(() => this.#happens(1.5));
    const isRejected = new Set(rejected.map(({ endToEndId }) => endToEndId));
    const executed = payments.filter(({ endToEndId }) => !isRejected.has(endToEndId));
    return {
      booked: [...collected(executed, rank, addDays(date, rank)), ...this.#returns(executed, date)],
      order: { messageId: id, rejected },
    };
  }

  /** Some debits come back within five days, and some after weeks. */
  #returns(executed: readonly OrderPayment[], date: string): Booked[] {
    return executed.flatMap((payment) => {
      if (this.#happens(1)) this.#late.push(payment);
      else if (this.#happens(4)) return [returned(payment, addDays(date, 2 + Math.floor(this.#chance() * 4)), 'AM04')];
      return [];
    });
  }
  #lateReturns(day: string): Booked[] {
    return this.#late.splice(0).map((payment) => returned(payment, day, 'MD06'));
  }

  #transfersIn(first: string): Booked[] {
    const payers = this.pharmacies.filter(({ isDebited }) => !isDebited);
    return payers.flatMap((pharmacy, at) => {
      const owed = this.#owedBy(pharmacy.id);
      // Some are a month late.
      if (owed.length === 0 || this.#happens(8)) return [];
      const [only] = owed;
      if (owed.length === 1 && only) {
        const odd = this.#oddTransfer(pharmacy, only, addDays(first, 12));
        if (odd) return [odd];
      }
      const cents = owed.reduce((sum, each) => sum + each.cents, 0);
      const numbers = owed.map(({ number }) => number);
      const truth: Truth = {
        settles: 'invoices',
        cents: Object.fromEntries(owed.map((each) => [each.number, each.cents])),
        payments: [],
      };
      const styles = [
        `VIR SEPA ${pharmacy.name} ${numbers.join(' ')}`,
        `FACT. ${numbers.join('/')}`,
        `VIREMENT ${numbers.map((number) => number.replace('WEB', 'WEB-').replace(/(\d\d)$/, ' $1')).join(' + ')} MERCI`,
        `VIR SEPA ${pharmacy.name.toUpperCase()}`,
      ];
      const label = styles[at % styles.length] ?? '';
      const movement: Movement = {
        day: addDays(first, 5 + (at % 20)),
        cents,
        operation: '05',
        label,
        name: pharmacy.name,
        iban: pharmacy.iban,
      };
      return [{ movement, truth }];
    });
  }

  /** What some payers do: pay a part, pay too much, or give the number of another one's invoice. */
  #oddTransfer({ name, iban }: Pharmacy, owed: Owed, day: string): Booked | undefined {
    const booked = (cents: number, taken: number, number = owed.number): Booked => ({
      movement: { day, cents, operation: '05', label: `FACTURE ${number}`, name, iban },
      truth: { settles: 'invoices', cents: { [owed.number]: taken }, payments: [] },
    });
    if (this.#happens(3)) return booked(owed.cents - 1000, owed.cents - 1000);
    if (this.#happens(3)) return booked(owed.cents + 500, owed.cents);
    const other = this.#open.find(({ debtor, cents }) => debtor !== owed.debtor && cents === owed.cents);
    return other && this.#happens(3) ? booked(owed.cents, owed.cents, other.number) : undefined;
  }

  /** The network pays some pharmacies; one of the transfers comes back. */
  #payOut(rank: number, date: string): Booked[] {
    const id = `VIR-2026-0${3 + rank}-ABCDEF`;
    const transfers = this.pharmacies.slice(0, 12).map(({ id: pharmacy, name, iban }) => ({
      reference: `PB${String(pharmacy).padStart(5, '0')}0000${rank + 1}`,
      cents: 10_000 + pharmacy,
      label: 'Publicité',
      party: { name, iban },
    }));
    const ordered = paymentsOf(
      sepaTransfers({ id, created: `${date}T08:00:00Z`, date, debtor: NETWORK, transfers }).xml,
    );
    const payments = ordered.map(
      (payment, at): OrderPayment => ({
        order: 100 + rank,
        kind: 'transfer',
        ...payment,
        date,
        state: 'live',
        items: [{ invoice: 10_000 + at, number: payment.endToEndId, cents: payment.cents }],
      }),
    );
    this.#payments.push(...payments);
    const total = payments.reduce((sum, { items }) => sum - (items[0]?.cents ?? 0), 0);
    const movement: Movement = { day: date, cents: total, operation: '06', label: `VIREMENTS ${id}`, batchId: id };
    const [back] = payments;
    const comesBack: Booked[] = back ? [returned(back, addDays(date, 3), 'AC04')] : [];
    return [{ movement, truth: { settles: 'order', cents: centsOf(payments), payments } }, ...comesBack];
  }
}

/** Cents by invoice that an execution of payments allocates. */
function centsOf(payments: readonly OrderPayment[], sign = 1): Record<string, number> {
  const rows = payments.flatMap(({ kind, items }) =>
    items.map(({ number, cents }) => [number, (kind === 'debit' ? sign : -sign) * cents] as const),
  );
  return Object.fromEntries(rows);
}
const total = (payments: readonly OrderPayment[]): number =>
  Object.values(centsOf(payments)).reduce((sum, cents) => sum + cents, 0);

/** Banks book a line for each batch, one for the whole order, or one for each payment. */
function collected(payments: readonly OrderPayment[], rank: number, day: string): Booked[] {
  const line = (some: readonly OrderPayment[], settles: Truth['settles'], refs: Partial<Movement>): Booked => ({
    movement: { day, cents: total(some), operation: 'A1', label: 'REMISE PRELEVEMENTS SEPA', ...refs },
    truth: { settles, cents: centsOf(some), payments: some },
  });
  const [first] = payments;
  if (rank === 1) return [line(payments, 'order', { messageId: first?.messageId })];
  if (rank === 2)
    return payments.map((payment) =>
      line([payment], 'payment', { endToEndId: payment.endToEndId, mandate: payment.mandate }),
    );
  return [...new Set(payments.map(({ batchId }) => batchId))].map((batchId) =>
    line(
      payments.filter((payment) => payment.batchId === batchId),
      'order',
      { batchId },
    ),
  );
}

const returned = (payment: OrderPayment, day: string, returnCode: string): Booked => ({
  movement: {
    day,
    cents: -total([payment]),
    operation: payment.kind === 'debit' ? 'B3' : '12',
    label: payment.kind === 'debit' ? 'PRLV SEPA IMPAYE' : 'VIREMENT REJETE',
    endToEndId: payment.endToEndId,
    mandate: payment.mandate,
    returnCode,
  },
  truth: { settles: 'return', cents: centsOf([payment], -1), payments: [payment] },
});

/** What has nothing to do with invoices, though its amount may be that of one. */
const noise = (first: string, rank: number): Booked[] => [
  {
    movement: { day: addDays(first, 1), cents: -1250 - rank, operation: '62', label: 'COMMISSIONS ET FRAIS' },
    truth: { ...NOTHING, settles: 'fees' },
  },
  {
    movement: {
      day: addDays(first, 6),
      cents: 5880,
      operation: '05',
      label: 'VIR SEPA ASSURANCE REMBOURSEMENT',
      name: 'ASSURANCE DU NORD',
    },
    truth: NOTHING,
  },
  {
    movement: { day: addDays(first, 9), cents: 4900, operation: '02', label: 'REMISE DE 1 CHEQUE 0001234' },
    truth: NOTHING,
  },
  {
    movement: {
      day: addDays(first, 11),
      cents: -89_900,
      operation: '06',
      label: 'LOYER WEB 2026',
      name: 'SCI DES LILAS',
    },
    truth: NOTHING,
  },
];
