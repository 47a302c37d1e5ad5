import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { deactivate } from './deactivate.ts';

const TODAY = '2026-03-10';
const scheduling = fc.record({
  zone: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: -10, max: 40 }),
  advert: fc.integer({ min: 1, max: 3 }),
});
const schedulings = fc
  .uniqueArray(scheduling, { selector: ({ zone, day }) => zone * 100 + day, maxLength: 80 })
  .map((list) => list.map(({ zone, day, advert }) => ({ zone, advert, date: addDays(TODAY, day), price: zone * 30 })));

describe('deactivate', () => {
  it('removes the percentage of the remaining days, in each zone and advert, and never a past day', () => {
    fc.assert(
      fc.property(schedulings, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const remaining = list.filter(({ date }) => date >= TODAY);
        const gone = deactivate(list, percent, TODAY);
        expect(gone).toHaveLength(Math.round((remaining.length * percent) / 100));
        expect(gone).toEqual(remaining.filter((one) => gone.includes(one)));
        const part = remaining.length === 0 ? 0 : gone.length / remaining.length;
        for (const zone of [1, 2, 3]) {
          const there = remaining.filter((one) => one.zone === zone).length;
          const went = gone.filter((one) => one.zone === zone);
          expect(Math.abs(went.length - there * part)).toBeLessThan(1 + 1e-9);
          for (const advert of [1, 2, 3]) {
            const own = remaining.filter((one) => one.zone === zone && one.advert === advert).length;
            const off = went.filter((one) => one.advert === advert).length - (own * went.length) / (there || 1);
            expect(Math.abs(off)).toBeLessThan(1 + 1e-9);
          }
        }
      }),
    );
  });

  it('removes as many in steps as at once, and never brings one back', () => {
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(schedulings, steps, (list, percents) => {
        const remaining = list.filter(({ date }) => date >= TODAY);
        let left = remaining;
        for (const percent of percents.toSorted((a, b) => a - b)) {
          const gone = deactivate(left, percent, TODAY, remaining.length - left.length);
          left = left.filter((one) => !gone.includes(one));
          expect(remaining.length - left.length).toBe(deactivate(list, percent, TODAY).length);
        }
      }),
    );
  });

  it('leaves evenly spread days', () => {
    const list = Array.from({ length: 20 }, (_, day) => ({
      zone: 1,
      advert: 1 + (day % 2),
      date: addDays(TODAY, day),
      price: 10,
    }));
    const gone = new Set(deactivate(list, 50, TODAY));
    const stays = list.map((one) => !gone.has(one));
    for (let day = 0; day + 4 <= 20; day += 1) {
      expect([1, 2, 3]).toContain(stays.slice(day, day + 4).filter(Boolean).length);
    }
    expect(deactivate(list, 100, TODAY)).toEqual(list);
    expect(deactivate(list, 100, '2027-01-01')).toEqual([]);
  });

  it.each([0, 101, 0.5, Number.NaN])('refuses %s percent', (percent) => {
    expect(() => deactivate([], percent, TODAY)).toThrow(RangeError);
  });
});
