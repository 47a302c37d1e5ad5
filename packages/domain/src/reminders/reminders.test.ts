import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '../calendar/date.ts';
import { halfYearOf, lateInterest, lateRate, type PublishedRate } from './late-interest.ts';
import { nextReminder } from './reminder-steps.ts';
import { uncovered } from './uncovered.ts';

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const rates = new Map<string, PublishedRate>([
  ['2025-1', { basis: 'ecb', rate: 315 }],
  ['2025-2', { basis: 'legal', rate: 276 }],
  ['2026-1', { basis: 'legal', rate: 262 }],
  ['2026-2', { basis: 'ecb', rate: 215 }],
]);
const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days));
const invoice = fc.record({
  expiry: anyDay,
  cents: fc.integer({ min: 1, max: 5_000_000 }),
  settled: fc.array(fc.record({ date: anyDay, cents: fc.integer({ min: 1, max: 400_000 }) }), { maxLength: 4 }),
});

describe('late penalties', () => {
  it('are those of each day, whatever half-years and payments they cross', () => {
    fc.assert(
      fc.property(invoice, anyDay, ({ expiry, cents, settled }, at) => {
        let sum = 0;
        for (const day of at > expiry ? eachDay(addDays(expiry, 1), at) : []) {
          const paid = settled.reduce((total, part) => total + (part.date < day ? part.cents : 0), 0);
          sum += Math.max(0, cents - paid) * lateRate(rates.get(halfYearOf(day)) as PublishedRate);
        }
        const found = lateInterest({ expiry, cents, settled }, { at, rates });
        expect(found.cents).toBe(Math.round(sum / 3_650_000));
        expect(found.missing).toEqual([]);
      }),
    );
  });
  it('never fall from one day to the next', () => {
    fc.assert(
      fc.property(invoice, anyDay, (late, at) => {
        const of = (day: string) => lateInterest(late, { at: day, rates }).cents as number;
        expect(of(addDays(at, 1))).toBeGreaterThanOrEqual(of(at));
      }),
    );
  });
  it('are computed by hand: 1 000 € for 30 days at 7.86 %', () => {
    const late = { expiry: '2026-01-31', cents: 100_000, settled: [] };
    expect(lateInterest(late, { at: '2026-03-02', rates })).toEqual({
      cents: 646,
      parts: [{ from: '2026-02-01', to: '2026-03-02', days: 30, cents: 100_000, rate: 786 }],
      missing: [],
    });
    expect(lateRate({ basis: 'ecb', rate: 215 })).toBe(1215);
  });
  it('are unknown where a half-year has no rate, which is named', () => {
    const late = { expiry: '2026-12-20', cents: 100_000, settled: [] };
    expect(lateInterest(late, { at: '2027-08-01', rates })).toMatchObject({
      cents: null,
      missing: ['2027-1', '2027-2'],
    });
  });
});

describe('steps', () => {
  const days = [7, 21, 45] as const;
  it.each([
    [null, { step: 1, date: '2026-03-08' }],
    [
      { step: 1, date: '2026-03-08' },
      { step: 2, date: '2026-03-22' },
    ],
    [
      { step: 1, date: '2026-06-01' },
      { step: 2, date: '2026-06-15' },
    ],
    [
      { step: 2, date: '2026-03-22' },
      { step: 3, date: '2026-04-15' },
    ],
    [{ step: 3, date: '2026-04-15' }, null],
  ] as const)('after %j comes %j', (last, next) =>
    expect(nextReminder({ expiry: '2026-03-01', last }, days)).toEqual(next),
  );
});

describe('what a payer is owed', () => {
  it('covers the first invoices, of its own seller only where it is a credit note', () => {
    const invoices = [
      { due: 100, seller: 1 },
      { due: 50, seller: 2 },
      { due: 30, seller: 1 },
    ];
    expect(uncovered(invoices, [])).toEqual([100, 50, 30]);
    expect(uncovered(invoices, [{ cents: 110, seller: 1 }])).toEqual([0, 50, 20]);
    expect(uncovered(invoices, [{ cents: 110, seller: 'any' }])).toEqual([0, 40, 30]);
  });
  it('lowers what is asked by what it is, and never below zero', () => {
    const money = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(money), fc.array(money), (dues, owed) => {
        const left = uncovered(
          dues.map((due) => ({ due, seller: null })),
          owed.map((cents) => ({ cents, seller: 'any' as const })),
        );
        expect(sum(left)).toBe(Math.max(0, sum(dues) - sum(owed)));
      }),
    );
  });
});
