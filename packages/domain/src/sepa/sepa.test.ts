import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sepaDebits } from './debits.ts';
import { sepaText } from './text.ts';
import { sepaTransfers } from './transfers.ts';
import type { SepaDebit } from './types.ts';

const network = { name: 'Officine Réseau', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX', town: 'Paris' };
const order = { id: 'OFF-2026-03-ABC', created: '2026-03-02T08:00:00Z', date: '2026-03-10' };
const debits = fc.array(
  fc.record({
    reference: fc.stringMatching(/^WEB\d{5}$/),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    label: fc.string({ unit: 'grapheme' }),
    party: fc.record({
      name: fc.string({ unit: 'grapheme' }),
      iban: fc.constant(network.iban),
      bic: fc.constantFrom(null, 'AGRIFRPPXXX'),
    }),
    mandate: fc.constant({ reference: 'Z01001-20250102-001', date: '2025-01-02' }),
  }),
  { minLength: 1, maxLength: 20 },
);
const amounts = (xml: string): number[] =>
  [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, euros, cents]) => Number(`${euros}${cents}`));
const sums = (xml: string): string[] => [...xml.matchAll(/<CtrlSum>(.*?)</g)].map(([, sum = '']) => sum);

describe('orders', () => {
  it('contain every payment, to the cent, and their sum twice', () => {
    fc.assert(
      fc.property(debits, (given: SepaDebit[]) => {
        const total = given.reduce((sum, { cents }) => sum + cents, 0);
        for (const file of [
          sepaDebits({ ...order, creditor: { ...network, ics: 'FR72ZZZ123456' }, debits: given }),
          sepaTransfers({ ...order, debtor: network, transfers: given }),
        ]) {
          expect(amounts(file.xml)).toEqual(given.map(({ cents }) => cents));
          expect([file.count, file.total]).toEqual([given.length, total]);
          expect(sums(file.xml)).toEqual(
            Array(2).fill(`${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`),
          );
          expect(file.xml.match(/<NbOfTxs>\d+/g)).toEqual(Array(2).fill(`<NbOfTxs>${given.length}`));
          expect(file.xml).toMatch(/^[\x20-\x7e\n]+$/);
        }
      }),
    );
  });
  it('contain the mandate and the creditor', () => {
    const mandate = { reference: 'Z1-1', date: '2025-01-02' };
    const party = { name: 'Pharmacie', iban: network.iban, town: 'Besançon' };
    const { xml } = sepaDebits({
      ...order,
      creditor: { ...network, ics: 'FR72ZZZ123456' },
      debits: [{ reference: 'WEB00001', cents: 5880, label: 'Facture WEB00001', party, mandate }],
    });
    expect(xml).toContain('<MndtId>Z1-1</MndtId><DtOfSgntr>2025-01-02</DtOfSgntr>');
    expect(xml).toContain('<Id>FR72ZZZ123456</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm>');
    expect(xml).toContain('<TwnNm>Besancon</TwnNm><Ctry>FR</Ctry>');
    expect(xml).toContain('<Othr><Id>NOTPROVIDED</Id></Othr>');
    expect(xml).toContain('<ReqdColltnDt>2026-03-10</ReqdColltnDt>');
  });
  it('throw when there is nothing to pay', () => {
    expect(() => sepaTransfers({ ...order, debtor: network, transfers: [] })).toThrow(RangeError);
    const free = { reference: 'A', cents: 0, label: 'A', party: network };
    expect(() => sepaTransfers({ ...order, debtor: network, transfers: [free] })).toThrow(RangeError);
  });
});

it.each([
  ['Pharmacie de l’Œuvre & Cie', 40, "Pharmacie de l'OEuvre + Cie"],
  ['Été — hiver', 40, 'Ete - hiver'],
  ['//a//b/', 40, 'a/b'],
  ['<script>', 40, 'script'],
  ['日本', 40, '-'],
  ['abcdef', 3, 'abc'],
])('%j within %i signs is %j', (text, max, written) => expect(sepaText(text, max)).toBe(written.trim()));
