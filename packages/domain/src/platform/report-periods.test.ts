import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { reportPeriods, type VatRegime } from './report-periods.ts';

it('has the days of each regime', () => {
  expect(reportPeriods('monthly', '2026-11')).toEqual({
    sales: [
      { date_start: '2026-11-01', date_end: '2026-11-10', date_due: '2026-11-20' },
      { date_start: '2026-11-11', date_end: '2026-11-20', date_due: '2026-11-30' },
      { date_start: '2026-11-21', date_end: '2026-11-30', date_due: '2026-12-10' },
    ],
    receipts: [{ date_start: '2026-11-01', date_end: '2026-11-30', date_due: '2026-12-10' }],
  });
  expect(reportPeriods('quarterly', '2026-12').sales).toEqual([
    { date_start: '2026-12-01', date_end: '2026-12-31', date_due: '2027-01-10' },
  ]);
  expect(reportPeriods('simplified', '2028-01').receipts).toEqual([
    { date_start: '2028-01-01', date_end: '2028-01-31', date_due: '2028-02-29' },
  ]);
  const winter = { date_start: '2026-11-01', date_end: '2026-12-31', date_due: '2027-01-31' };
  expect(reportPeriods('franchise', '2026-11').sales).toEqual([winter]);
  expect(reportPeriods('franchise', '2026-12').sales).toEqual([winter]);
  expect(reportPeriods(null, '2026-11').sales).toEqual([
    { date_start: '2026-11-01', date_end: '2026-11-30', date_due: null },
  ]);
});

const month = fc
  .tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const regimes = fc.constantFrom<(VatRegime | null)[]>('monthly', 'quarterly', 'simplified', 'franchise', null);

it('periods follow each other without a gap, hold the month, and are due after they end', () => {
  fc.assert(
    fc.property(month, regimes, (asked, regime) => {
      for (const periods of Object.values(reportPeriods(regime, asked))) {
        expect((periods[0]?.date_start ?? '?') <= `${asked}-01`).toBe(true);
        expect((periods.at(-1)?.date_end ?? '') >= `${asked}-28`).toBe(true);
        let last = periods[0]?.date_start ?? '';
        for (const { date_start, date_end, date_due } of periods) {
          expect(date_start).toBe(last);
          expect(date_start < date_end).toBe(true);
          expect(date_due === null || date_due > date_end).toBe(true);
          last = addDays(date_end, 1);
        }
      }
    }),
  );
});
