import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceNumber, invoicePrefix } from './number.ts';
import { invoiceTotals, vatOf } from './totals.ts';
import { tradingName } from './trading-name.ts';

const lines = fc.array(
  fc.record({
    amount_net: fc.integer({ min: 0, max: 2_000_000_000 }),
    vat_rate: fc.constantFrom(0, 210, 550, 850, 1000, 2000),
  }),
  { maxLength: 30 },
);

describe('totals', () => {
  it('loses no cent, and rounds once per rate', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { amount_net, amount_vat, amount_total, rates } = invoiceTotals(given);
        expect(amount_net).toBe(given.reduce((sum, line) => sum + line.amount_net, 0));
        expect(amount_total).toBe(amount_net + amount_vat);
        expect(rates.reduce((sum, rate) => sum + rate.amount_vat, 0)).toBe(amount_vat);
        for (const rate of rates) {
          const exact = rate.amount_net * rate.vat_rate;
          expect(Math.abs(rate.amount_vat * 10_000 - exact)).toBeLessThanOrEqual(5000);
        }
      }),
    );
  });
  it('does not depend on the order of the lines, nor on how an amount is split', () => {
    fc.assert(
      fc.property(lines, (given) => {
        expect(invoiceTotals(given.toReversed())).toEqual(invoiceTotals(given));
        const cut = given.flatMap((line) => {
          const first = Math.floor(line.amount_net / 3);
          return [
            { ...line, amount_net: first },
            { ...line, amount_net: line.amount_net - first },
          ];
        });
        expect(invoiceTotals(cut)).toEqual(invoiceTotals(given));
      }),
    );
  });
  it.each([
    [2, 2000, 0],
    [3, 2000, 1],
    [50, 850, 4],
    [4900, 850, 417],
    [4900, 2000, 980],
    [123_456, 0, 0],
  ])('VAT of %i cents at %i is %i', (cents, rate, vat) => expect(vatOf(cents, rate)).toBe(vat));
  it('throws on an invalid amount', () => {
    expect(() => vatOf(1.5, 2000)).toThrow(RangeError);
    expect(() => vatOf(-1, 2000)).toThrow(RangeError);
    expect(() => invoiceTotals([{ amount_net: Number.NaN, vat_rate: 2000 }])).toThrow(RangeError);
  });
});

describe('numbers', () => {
  it('are made of a prefix and a counter', () => {
    expect(invoiceNumber(invoicePrefix(null), 7)).toBe('WEB00007');
    expect(invoiceNumber(invoicePrefix(null), 123_456)).toBe('WEB123456');
    expect(invoiceNumber(invoicePrefix({ reference: 'Z01234', id: 1 }), 12)).toBe('PB0123400012');
    expect(invoicePrefix({ reference: 'z-12', id: 1 })).toBe('PB00012');
    expect(invoicePrefix({ reference: 'OFFICINE-LONGUE', id: 40 })).toBe('PX00014');
    expect(invoicePrefix({ reference: 'Z01234', id: 40 }, { plain: true })).toBe('PX00014');
    expect(() => invoiceNumber('W', 0)).toThrow(RangeError);
    expect(() => invoiceNumber('w', 1)).toThrow(RangeError);
  });
  it('fit Sage’s 13 capitals and digits for any reference', () => {
    const owner = fc.record({
      reference: fc.string({ unit: 'grapheme' }),
      id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    });
    fc.assert(
      fc.property(owner, fc.integer({ min: 1, max: 99_999 }), fc.boolean(), (pharmacy, counter, plain) => {
        expect(invoiceNumber(invoicePrefix(pharmacy, { plain }), counter)).toMatch(/^[A-Z0-9]{1,13}$/);
      }),
    );
  });
});

it.each([
  ['Anne Le Gall', 'Entreprise individuelle', 'Anne Le Gall EI'],
  ['Anne Le Gall', 'EI', 'Anne Le Gall EI'],
  ['Anne Le Gall EI', 'Entreprise individuelle', 'Anne Le Gall EI'],
  ['EI Anne Le Gall', 'E.I.', 'EI Anne Le Gall'],
  ['SELARL du Port', 'SELARL', 'SELARL du Port'],
  ['Pharmacie du Port', null, 'Pharmacie du Port'],
])('%s, %s, is called %s on its papers', (name, status, shown) => expect(tradingName(name, status)).toBe(shown));
