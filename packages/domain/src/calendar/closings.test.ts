import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkClosings, closingsFrom, formatClosings, parseClosings } from './closings.ts';
import { addDays } from './date.ts';

it.each([
  ['2026-12-24 Inventaire', '2026-12-24 Inventaire'],
  ['24/12/2026 : Inventaire', '2026-12-24 Inventaire'],
  ['le 24.12.2026, Inventaire', '2026-12-24 Inventaire'],
  ['2026-12-24', '2026-12-24'],
  ['2026-08-01/2026-08-15 Congés d’été', '2026-08-01/2026-08-15 Congés d’été'],
  ['du 1/8/2026 au 15/8/2026 : Congés d’été', '2026-08-01/2026-08-15 Congés d’été'],
  ['01/08/2026-15/08/2026 Congés', '2026-08-01/2026-08-15 Congés'],
  ['01/08/2026 - 01/08/2026 Congés', '2026-08-01 Congés'],
  ['2026-12-24 Noël\r\n\n 2026-08-15  Pont ', '2026-08-15 Pont\n2026-12-24 Noël'],
  ['24/12/2026 Noël; 15/08/2026', '2026-08-15\n2026-12-24 Noël'],
  ['24/12/2026 Travaux ; appelez-nous', '2026-12-24 Travaux ; appelez-nous'],
  ['', ''],
])('reads %j', (text, value) => expect(checkClosings(text)).toEqual({ ok: true, value }));

it.each([
  ['Noël', /« Noël » doit s’écrire/],
  ['30/02/2026 Travaux', /30\/02\/2026 contient un jour qui n’existe pas/],
  ['2026-08-15/2026-08-01 Congés', /doit finir après/],
  [`2026-08-15 ${'a'.repeat(101)}`, /100 caractères au plus/],
  ['2026-08-15\n'.repeat(51), /50 fermetures au plus/],
])('refuses %j', (text, reason) =>
  expect(checkClosings(text)).toMatchObject({ reason: expect.stringMatching(reason) }),
);

it('reads again what it writes', () => {
  const closing = fc
    .tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 30 }),
      fc.stringMatching(/^(?:[A-Z][a-zé]{0,20})?$/),
    )
    .map(([from, days, label]) => ({
      start: addDays('2026-01-01', from),
      end: addDays('2026-01-01', from + days),
      label,
    }));
  fc.assert(
    fc.property(fc.array(closing, { maxLength: 8 }), (closings) => {
      const read = parseClosings(formatClosings(closings));
      expect(read.ok && new Set(read.value)).toEqual(new Set(closings));
    }),
  );
});

it('leaves out what is over', () => {
  const stored = '2026-08-01/2026-08-15 Congés\n2026-12-24';
  expect(closingsFrom(stored, '2026-08-15')).toHaveLength(2);
  expect(closingsFrom(stored, '2026-08-16')).toEqual([{ start: '2026-12-24', end: '2026-12-24', label: '' }]);
  expect(closingsFrom(null, '2026-08-16')).toEqual([]);
  expect(closingsFrom('jamais', '2026-08-16')).toEqual([]);
});
