import { allocator, type Booking } from '@officine/domain';
import * as fc from 'fast-check';
import { equalTo, greaterEq, lessEq, solve } from 'yalps';
import { type Oracle, sample, type Verdict } from './oracle.ts';

const START = '2026-03-01';
const dayOf = ({ date }: Booking): number => Math.round((Date.parse(date) - Date.parse(START)) / 86_400_000);

/** A sale to 20 pharmacies of one zone, in which some days of each are taken by other campaigns. */
const sales = fc.integer({ min: 7, max: 14 }).chain((days) =>
  fc.record({
    days: fc.constant(days),
    pharmacies: fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: days - 3 }),
        taken: fc.uniqueArray(fc.integer({ min: 0, max: days - 1 }), { maxLength: 2 }),
      }),
      { minLength: 20, maxLength: 20 },
    ),
  }),
);
type Sale = typeof sales extends fc.Arbitrary<infer T> ? T : never;

/** Bookings of each day over all pharmacies, as the allocator places them. */
function placed({ days, pharmacies }: Sale): { total: number[]; counts: number[] } {
  const adverts = [{ id: 1, zones: [1], media: ['extranet' as const], visaExpiry: null }];
  const allocate = allocator({ firstDate: START, days, adverts });
  const total = Array<number>(days).fill(0);
  const counts = pharmacies.map(({ count, taken }) => {
    const occupation = Uint8Array.from({ length: days }, (_, day) => (taken.includes(day) ? 1 : 0));
    const zone = { id: 1, price: 10, capacity: 1, occupation, media: ['extranet' as const], openFrom: '2020-01-01' };
    const { bookings } = allocate({ budget: 10 * count, zones: [zone] });
    for (const booking of bookings) total[dayOf(booking)]! += 1;
    return bookings.length;
  });
  return { total, counts };
}

/** The lowest largest day that any placing of as many bookings can have, parts of bookings allowed. */
function lowestPeak({ days, pharmacies }: Sale, counts: readonly number[]): number {
  const variables: Record<string, Record<string, number>> = { peak: { peak: 1 } };
  const constraints: Record<string, ReturnType<typeof equalTo>> = {};
  for (let day = 0; day < days; day++) {
    (variables['peak'] as Record<string, number>)[`day${day}`] = 1;
    constraints[`day${day}`] = greaterEq(0);
  }
  for (const [at, { taken }] of pharmacies.entries()) {
    constraints[`count${at}`] = equalTo(counts[at] ?? 0);
    for (let day = 0; day < days; day++) {
      if (taken.includes(day)) continue;
      const name = `x${at}_${day}`;
      constraints[name] = lessEq(1);
      variables[name] = { [`day${day}`]: -1, [`count${at}`]: 1, [name]: 1 };
    }
  }
  return solve({ direction: 'minimize', objective: 'peak', constraints, variables }).result;
}

/** The largest day is within 15 % and two bookings of the linear program's, with days that others have taken. */
function isNearTheBound(share: number): Verdict {
  const cases = sample(sales, 400 * share);
  const disagreements = cases.flatMap((sale) => {
    const { total, counts } = placed(sale);
    const bound = lowestPeak(sale, counts);
    const peak = Math.max(...total);
    return peak <= 1.15 * bound + 2 ? [] : [`${JSON.stringify(total)}: the bound is ${bound}`];
  });
  return { cases: cases.length, disagreements };
}

export const allocationOracles: readonly Oracle[] = [
  { name: 'even campaigns: largest day', by: 'yalps (linear program)', run: isNearTheBound },
];
