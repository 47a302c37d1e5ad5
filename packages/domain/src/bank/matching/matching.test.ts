import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_REFERENCES } from '../references.ts';
import type { BankEntry, BankReferences, PaymentReport } from '../types.ts';
import { matchEntries } from './match.ts';
import { reportEffects } from './report.ts';
import type { BankMatchInput, BankProposal, Debtor, OpenInvoice, OrderPayment } from './types.ts';

const IBANS = ['FR1420041010050500013M02606', 'FR7630006000011234567890189'];
const entry = (
  cents: number,
  { references, ...given }: Partial<Omit<BankEntry, 'references'>> & { references?: Partial<BankReferences> } = {},
): BankEntry => ({
  line: 1,
  part: null,
  booked: '2026-03-10',
  valued: null,
  cents,
  currency: 'EUR',
  label: '',
  reference: null,
  party: { name: null, iban: null },
  operation: '05',
  kind: 'transfer_in',
  isReversal: false,
  returnCode: null,
  ...given,
  references: { ...NO_REFERENCES, ...references },
});
const invoice = (id: number, cents: number, debtor = 1): OpenInvoice => ({
  id,
  number: `WEB${String(id).padStart(5, '0')}`,
  cents,
  debtor,
  due: `2026-03-${String(10 + (id % 10))}`,
});
const payment = (id: number, cents: number, given: Partial<OrderPayment> = {}): OrderPayment => ({
  order: 1,
  kind: 'debit',
  messageId: 'PRLV-2026-03-ABC',
  batchId: 'PRLV-2026-03-ABC-RCUR',
  endToEndId: invoice(id, cents).number,
  mandate: `Z${id}-1`,
  date: '2026-03-05',
  state: 'live',
  items: [{ invoice: id, number: invoice(id, cents).number, cents }],
  ...given,
});
const debtors: Debtor[] = [
  { id: 1, names: ['Pharmacie du Marché'], ibans: [IBANS[0]!] },
  { id: 2, names: ['SELARL Pharmacie de l’Église', 'Durand'], ibans: [] },
];
const match = (entries: BankEntry[], given: Partial<BankMatchInput> = {}): BankProposal[] =>
  matchEntries({ invoices: [], debtors, payments: [], ...given, entries });
const brief = ({ settles, isSure, allocations, surplus }: BankProposal) => [
  settles,
  isSure ? 'sure' : 'plausible',
  Object.fromEntries(allocations.map(({ number, cents }) => [number, cents])),
  surplus,
];
const one = (given: BankEntry, input: Partial<BankMatchInput> = {}) => brief(match([given], input)[0]!);

/** A line of debits, unless it says otherwise. */
const booked = (cents: number, given: Parameters<typeof entry>[1] = {}): BankEntry =>
  entry(cents, { kind: cents > 0 ? 'collection' : 'collection_return', ...given });

