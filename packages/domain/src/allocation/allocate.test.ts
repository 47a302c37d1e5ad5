import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { allocator } from './allocate.ts';
import type { AllocationAdvert, AllocationPlan, AllocationShare, AllocationZone, Medium } from './types.ts';

const START = '2026-03-01';
const MEDIA: Medium[] = ['extranet', 'internet'];
const advert = (id: number, more: Partial<AllocationAdvert> = {}): AllocationAdvert => ({
  id,
  zones: [1, 2, 3],
  media: MEDIA,
  visaExpiry: null,
  ...more,
});
const zone = (id: number, price: number, more: Partial<AllocationZone> = {}): AllocationZone => ({
  id,
  price,
  capacity: 1,
  occupation: new Uint8Array(400),
  media: ['extranet'],
  openFrom: '2020-01-01',
  ...more,
});
const plan = (days: number, more: Partial<AllocationPlan> = {}): AllocationPlan => ({
  firstDate: START,
  days,
  adverts: [advert(1)],
  ...more,
});

describe('one pharmacy', () => {
  it('matches the example in the docstring', () => {
    const found = allocator(plan(3))({ budget: 150, zones: [zone(2, 60), zone(1, 40)] });
    expect(found).toMatchObject({ spent: 140, remainder: 10, cause: 'not_multiple' });
    expect(found.zones).toEqual([
      { id: 1, count: 2, locked: 0, free: 3 },
      { id: 2, count: 1, locked: 0, free: 3 },
    ]);
    expect(found.bookings.at(-1)).toEqual({ zone: 2, date: '2026-03-02', advert: 1, price: 60 });
  });

  const two = [zone(1, 40), zone(2, 60)];
  it.each<[string, string | null, AllocationPlan, AllocationShare]>([
    ['nothing remains', null, plan(3), { budget: 300, zones: two }],
    ['no budget', null, plan(3), { budget: 0, zones: two }],
    ['less than the unit', 'not_multiple', plan(3), { budget: 105, zones: two }],
    ['more than a unit, but no price fits', 'not_multiple', plan(3), { budget: 30, zones: two }],
    ['more than there is', 'no_free_day', plan(3), { budget: 1000, zones: two }],
    ['others have taken it', 'no_free_day', plan(3), { budget: 100, zones: [zone(1, 40, { capacity: 0 })] }],
    ['nothing is for sale', 'no_free_day', plan(3), { budget: 100, zones: [zone(1, 0)] }],
    ['no zone', 'no_free_day', plan(3), { budget: 100, zones: [] }],
    ['no format fits', 'no_advert', plan(3), { budget: 100, zones: [zone(9, 40)] }],
    [
      'visa over',
      'no_advert',
      plan(3, { adverts: [advert(1, { visaExpiry: '2026-02-28' })] }),
      { budget: 9, zones: [zone(1, 1)] },
    ],
    [
      'not its medium',
      'topic_not_allowed',
      plan(3, { adverts: [advert(1, { media: ['extranet'] })] }),
      { budget: 9, zones: [zone(1, 1, { media: MEDIA })] },
    ],
    ['not open', 'medium_not_open', plan(3), { budget: 9, zones: [zone(1, 1, { openFrom: null })] }],
    [
      'what costs most',
      'medium_not_open',
      plan(3),
      { budget: 9000, zones: [zone(9, 40), zone(1, 60, { openFrom: '2026-04-01' })] },
    ],
    [
      'what is blocked would not have helped',
      'not_multiple',
      plan(3),
      { budget: 100, zones: [zone(1, 40), zone(9, 70)] },
    ],
  ])('returns the cause of the remainder: %s', (_, cause, campaign, share) => {
    expect(allocator(campaign)(share).cause).toBe(cause);
  });

  it('treats openFrom, visaExpiry and notBefore as inclusive', () => {
    const adverts = [advert(1, { visaExpiry: '2026-03-04' })];
    const allocate = allocator(plan(6, { adverts, notBefore: '2026-03-02' }));
    const days = (openFrom: string) =>
      allocate({ budget: 99, zones: [zone(1, 1, { openFrom })] }).bookings.map(({ date }) => date);
    expect(days('2020-01-01')).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(days('2026-03-03')).toEqual(['2026-03-03', '2026-03-04']);
  });

  it('keeps locked bookings, and spends the rest on other zones and adverts first', () => {
    const adverts = [advert(1), advert(2)];
    const locked = ['2026-03-01', '2026-03-02', '2026-03-05'].map((date) => ({ zone: 1, date, advert: 1, price: 10 }));
    const allocate = allocator(plan(6, { adverts, notBefore: '2026-03-03' }));
    const found = allocate({ budget: 80, zones: [zone(1, 10), zone(2, 10)], locked });
    expect(found).toMatchObject({ spent: 80, remainder: 0 });
    expect(found.zones.map(({ count, locked: held, free }) => [count, held, free])).toEqual([
      [1, 3, 3],
      [4, 0, 4],
    ]);
    expect(found.bookings.filter((one) => one.advert === 2)).toHaveLength(4);
    expect(found.bookings.filter((one) => one.zone === 1 && one.date === '2026-03-05')).toEqual([]);
    expect(() => allocate({ budget: 29, zones: [], locked })).toThrow(RangeError);
  });

  it.each<[string, Partial<AllocationPlan>, Partial<AllocationShare>]>([
    ['a budget below 0', {}, { budget: -1 }],
    ['a budget that is not a number', {}, { budget: Number.NaN }],
    ['the same zone twice', {}, { zones: [zone(1, 1), zone(1, 2)] }],
    ['an occupation that is too short', {}, { zones: [zone(1, 1, { occupation: [0] })] }],
    ['half a cent', {}, { zones: [zone(1, 0.5)] }],
    ['a zone on no medium', {}, { zones: [zone(1, 1, { media: [] })] }],
    ['no day', { days: 0 }, {}],
    ['the same advert twice', { adverts: [advert(1), advert(1)] }, {}],
    ['a weight of 0', { adverts: [advert(1, { weight: 0 })] }, {}],
    ['an invalid first date', { firstDate: '2026-02-30' }, {}],
  ])('refuses %s', (_, campaign, share) => {
    expect(() => allocator(plan(3, campaign))({ budget: 1, zones: [], ...share })).toThrow(RangeError);
  });
});

