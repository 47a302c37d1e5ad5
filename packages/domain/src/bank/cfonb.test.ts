import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementGap } from './balance.ts';
import {
  ACCOUNT,
  ACCOUNT_IBAN,
  balanceRecord,
  type Movement,
  movementRecords,
  recordOf,
  statementRecords,
} from './cfonb.fixture.ts';
import { readCfonb } from './cfonb.ts';
import { decodeBankText } from './decode.ts';
import { entryKeys, statementKey } from './keys.ts';
import { returnReason } from './return-reasons.ts';
import type { BankStatement } from './types.ts';

const transfer: Movement = { day: '2026-03-02', cents: 5880, operation: '05', label: 'VIR SEPA PHARMACIE DU MARCHE' };
const returned: Movement = {
  day: '2026-03-03',
  cents: -19040,
  operation: 'B3',
  label: 'PRLV SEPA IMPAYE',
  returnCode: '65',
  details: [
    ['LIB', 'PROVISION'],
    ['LIB', 'INSUFFISANTE'],
    ['RCN', `${'WEB00012'.padEnd(35)}OTHR`],
    ['REF', `${'PRLV-2026-03-ABC-RCUR'.padEnd(35)}INSTR1`],
    ['RUM', `${'Z01001-20250102'.padEnd(35)}RCUR`],
    ['NPY', 'PHARMACIE DU MARCHE'],
    ['CPY', ACCOUNT_IBAN],
    ['XYZ', 'QUALIFICATIF NOUVEAU'],
  ],
};
const DAYS = ['2026-03-01', '2026-03-31'] as const;
const records = statementRecords(DAYS, 100_000, [transfer, returned]);

function read(text: string): readonly BankStatement[] {
  const found = readCfonb(text);
  if (!found.ok) throw new Error(JSON.stringify(found.errors));
  return found.statements;
}
function errorsOf(text: string) {
  const found = readCfonb(text);
  return found.ok ? [] : found.errors.map(({ line, reason }) => [line, reason]);
}

describe('statements', () => {
  it.each([
    ['LF', records.join('\n')],
    ['CR LF and a last line end', `${records.join('\r\n')}\r\n`],
    ['no line ends', records.join('')],
    ['no line ends and a last one', `${records.join('')}\n`],
  ])('are read with %s', (_, text) => {
    const [statement] = read(text);
    expect(statement).toMatchObject({
      account: ACCOUNT_IBAN,
      currency: 'EUR',
      opening: { date: '2026-03-01', cents: 100_000 },
      closing: { date: '2026-03-31', cents: 86_840 },
      isBalanced: true,
    });
    expect(statement?.entries).toMatchObject([
      { line: 2, cents: 5880, booked: '2026-03-02', valued: '2026-03-02', kind: 'transfer_in', returnCode: null },
      {
        line: 3,
        cents: -19_040,
        kind: 'collection_return',
        returnCode: '65',
        label: 'PRLV SEPA IMPAYE PROVISION INSUFFISANTE XYZ QUALIFICATIF NOUVEAU',
        references: { endToEndId: 'WEB00012', batchId: 'PRLV-2026-03-ABC-RCUR', mandate: 'Z01001-20250102' },
        party: { name: 'PHARMACIE DU MARCHE', iban: ACCOUNT_IBAN },
      },
    ]);
  });
  it('of two accounts in one file are two', () => {
    const other = { ...ACCOUNT, number: '00000000000' };
    const both = [...records, ...statementRecords(DAYS, 0, [transfer], other)].join('\n');
    expect(read(both).map(({ account, entries }) => [account.slice(4, 25), entries.length])).toEqual([
      ['20041010050500013M026', 2],
      ['200410100500000000000', 1],
    ]);
  });
  it('spell the zero of an amount in two ways', () => {
    const french = records.join('\n').replaceAll('{', 'é').replaceAll('}', 'è');
    expect(read(french)[0]?.entries.map(({ cents }) => cents)).toEqual([5880, -19_040]);
    const latin = decodeBankText(Uint8Array.from(french, (char) => char.charCodeAt(0)));
    expect(latin).toEqual({ ok: true, value: french });
    expect(decodeBankText(new TextEncoder().encode(`\ufeff${french}\u001a`))).toEqual({ ok: true, value: french });
  });
  it('keep every movement to the cent', () => {
    const movements = fc.array(
      fc.record({
        day: fc.constantFrom('2026-03-01', '2026-03-31'),
        cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
        operation: fc.constantFrom('05', 'A1', 'B3', '62', '??'),
        label: fc.string({ unit: fc.constantFrom(...'AZ09 -/') }),
      }),
    );
    fc.assert(
      fc.property(
        movements,
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('\n', '\r\n', ''),
        (all, start, end) => {
          const [statement] = read(statementRecords(DAYS, start, all).join(end));
          expect(statement?.entries.map(({ cents }) => cents)).toEqual(all.map(({ cents }) => cents));
          expect(new Set(entryKeys(statement as BankStatement)).size).toBe(all.length);
        },
      ),
    );
  });
});