describe('orders', () => {
  const invoices = [invoice(1, 1000), invoice(2, 2000), invoice(3, 4000)];
  const payments = [payment(1, 1000), payment(2, 2000), payment(3, 4000)];
  const batchId = 'PRLV-2026-03-ABC-RCUR';
  const all = { WEB00001: 1000, WEB00002: 2000, WEB00003: 4000 };

  it.each([
    ['by the batch', { references: { batchId } }, 7000, ['order', 'sure', all, 0]],
    ['by the message', { references: { messageId: 'PRLV-2026-03-ABC' } }, 7000, ['order', 'sure', all, 0]],
    ['by the label', { label: `REMISE ${batchId}` }, 7000, ['order', 'sure', all, 0]],
    [
      'without one of its payments',
      { references: { batchId } },
      5000,
      ['order', 'plausible', { WEB00001: 1000, WEB00003: 4000 }, 0],
    ],
    ['of another amount', { references: { batchId } }, 6999, ['undecided', 'plausible', {}, 6999]],
    ['by the amount alone', { kind: 'collection' as const }, 7000, ['undecided', 'plausible', {}, 7000]],
    ['one payment', { references: { endToEndId: 'WEB00002' } }, 2000, ['payment', 'sure', { WEB00002: 2000 }, 0]],
    [
      'one payment of another amount',
      { references: { endToEndId: 'WEB00002' } },
      1500,
      ['invoices', 'plausible', { WEB00002: 1500 }, 0],
    ],
    [
      'a return before its collection',
      { kind: 'collection_return' as const, references: { endToEndId: 'WEB00002' } },
      -2000,
      ['return', 'plausible', { WEB00002: -2000 }, 0],
    ],
    [
      'an unknown return',
      { kind: 'collection_return' as const, references: { endToEndId: 'WEB00009' } },
      -2000,
      ['undecided', 'plausible', {}, -2000],
    ],
  ])('%s', (_, given, cents, expected) => {
    expect(one(booked(cents, given), { invoices, payments })).toEqual(expected);
  });
  it('a line that no reference names has the order as its first candidate', () => {
    const [found] = match([booked(7000, { kind: 'collection' })], { invoices, payments });
    expect(found?.candidates[0]).toMatchObject({ order: 1, cents: 7000 });
  });
  it('are spread less what came back', () => {
    const returned = [...payments.slice(0, 2), payment(3, 4000, { state: 'returned' })];
    const named = (cents: number) => one(booked(cents, { references: { batchId } }), { invoices, payments: returned });
    expect(named(3000)).toEqual(['order', 'sure', { WEB00001: 1000, WEB00002: 2000 }, 0]);
    expect(named(7000)).toEqual(['order', 'plausible', all, 0]);
  });
  it('come back one by one, whatever the order of the lines, and are presented again', () => {
    const second = payment(2, 2000, { order: 2, messageId: 'M2', batchId: 'B2', date: '2026-03-20' });
    const [back, whole, again, backAgain, double] = match(
      [
        booked(-2000, { kind: 'collection_return', returnCode: 'AM04', references: { endToEndId: 'WEB00002' } }),
        booked(7000, { references: { batchId } }),
        booked(2000, { booked: '2026-03-20', references: { endToEndId: 'WEB00002', batchId: 'B2' } }),
        booked(-2000, { booked: '2026-03-25', references: { endToEndId: 'WEB00002' } }),
        booked(-2000, { booked: '2026-03-26', references: { endToEndId: 'WEB00002' } }),
      ],
      { invoices, payments: [...payments, second] },
    );
    expect([back, whole, again, backAgain, double].map((found) => [found?.settles, found?.isSure])).toEqual([
      ['return', true],
      ['order', true],
      ['payment', true],
      ['return', true],
      ['undecided', false],
    ]);
    expect(back?.reason).toBe('Retour du prélèvement WEB00002 : provision insuffisante.');
    expect([back?.payments[0]?.order, backAgain?.payments[0]?.order]).toEqual([1, 2]);
  });
  it('with credit notes deducted settle both', () => {
    const items = [
      { invoice: 1, number: 'WEB00001', cents: 1000 },
      { invoice: 4, number: 'WEB00004', cents: -300 },
    ];
    const merged = payment(1, 0, { endToEndId: 'WEB00001+1', items });
    const open = [invoice(1, 1000), invoice(4, -300)];
    expect(
      one(booked(700, { references: { endToEndId: 'WEB00001+1' } }), { invoices: open, payments: [merged] }),
    ).toEqual(['payment', 'sure', { WEB00001: 1000, WEB00004: -300 }, 0]);
  });
  it('of an invoice that was paid meanwhile leave a surplus, and are not sure', () => {
    const open = [invoice(1, 400), invoice(2, 2000), invoice(3, 4000)];
    expect(one(booked(7000, { references: { batchId } }), { invoices: open, payments })).toEqual([
      'order',
      'plausible',
      { WEB00001: 400, WEB00002: 2000, WEB00003: 4000 },
      600,
    ]);
  });
  it('of transfers go out, and come back', () => {
    const out = [payment(1, 1000, { kind: 'transfer', batchId: 'V1', messageId: 'V1' })];
    const [paid, back] = match(
      [
        booked(-1000, { kind: 'transfer_out', references: { batchId: 'V1' } }),
        booked(1000, { kind: 'transfer_return', booked: '2026-03-12', references: { endToEndId: 'WEB00001' } }),
      ],
      { payments: out },
    );
    expect([brief(paid!), brief(back!)]).toEqual([
      ['order', 'sure', { WEB00001: -1000 }, 0],
      ['return', 'sure', { WEB00001: 1000 }, 0],
    ]);
  });
  it('are not what a transfer pays, whose payer gives the invoice’s number as end-to-end id', () => {
    const transfer = entry(2000, { references: { endToEndId: 'WEB00002' } });
    expect(one(transfer, { invoices, payments })).toEqual(['invoices', 'sure', { WEB00002: 2000 }, 0]);
    const [paid, whole] = match([transfer, booked(7000, { references: { batchId } })], { invoices, payments });
    expect([paid?.settles, paid?.reason]).toEqual([
      'undecided',
      'La ligne nomme WEB00002 (déjà réglée) : rien n’est plus à payer.',
    ]);
    expect(brief(whole!)).toEqual(['order', 'sure', all, 0]);
  });

  it('says what became of an invoice that it names, and proposes the one that took its place', () => {
    const closed = [
      { number: 'WEB00007', isCredited: false, replacement: null },
      { number: 'WEB00008', isCredited: true, replacement: null },
      { number: 'WEB00009', isCredited: true, replacement: 'WEB00010' },
      { number: 'WEB00011', isCredited: true, replacement: 'WEB00012' },
    ];
    const given = { invoices: [invoice(10, 5880), invoice(20, 5880)], closed };
    const lines = ['WEB00007', 'WEB00008', 'WEB00011', 'WEB00009', 'WEB00007 WEB00020'].map((label) =>
      entry(5880, { label }),
    );
    const [paid, credited, replaced, other, both] = match(lines, given);
    const end = 'rien n’est plus à payer.';
    expect([paid, credited, replaced].map((each) => [each?.settles, each?.reason])).toEqual([
      ['undecided', `La ligne nomme WEB00007 (déjà réglée) : ${end}`],
      ['undecided', `La ligne nomme WEB00008 (annulée par un avoir) : ${end}`],
      ['undecided', `La ligne nomme WEB00011 (remplacée par WEB00012) : ${end}`],
    ]);
    expect(brief(other!)).toEqual(['invoices', 'plausible', { WEB00010: 5880 }, 0]);
    expect(other?.reason).toBe('Le libellé nomme WEB00009 (remplacée par WEB00010), du même montant.');
    // A number that was paid meanwhile: the line means more than what is open.
    expect(brief(both!)).toEqual(['invoices', 'plausible', { WEB00020: 5880 }, 0]);
  });
  it('that come back whole free all of their payments', () => {
    const collected = payments.map((each) => ({ ...each, state: 'collected' as const }));
    expect(one(booked(-7000, { references: { batchId } }), { invoices: [], payments: collected }).slice(0, 2)).toEqual([
      'return',
      'sure',
    ]);
  });
});

