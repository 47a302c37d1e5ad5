import { eachDay } from '@officine/domain';
import { expect, test } from 'vitest';
import { type Preset, periodName, presetDays, readPeriod } from './period.ts';

test.each<[Preset, string, string, string]>([
  ['1', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['7', '2026-03-08', '2026-03-01', '2026-03-07'],
  ['month', '2026-03-12', '2026-03-01', '2026-03-12'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['12-months', '2026-03-01', '2025-03-01', '2026-02-28'],
  ['12-months', '2024-03-01', '2023-03-01', '2024-02-29'],
])('%s on %s is %s to %s', (preset, today, from, to) => expect(presetDays(preset, today)).toEqual({ from, to }));

test('a number of days is that many, up to yesterday', () => {
  for (const preset of ['1', '7', '30', '90'] as const) {
    const { from, to } = presetDays(preset, '2026-11-22');
    expect([eachDay(from, to).length, to]).toEqual([Number(preset), '2026-11-21']);
  }
});

test('an address holds a preset or two days; anything else is no period', () => {
  const today = '2026-11-22';
  expect(readPeriod('7', today)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(readPeriod('2026-03-01..2026-03-14', today)).toEqual({ from: '2026-03-01', to: '2026-03-14' });
  for (const text of [
    null,
    '',
    '8',
    'toString',
    '2026-03-14..2026-03-01',
    '2026-02-30..2026-03-01',
    '2010-01-01..2026-01-01',
  ])
    expect(readPeriod(text, today)).toBe(undefined);
});

test('periods have names', () => {
  const period = { from: '2026-03-01', to: '2026-03-14' };
  expect(periodName('30', period)).toBe('30 jours');
  expect(periodName(null, period)).toBe('du 01/03/2026 au 14/03/2026');
  expect(periodName(null, { from: '2026-03-01', to: '2026-03-01' })).toBe('le 01/03/2026');
});
