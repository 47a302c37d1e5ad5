import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanFrom } from '../identifiers/iban.ts';
import { mod97Key } from '../identifiers/mod97.ts';
import { checkSepaIban } from './account.ts';
import { executionFault, firstDebitDay, mandateEnd } from './dates.ts';
import { sepaDebits } from './debits.ts';
import { mandateReference } from './mandate.ts';
import { isTargetDay } from './target-days.ts';
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
    mandate: fc.record({
      reference: fc.constant('Z01001-20250102'),
      date: fc.constant('2025-01-02'),
      sequence: fc.constantFrom('FRST' as const, 'RCUR' as const),
    }),
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
          expect(amounts(file.xml).sort()).toEqual(given.map(({ cents }) => cents).sort());
          expect([file.count, file.total]).toEqual([given.length, total]);
          const [first, ...batches] = sums(file.xml).map((sum) => Number(sum.replace('.', '')));
          expect([first, batches.reduce((sum, one) => sum + one, 0)]).toEqual([total, total]);
          const [count, ...counts] = [...file.xml.matchAll(/<NbOfTxs>(\d+)/g)].map(([, one]) => Number(one));
          expect([count, counts.reduce((sum, one) => sum + one, 0)]).toEqual([given.length, given.length]);
          expect(file.xml).toMatch(/^[\x20-\x7e\n]+$/);
        }
      }),
    );
  });
  it('contain the mandate and the creditor', () => {
    const mandate = { reference: 'Z1-1', date: '2025-01-02', sequence: 'RCUR' as const };
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
  it('set the first debits of mandates apart', () => {
    const party = { name: 'Pharmacie', iban: network.iban };
    const debit = (reference: string, sequence: 'FRST' | 'RCUR') => ({
      reference,
      cents: 100,
      label: reference,
      party,
      mandate: { reference: 'Z1-1', date: '2025-01-02', sequence },
    });
    const { xml } = sepaDebits({
      ...order,
      creditor: { ...network, ics: 'FR72ZZZ123456' },
      debits: [debit('A', 'RCUR'), debit('B', 'FRST'), debit('C', 'RCUR')],
    });
    expect(xml.match(/<PmtInfId>[^<]+|<SeqTp>\w+|<EndToEndId>\w/g)).toEqual([
      '<PmtInfId>OFF-2026-03-ABC-FRST',
      '<SeqTp>FRST',
      '<EndToEndId>B',
      '<PmtInfId>OFF-2026-03-ABC-RCUR',
      '<SeqTp>RCUR',
      '<EndToEndId>A',
      '<EndToEndId>C',
    ]);
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

describe('days', () => {
  it.each([
    ['2026-01-01', false],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-05-01', false],
    ['2026-12-25', false],
    ['2028-12-26', false],
    ['2026-11-21', false],
    ['2026-07-14', true],
    ['2026-05-14', true],
    ['2026-11-11', true],
  ])('TARGET on %s: %s', (date, isOpen) => expect(isTargetDay(date)).toBe(isOpen));

  it.each([
    ['debit', '2026-03-01', 'Le 01/03/2026 est passé'],
    ['debit', '2026-03-02', 'Un prélèvement se remet à la banque un jour ouvré avant : au plus tôt le 03/03/2026'],
    ['debit', '2026-03-03', undefined],
    ['transfer', '2026-03-02', undefined],
    ['transfer', '2026-04-03', 'Les banques ne règlent rien le 03/04/2026 : le jour ouvré suivant est le 07/04/2026'],
  ] as const)('a %s ordered on Monday 2 March for %s', (kind, date, fault) =>
    expect(executionFault(kind, date, '2026-03-02')).toBe(fault),
  );

  it('a debit waits for its notice and for the due date; a mandate lapses after 36 months', () => {
    expect(firstDebitDay({ date_invoice: '2026-03-01', date_expiry: '2026-03-31' })).toBe('2026-03-31');
    expect(firstDebitDay({ date_invoice: '2026-03-01', date_expiry: '2026-03-05' })).toBe('2026-03-15');
    expect(firstDebitDay({ date_invoice: '2026-03-01', date_expiry: null })).toBe('2026-03-15');
    expect(mandateEnd('2023-03-01')).toBe('2026-03-01');
  });
});

it('references of mandates are unique within a day, in the characters of banks', () => {
  expect(mandateReference('Z01001', '2026-03-01')).toBe('Z01001-20260301');
  expect(mandateReference('Z01001', '2026-03-01', 2)).toBe('Z01001-20260301-2');
  expect(mandateReference('Réf d’été n° 1, très longue', '2026-03-01', 12).length).toBeLessThanOrEqual(35);
});

it.each([
  ['FR1420041010050500013M02606', true],
  ['RS35260005601001611379', true],
  ['CH9300762011623852957', true],
  ['TN5910006035183598478831', false],
  ['FR1420041010050500013M02607', false],
])('%s is an account of the SEPA: %s', (iban, isSepa) => expect(checkSepaIban(iban).ok).toBe(isSepa));

it('an account elsewhere is refused by the name of its country', () => {
  expect(checkSepaIban('TN5910006035183598478831')).toMatchObject({ reason: expect.stringContaining('(Tunisie)') });
  const french = ibanFrom('20041', '01005', '0500013M026').slice(4);
  expect(checkSepaIban(`RE${mod97Key(french, 'RE')}${french}`)).toMatchObject({
    reason: 'Un compte de ce territoire (La Réunion) a un IBAN qui commence par FR.',
  });
});
