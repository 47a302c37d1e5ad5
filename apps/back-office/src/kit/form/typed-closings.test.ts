import { expect, it } from 'vitest';
import { closingFault, closingFields, emptyClosing, readClosings } from './typed-closings.ts';

it('keeps what is stored through its fields', () => {
  const stored = '2026-08-01/2026-08-15 Congés\n2026-12-24 Inventaire';
  expect(closingFields(stored)).toMatchObject([
    { start: '2026-08-01', end: '2026-08-15', label: 'Congés' },
    { start: '2026-12-24', end: '2026-12-24', label: 'Inventaire' },
  ]);
  expect(readClosings(closingFields(stored))).toBe(stored);
  expect(closingFields(null)).toEqual([]);
});

it('keeps a row that is not finished, and says what it lacks', () => {
  const row = { ...emptyClosing(), end: '2026-08-15', label: 'Congés' };
  expect(closingFields(readClosings([row]))).toMatchObject([{ start: null, end: '2026-08-15', label: 'Congés' }]);
  expect(closingFault(row)).toEqual({ start: 'Le premier jour est obligatoire' });
  expect(closingFault({ ...row, start: '2026-08-20' })).toEqual({ end: 'Ce jour vient avant le premier' });
  expect(closingFault({ ...row, start: '2026-08-15' })).toEqual({});
});

it('leaves out a row in which nothing was typed', () => {
  expect(readClosings([emptyClosing()])).toBe('');
  expect(closingFault(emptyClosing())).toEqual({});
});
