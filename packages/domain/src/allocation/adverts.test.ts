import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAdverts } from './balance-adverts.ts';
import { chooseAdverts } from './choose-adverts.ts';
import { orderAdverts } from './order-adverts.ts';

const campaign = fc.integer({ min: 1, max: 4 }).chain((adverts) =>
  fc.record({
    groups: fc.array(
      fc.record({ size: fc.nat(4), adverts: fc.subarray([...Array(adverts).keys()], { minLength: 1 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    weights: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: adverts, maxLength: adverts }),
    loads: fc.array(fc.nat(3), { minLength: adverts, maxLength: adverts }),
  }),
);

/** Minimum of the sum of load² ÷ weight over all assignments, by brute force. */
function bruteForce(
  groups: readonly { size: number; adverts: readonly number[] }[],
  weights: readonly number[],
  loads: number[],
): number {
  const units = groups.flatMap(({ size, adverts }) => Array<readonly number[]>(size).fill(adverts));
  const search = (unit: number): number => {
    const adverts = units[unit];
    if (adverts === undefined) return loads.reduce((sum, load, advert) => sum + load ** 2 / weights[advert]!, 0);
    let best = Infinity;
    for (const advert of adverts) {
      loads[advert]! += 1;
      best = Math.min(best, search(unit + 1));
      loads[advert]! -= 1;
    }
    return best;
  };
  return search(0);
}

describe('balanceAdverts', () => {
  it('is as good as the best of all assignments', () => {
    fc.assert(
      fc.property(campaign, ({ groups, weights, loads }) => {
        const total = [...loads];
        for (const [group, counts] of balanceAdverts(groups, weights, loads).entries()) {
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(groups[group]!.size);
          for (const [place, count] of counts.entries()) {
            expect(count).toBeGreaterThanOrEqual(0);
            total[groups[group]!.adverts[place]!]! += count;
          }
        }
        const cost = total.reduce((sum, load, advert) => sum + load ** 2 / weights[advert]!, 0);
        expect(cost).toBeCloseTo(bruteForce(groups, weights, [...loads]), 9);
      }),
    );
  });

  it('exchanges displays between groups when the greedy pass is not optimal', () => {
    // The last group fills advert 2, which passes a display to advert 0 through the second group.
    const groups = [
      { size: 2, adverts: [0, 1] },
      { size: 2, adverts: [1, 2] },
      { size: 4, adverts: [2, 3] },
    ];
    const [a, b, c] = balanceAdverts(groups, [1, 1, 1, 1], [0, 0, 0, 0]);
    expect([a![0], a![1]! + b![0]!, b![1]! + c![0]!, c![1]]).toEqual([2, 2, 2, 2]);
  });

  it('follows the weights, and compensates for earlier displays', () => {
    expect(balanceAdverts([{ size: 9, adverts: [0, 1] }], [2, 1], [0, 0])).toEqual([[6, 3]]);
    expect(balanceAdverts([{ size: 4, adverts: [0, 1] }], [1, 1], [4, 0])).toEqual([[0, 4]]);
  });
});

describe('chooseAdverts', () => {
  const planned = fc.record({ last: fc.nat(5), weight: fc.integer({ min: 1, max: 2 }), zones: fc.subarray([0, 1]) });
  const booked = fc.subarray([0, 1, 2, 3, 4]);

  it('balances around the ends of visas, and never shows an advert after its visa or in a zone it does not fit', () => {
    fc.assert(
      fc.property(fc.array(planned, { minLength: 1, maxLength: 3 }), fc.tuple(booked, booked), (list, days) => {
        const all = list.map(({ last, weight, zones }, id) => ({ id, last, weight, zones: new Set(zones), media: [] }));
        const fits = (zone: number, day: number) =>
          [...all.keys()].filter((id) => all[id]!.zones.has(zone) && all[id]!.last >= day);
        const zones = days.map((own, zone) => ({
          adverts: fits(zone, 0),
          days: own.filter((day) => fits(zone, day).length > 0),
        }));
        const loads = all.map(() => 0);
        for (const [zone, shown] of chooseAdverts(zones, all, loads).entries()) {
          expect(shown).toHaveLength(zones[zone]!.days.length);
          for (const [place, id] of shown.entries()) {
            expect(fits(zone, zones[zone]!.days[place]!)).toContain(id);
            loads[id]! += 1;
          }
        }
        const units = zones.flatMap(({ days: own }, zone) => own.map((day) => ({ size: 1, adverts: fits(zone, day) })));
        const weights = all.map(({ weight }) => weight);
        const cost = loads.reduce((sum, load, id) => sum + load ** 2 / weights[id]!, 0);
        expect(cost).toBeCloseTo(
          bruteForce(
            units,
            weights,
            all.map(() => 0),
          ),
          9,
        );
      }),
    );
  });
});

describe('orderAdverts', () => {
  it('shows each advert as often as requested, always less than one display from its pace', () => {
    const counts = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(counts, fc.nat(9), (list, start) => {
        const total = list.reduce((sum, count) => sum + count, 0);
        const order = orderAdverts(list, start);
        const shown = list.map(() => 0);
        for (const [place, advert] of order.entries()) {
          shown[advert]! += 1;
          for (const [one, count] of list.entries()) {
            expect(Math.abs(shown[one]! * total - (place + 1) * count)).toBeLessThan(total);
          }
        }
        expect(shown).toEqual(list);
      }),
    );
  });

  it('breaks ties from `start` on', () => {
    expect(orderAdverts([2, 1])).toEqual([0, 1, 0]);
    expect(orderAdverts([2, 2], 1)).toEqual([1, 0, 1, 0]);
  });
});