describe('refused files', () => {
  const lines = (change: (all: string[]) => unknown) => {
    const copy = [...records];
    change(copy);
    return copy.join('\n');
  };
  it.each([
    ['', null, /^Le fichier est vide\.$/],
    [lines((all) => (all[1] = all[1]!.slice(0, 119))), 2, /compte 119 caractères au lieu de 120/],
    [lines((all) => (all[3] += ' ')), 4, /compte 121 caractères/],
    [lines((all) => (all[1] = all[1]!.replace(/.(?=.{16}$)/, 'Z'))), 2, /n’est pas un montant CFONB/],
    [lines((all) => all.splice(1, 0, movementRecords(returned)[1]!)), 2, /ne suit pas un mouvement/],
    [lines((all) => (all[3] = all[3]!.replace('0500013M026', '0500013M027'))), 4, /ne suit pas un mouvement/],
    [lines((all) => (all[1] = all[1]!.replace('0500013M026', '00000000000'))), 2, /Cet enregistrement est du compte/],
    [
      lines((all) => (all[0] = balanceRecord('01', '2026-03-01', 100_001))),
      12,
      /donnent 868,41.€, et le nouveau solde est de 868,40/,
    ],
    [lines((all) => all.pop()), 11, /n’a pas de nouveau solde \(07\) : le fichier est coupé/],
    [lines((all) => all.shift()), 1, /précède l’ancien solde/],
    [lines((all) => (all[1] = all[1]!.replace('020326', '320326'))), 2, /« 320326 » n’est pas une date/],
    [lines((all) => all.push(recordOf('09', ACCOUNT, {}))), 13, /celui-ci par « 09 »/],
    [records.join('').slice(0, -30), 12, /coupé, ou cet enregistrement n’a pas 120/],
    [records.join('').replace('VIR SEPA ', 'VIR SEPA'), 2, /coupé, ou cet enregistrement n’a pas 120/],
  ])('%#', (text, line, reason) => {
    expect(errorsOf(text)[0]).toEqual([line, expect.stringMatching(reason)]);
  });
  it('tell twenty errors at most', () => {
    expect(errorsOf('x\n'.repeat(1000))).toHaveLength(20);
    expect(
      errorsOf([records[0], ...Array.from({ length: 99 }, () => recordOf('08', ACCOUNT, {}))].join('\n')),
    ).toHaveLength(20);
  });
  it('that are no texts are told as such', () => {
    expect(decodeBankText(Uint8Array.of(0, 1, 2, 3))).toMatchObject({ ok: false });
  });
});

describe('the same entry is counted once', () => {
  it('by what the bank says of it, and by its rank among equals', () => {
    const [first] = read(statementRecords(DAYS, 0, [transfer, transfer]).join('\n'));
    const [again] = read(statementRecords(DAYS, 0, [transfer, transfer, returned]).join(''));
    const keys = entryKeys(first as BankStatement);
    expect(new Set(keys).size).toBe(2);
    expect(entryKeys(again as BankStatement).slice(0, 2)).toEqual(keys);
    expect(statementKey(first as BankStatement)).not.toBe(statementKey(again as BankStatement));
  });
  it('and a missing statement is told', () => {
    const [statement] = read(records.join('\n'));
    expect(statementGap({ date: '2026-02-28', cents: 100_000 }, statement!)).toBeUndefined();
    expect(statementGap({ date: '2026-02-28', cents: 99_000 }, statement!)).toEqual({
      cents: 1000,
      reason: expect.stringContaining('Le dernier solde connu, au 28/02/2026, est de 990,00'),
    });
  });
});

it.each([
  ['AC04', 'stop'],
  ['MD01', 'stop'],
  ['AM04', 'again'],
  ['MS03', 'ask'],
  ['65', 'ask'],
  ['toString', 'ask'],
])('after the code %s: %s', (code, advice) => expect(returnReason(code)).toMatchObject({ advice }));