const size = fc.integer({ min: 1, max: 75 });
const rights = fc.subarray(MEDIA, { minLength: 1 });
const campaigns = size.chain((days) =>
  fc.record({
    days: fc.constant(days),
    pacing: fc.constantFrom('even' as const, 'front' as const, 'asap' as const),
    adverts: fc.array(
      fc.record({
        zones: fc.subarray([1, 2, 3, 4, 5, 6]),
        media: rights,
        visaExpiry: fc.option(fc.nat(days).map((day) => addDays(START, day))),
        weight: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 5 },
    ),
    budget: fc.nat(20_000),
    zones: fc.array(
      fc.record({
        price: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.constantFrom(30, 60, 90, 150)),
        capacity: fc.nat(4),
        occupation: fc.array(fc.nat(4), { minLength: days, maxLength: days }),
        media: rights,
        openFrom: fc.option(fc.nat(days).map((day) => addDays(START, day))),
      }),
      { maxLength: 6 },
    ),
  }),
);

describe('any campaign', () => {
  it('never exceeds capacity or budget, shows only allowed adverts, and does not depend on the order of the input', () => {
    fc.assert(
      fc.property(campaigns, fc.nat(), ({ days, pacing, adverts, budget, zones }, turn) => {
        const ads = adverts.map((one, index) => ({ ...one, id: index + 1 }));
        const places = zones.map((one, index) => ({ ...one, id: index + 1 }));
        const share = { budget, zones: places };
        const found = allocator(plan(days, { pacing, adverts: ads }))(share);
        const turned = <T>(list: readonly T[]) =>
          [...list.slice(turn % (list.length || 1)), ...list.slice(0, turn % (list.length || 1))].toReversed();
        expect(allocator(plan(days, { pacing, adverts: turned(ads) }))({ budget, zones: turned(places) })).toEqual(
          found,
        );

        expect(found.spent).toBeLessThanOrEqual(budget);
        expect(found.spent + found.remainder).toBe(budget);
        expect(found.bookings.reduce((sum, one) => sum + one.price, 0)).toBe(found.spent);
        expect(found.cause === null).toBe(found.remainder === 0);
        expect(new Set(found.bookings.map((one) => `${one.zone} ${one.date}`)).size).toBe(found.bookings.length);
        for (const one of found.bookings) {
          const where = places[one.zone - 1]!;
          const what = ads[one.advert - 1]!;
          const day = Math.round((Date.parse(one.date) - Date.parse(START)) / 86_400_000);
          expect(where.occupation[day]! < where.capacity).toBe(true);
          expect(where.openFrom !== null && where.openFrom <= one.date).toBe(true);
          expect(what.visaExpiry === null || one.date <= what.visaExpiry).toBe(true);
          expect(what.zones.includes(one.zone) && where.media.every((medium) => what.media.includes(medium))).toBe(
            true,
          );
        }
      }),
    );
  });

  it('never leaves enough money for one more day of a zone with free days', () => {
    fc.assert(
      fc.property(campaigns, ({ days, pacing, adverts, budget, zones }) => {
        const ads = adverts.map((one, index) => ({ ...one, id: index + 1 }));
        const places = zones.map((one, index) => ({ ...one, id: index + 1 }));
        const { remainder, zones: counts } = allocator(plan(days, { pacing, adverts: ads }))({ budget, zones: places });
        const roomy = counts.filter(({ count, free }) => count < free).map(({ id }) => places[id - 1]!.price);
        expect(remainder).toBeLessThan(Math.min(Infinity, ...roomy));
      }),
    );
  });
});