describe('invoices', () => {
  const invoices = [invoice(12, 5880), invoice(13, 1200), invoice(14, 5880, 2), invoice(15, -200)];
  const both = { WEB00012: 5880, WEB00013: 1200 };
  it.each([
    ['a number', 'FACT WEB00012 DU 01/03', 5880, ['invoices', 'sure', { WEB00012: 5880 }, 0]],
    ['a number in pieces', 'web-000 12, merci', 5880, ['invoices', 'sure', { WEB00012: 5880 }, 0]],
    ['a number behind letters', 'FACTUREWEB00012', 5880, ['invoices', 'sure', { WEB00012: 5880 }, 0]],
    ['a number before a year', 'WEB00012 2026', 5880, ['invoices', 'sure', { WEB00012: 5880 }, 0]],
    ['several numbers', 'WEB00012 + WEB00013', 7080, ['invoices', 'sure', both, 0]],
    ['a credit note', 'WEB00013 avoir WEB00015', 1000, ['invoices', 'sure', { WEB00013: 1200, WEB00015: -200 }, 0]],
    ['a number and less', 'WEB00012', 5000, ['invoices', 'plausible', { WEB00012: 5000 }, 0]],
    ['a number and more', 'WEB00012', 6000, ['invoices', 'plausible', { WEB00012: 5880 }, 120]],
    ['several numbers of another sum', 'WEB00012 WEB00013', 7000, ['undecided', 'plausible', {}, 7000]],
    ['a longer number', 'WEB000123', 5880, ['undecided', 'plausible', {}, 5880]],
    ['a number that nobody owes', 'WEB99999', 5880, ['undecided', 'plausible', {}, 5880]],
    ['the amount alone', 'VIREMENT', 1200, ['undecided', 'plausible', {}, 1200]],
    ['a name', 'VIR SEPA PHARMACIE DU MARCHE', 1200, ['invoices', 'plausible', { WEB00013: 1200 }, 0]],
    ['a name without its legal form', 'PHARMACIE DE L EGLISE', 5880, ['invoices', 'plausible', { WEB00014: 5880 }, 0]],
    ['a name and another amount', 'PHARMACIE DU MARCHE', 1201, ['undecided', 'plausible', {}, 1201]],
  ])('by %s', (_, label, cents, expected) => {
    expect(one(entry(cents, { label }), { invoices })).toEqual(expected);
  });
  it('that a known payer does not owe are not sure', () => {
    const party = { name: 'Durand', iban: null };
    expect(one(entry(5880, { label: 'WEB00012', party }), { invoices })).toEqual([
      'invoices',
      'plausible',
      { WEB00012: 5880 },
      0,
    ]);
  });
  it('by the account, one or all of them', () => {
    const party = { name: null, iban: 'FR14 2004 1010 0505 0001 3M02 606' };
    expect(one(entry(5880, { party }), { invoices })).toEqual(['invoices', 'plausible', { WEB00012: 5880 }, 0]);
    expect(one(entry(6880, { party }), { invoices })).toEqual([
      'invoices',
      'plausible',
      { WEB00012: 5880, WEB00013: 1200, WEB00015: -200 },
      0,
    ]);
  });
  it('of one amount are left to a person, the oldest first', () => {
    const twice = [invoice(11, 5880), invoice(10, 5880), invoice(12, 90)];
    const [found] = match([entry(5880, { label: 'PHARMACIE DU MARCHE' })], { invoices: twice });
    expect([found?.settles, ...(found?.candidates ?? []).map(({ invoices: [first] }) => first?.id)]).toEqual([
      'undecided',
      10,
      11,
      12,
    ]);
  });
  it('a likeness takes nothing from a number that a later line names', () => {
    const found = match([entry(1200, { label: 'PHARMACIE DU MARCHE' }), entry(1200, { label: 'WEB00013' })], {
      invoices,
    });
    expect(found.map(brief)).toEqual([
      ['undecided', 'plausible', {}, 1200],
      ['invoices', 'sure', { WEB00013: 1200 }, 0],
    ]);
  });
  it.each([
    [{ currency: 'USD', label: 'WEB00012' }, 'Cette ligne est en USD : rien n’est proposé.'],
    [
      { kind: 'cheque_return' as const, label: 'WEB00012' },
      'La ligne nomme WEB00012, sans en être le règlement exact.',
    ],
    [{ kind: 'fees' as const, label: 'WEB00012' }, 'Frais de banque.'],
  ])('are not paid by %j', (given, reason) => {
    expect(match([entry(5880, given)], { invoices })[0]).toMatchObject({ allocations: [], reason });
  });
});

