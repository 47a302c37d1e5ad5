import { array, assert, boolean, constantFrom, double, nat, property, record, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { type InvoiceEvent, vatOnReceipt } from './vat-on-receipt.ts';

const invoice = { amount_total: 12_000, rates: [{ vat_rate: 2000, amount_vat: 2000 }] };
const paid = (id: number, cents: number): InvoiceEvent => ({ kind: 'settled', id, cents, credit: null });
const back = (id: number): InvoiceEvent => ({ kind: 'returned', id });
const note = (id: number, amount_total: number, amount_vat: number): InvoiceEvent => ({
  kind: 'credit_note',
  id,
  amount_total,
  rates: [{ vat_rate: 2000, amount_vat }],
});
const by = (id: number, credit: number, cents: number): InvoiceEvent => ({ kind: 'settled', id, cents, credit });
const moved = (events: readonly InvoiceEvent[]) =>
  vatOnReceipt(invoice, events).map((step) => step.moved.reduce((sum, { amount_vat: vat }) => sum + vat, 0));

it.each<[string, readonly InvoiceEvent[], readonly number[]]>([
  ['paid at once', [paid(1, 12_000)], [2000]],
  ['paid in thirds', [paid(1, 4000), paid(2, 4000), paid(3, 4000)], [667, 667, 666]],
  ['paid, returned, paid', [paid(1, 12_000), back(1), paid(2, 12_000)], [2000, -2000, 2000]],
  ['credited before it is paid', [note(9, 12_000, 2000), by(1, 9, 12_000)], [2000, 0]],
  ['half credited, then paid', [note(9, 6000, 1000), by(1, 9, 6000), paid(2, 6000)], [1000, 0, 1000]],
  // What was paid is due: the note takes the other half of what waits, and gives back the rest itself.
  ['half paid, then credited', [paid(1, 6000), note(9, 12_000, 2000), by(2, 9, 6000)], [1000, 1000, 0]],
  ['credited once paid', [paid(1, 12_000), note(9, 12_000, 2000)], [2000, 0]],
  ['settled by a credit note of another invoice', [by(1, 7, 12_000)], [2000]],
  // 10 was due and is given back by the note, then the money goes: the note settles the rest, and nothing is due in the end.
  [
    'half paid, credited, returned',
    [paid(1, 6000), note(9, 12_000, 2000), by(2, 9, 6000), back(1), by(3, 9, 6000)],
    [1000, 1000, 0, -1000, 1000],
  ],
  ['paid again on a day before its first payment came back', [paid(1, 12_000), paid(2, 12_000), back(1)], [2000, 0, 0]],
  ['both payments of which come back', [paid(1, 12_000), paid(2, 12_000), back(1), back(2)], [2000, 0, 0, -2000]],
  [
    'of which a later half stays',
    [paid(1, 12_000), paid(2, 6000), back(1), paid(3, 6000), back(2)],
    [2000, 0, -1000, 1000, -1000],
  ],
  ['credited while its debit is under way', [note(9, 12_000, 2000), paid(1, 12_000)], [2000, 0]],
])('an invoice %s', (_, events, expected) => expect(moved(events)).toEqual(expected));

const rates = uniqueArray(record({ vat_rate: constantFrom(2000, 850, 0), net: nat(900_000_000) }), {
  selector: ({ vat_rate: rate }) => rate,
  minLength: 1,
  maxLength: 3,
});
it('leaves nothing waiting of what is paid, in whatever parts and returns, and never moves more than waits', () => {
  assert(
    property(
      rates,
      array(record({ part: double({ min: 0, max: 1, noNaN: true }), isBack: boolean() }), {
        maxLength: 12,
      }),
      (given, parts) => {
        const own = given.map(({ vat_rate, net }) => ({
          vat_rate,
          amount_vat: Math.round((net * vat_rate) / 10_000),
          net,
        }));
        const amount_total = own.reduce((sum, { net, amount_vat: vat }) => sum + net + vat, 0);
        const events: InvoiceEvent[] = [];
        let open = amount_total;
        for (const [id, { part, isBack }] of parts.entries()) {
          const cents = Math.floor(open * part);
          if (cents === 0) continue;
          events.push(paid(id, cents));
          if (isBack) events.push(back(id));
          else open -= cents;
        }
        if (open > 0) events.push(paid(100, open));
        const steps = vatOnReceipt({ amount_total, rates: own }, events);
        for (const { vat_rate, amount_vat } of own) {
          let left = amount_vat;
          for (const step of steps) {
            left -= step.moved.find((rate) => rate.vat_rate === vat_rate)?.amount_vat ?? 0;
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left).toBeLessThanOrEqual(amount_vat);
          }
          // An invoice of nothing has no receipt.
          expect(amount_total === 0 ? 0 : left).toBe(0);
        }
      },
    ),
  );
});