describe('whatever the entries', () => {
  const id = fc.integer({ min: 1, max: 8 });
  const cents = fc.constantFrom(100, 100, 200, 300, 500, 800);
  const reference = fc.option(fc.constantFrom(...Array.from({ length: 8 }, (_, at) => invoice(at + 1, 0).number)));
  const batch = fc.option(fc.constantFrom('B1', 'B2', 'M1'), { freq: 3 });
  const entries = fc.array(
    fc
      .record({
        cents: fc.oneof(cents, fc.integer({ min: -900, max: 1900 })),
        sign: fc.constantFrom(1, 1, 1, -1),
        endToEndId: reference,
        batchId: batch,
        label: fc.constantFrom('', 'WEB00001', 'WEB00002 WEB00003', 'Pharmacie du Marché', 'X'),
        iban: fc.option(fc.constantFrom(...IBANS)),
        day: fc.constantFrom('2026-03-10', '2026-03-11'),
        kind: fc.constantFrom('transfer_in' as const, 'collection' as const, 'collection_return' as const),
      })
      .map(({ cents: of, sign, endToEndId, batchId, label, iban, day, kind }) =>
        entry(of * sign, {
          references: { endToEndId, batchId },
          label,
          party: { name: null, iban },
          booked: day,
          kind,
        }),
      ),
    { maxLength: 12 },
  );
  const invoices = fc.uniqueArray(fc.tuple(id, fc.oneof(cents, fc.constantFrom(-100, -200)), fc.constantFrom(1, 2)), {
    selector: ([of]) => of,
  });
  const payments = fc.uniqueArray(
    fc.tuple(id, cents, fc.constantFrom('B1', 'B2'), fc.constantFrom('live', 'live', 'collected', 'returned')),
    { selector: ([of]) => of },
  );
  const world = fc.record({ entries, invoices, payments }).map((given) => ({
    entries: given.entries,
    invoices: given.invoices.map(([of, amount, debtor]) => invoice(of, amount, debtor)),
    payments: given.payments.map(([of, amount, batchId, state]) =>
      payment(of, amount, { batchId, messageId: 'M1', state: state as OrderPayment['state'] }),
    ),
  }));

  it('no cent is proposed twice or without being open, and nothing is sure without a reference', () => {
    fc.assert(
      fc.property(world, (given) => {
        const found = match(given.entries, given);
        expect(found.map((proposal) => proposal.entry)).toEqual(given.entries);
        const open = new Map(given.invoices.map((each) => [each.id, each.cents]));
        const back = new Map<number, number>();
        for (const { settles, allocations, surplus, isSure, entry: of, payments: settled } of found) {
          expect(allocations.reduce((sum, each) => sum + each.cents, surplus)).toBe(of.cents);
          const { endToEndId, batchId } = of.references;
          const hasReference = endToEndId !== null || batchId !== null || of.label.startsWith('WEB');
          expect(isSure && (surplus !== 0 || !hasReference)).toBe(false);
          if (settles === 'return') for (const { invoice: of } of allocations) back.set(of, (back.get(of) ?? 0) + 1);
          expect(settles === 'undecided' && allocations.length + settled.length > 0).toBe(false);
        }
        // What came back may be collected again: for all other invoices the sum is bounded by what was open.
        for (const each of given.invoices.filter((one) => !back.has(one.id))) {
          const taken = found.flatMap(({ allocations }) => allocations).filter((one) => one.invoice === each.id);
          const sum = taken.reduce((total, one) => total + one.cents, 0);
          const cap = open.get(each.id) ?? 0;
          expect(cap > 0 ? sum >= 0 && sum <= cap : sum <= 0 && sum >= cap).toBe(true);
        }
        const executed = found.filter(({ settles }) => settles === 'order' || settles === 'payment');
        const all = executed.flatMap((proposal) => proposal.payments);
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 2000 },
    );
  });
});

const report = (given: Partial<PaymentReport>): PaymentReport => ({
  id: 'R1',
  messageId: 'PRLV-2026-03-ABC',
  status: null,
  code: null,
  text: null,
  batches: [],
  payments: [],
  ...given,
});
describe('the bank’s answer to an order', () => {
  const payments = [payment(1, 1000), payment(2, 2000), payment(3, 500, { batchId: 'PRLV-2026-03-ABC-FRST' })];
  const said = { line: 1, batchId: null, endToEndId: null, status: 'RJCT', code: 'AC04', text: null };
  const rejectedBy = (given: Partial<PaymentReport>) =>
    reportEffects(report(given), payments).rejected.map(({ payment: of, reason }) => [of.endToEndId, reason]);

  it('rejects a payment, a batch, or the whole order, each for its own reason', () => {
    expect(rejectedBy({ status: 'PART', payments: [{ ...said, endToEndId: 'WEB00002' }] })).toEqual([
      ['WEB00002', 'Paiement rejeté : compte clôturé.'],
    ]);
    expect(rejectedBy({ batches: [{ ...said, batchId: 'PRLV-2026-03-ABC-FRST' }] })).toEqual([
      ['WEB00003', 'Lot rejeté : compte clôturé.'],
    ]);
    expect(
      rejectedBy({ status: 'RJCT', text: 'fichier en double', payments: [{ ...said, endToEndId: 'WEB00001' }] }),
    ).toEqual([
      ['WEB00001', 'Paiement rejeté : compte clôturé.'],
      ['WEB00002', 'Remise rejetée : fichier en double.'],
      ['WEB00003', 'Remise rejetée : fichier en double.'],
    ]);
    expect(rejectedBy({ status: 'ACCP', payments: [{ ...said, endToEndId: 'WEB00001', status: 'ACSC' }] })).toEqual([]);
  });
  it('says what no order has', () => {
    const strange = { ...said, endToEndId: 'WEB77777' };
    expect(reportEffects(report({ payments: [strange] }), payments)).toEqual({
      rejected: [],
      unknown: [strange],
      isKnown: true,
    });
    expect(reportEffects(report({ messageId: 'AUTRE', status: 'RJCT' }), payments)).toEqual({
      rejected: [],
      unknown: [],
      isKnown: false,
    });
  });
});
