import { addDays } from '@officine/domain';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Booking } from '../bookings.ts';
import { candidates } from '../candidates.ts';
import { Catalog } from '../catalog.ts';
import { type Chain, chancesOf } from './chains.ts';
import { chainsOf } from './page-chains.ts';

const DAY = '2026-11-22';
const RUNS = 10_000;
/** Fewer than all in a short run; the causes of the second property need theirs, to be seen all. */
const shortRuns = Math.ceil(RUNS * inject('propertyShare'));
const MEDIA = ['internet', 'extranet'] as const;

const usual = fc.boolean().chain((first) => (first ? fc.constant(true) : fc.boolean()));
const media = { is_internet: usual, is_extranet: usual, isActive: usual };
const near = fc.constantFrom(-2, -1, 0, 1, 2).map((days) => addDays(DAY, days));
const one = fc.constantFrom(1, 2, 3);
const list = <T>(row: fc.Arbitrary<T>, length = 3) => fc.array(row, { minLength: length, maxLength: length });
/** A small network: three of everything, with the ids 1 to 3. */
const world = fc.record({
  zones: list(fc.record(media)),
  topics: list(fc.record({ ...media, advertiser: one })),
  advertisers: list(fc.record({ isActive: usual })),
  campaigns: list(fc.record({ isActive: usual, isScheduled: usual, advertiser: one })),
  adverts: list(
    fc.record({
      isActive: usual,
      topic: one,
      advertiser: one,
      visa: fc.option(fc.record({ kind: fc.constantFrom('GP' as const, 'PM' as const), expiry: near }), { freq: 2 }),
    }),
  ),
  fillings: list(
    fc.record({
      isActive: usual,
      isPoolActive: usual,
      zone: one,
      advert: one,
      place: fc.constantFrom('all', 'pharmacy', 'other', 'pool', 'otherPool'),
      date_start: fc.option(near),
      date_end: fc.option(near),
      weight: fc.constantFrom(1, 3),
    }),
  ),
  pharmacy: fc.record({ isActive: usual }),
  booked: fc.array(fc.record({ zone: one, campaign: one, advert: one, isActive: usual }), { maxLength: 5 }),
  medium: fc.constantFrom(...MEDIA),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(rows: readonly T[], id: number): T => rows[id - 1] as T;
const put = <T extends object>(
  rows: readonly T[],
  into: Map<number, unknown>,
  more: (row: T) => object = () => ({}),
) => {
  for (const [i, row] of rows.entries()) into.set(i + 1, { id: i + 1, ...row, ...more(row) });
};

/** The world as delivery has it in memory. */
function open(state: World) {
  const catalog = new Catalog();
  put(state.zones, catalog.zones as never);
  put(state.topics, catalog.topics as never);
  put(state.advertisers, catalog.advertisers as never);
  put(state.campaigns, catalog.campaigns as never);
  put(state.adverts, catalog.adverts as never, ({ visa }) => ({
    visa_kind: visa?.kind ?? null,
    visa_expiry: visa?.expiry ?? null,
  }));
  put(state.fillings, catalog.fillings as never, ({ place }) => ({
    pharmacy: place === 'pharmacy' ? 1 : place === 'other' ? 2 : null,
    pool: place === 'pool' ? 1 : place === 'otherPool' ? 2 : null,
  }));
  const pharmacy = {
    id: 1,
    reference: 'Z1',
    subdomain: null,
    pools: [1],
    isActive: state.pharmacy.isActive,
    offSince: null,
  };
  catalog.pharmacies.set(1, pharmacy);
  const rows = state.booked.map((row, i) => ({ ...row, id: i + 1 }));
  const bookings = (isActive: boolean): Booking[] => rows.filter((row) => row.isActive === isActive);
  return { catalog, page: { pharmacy, date: DAY, booked: bookings(true), removed: bookings(false) } };
}
/** What a page shows: nothing of a pharmacy that is not active, whose page delivery does not find. */
function shownOf(state: World): ReadonlySet<string> {
  const { catalog, page } = open(state);
  const members = candidates(catalog, page.booked, { ...page, medium: state.medium });
  return new Set(members.map(({ isFilling, booking }) => `${isFilling ? 'filling' : 'scheduling'} ${booking}`));
}
/** The same, told from the state alone: the rule of the product in other words than delivery's. */
function expectedOf(state: World): ReadonlySet<string> {
  const has = (row: { is_internet: boolean; is_extranet: boolean }) =>
    state.medium === 'internet' ? row.is_internet : row.is_extranet;
  const canShow = (zoneId: number, advertId: number) => {
    const [zone, advert] = [at(state.zones, zoneId), at(state.adverts, advertId)];
    const topic = at(state.topics, advert.topic);
    const isLawful =
      !advert.visa || (advert.visa.expiry >= DAY && !(advert.visa.kind === 'PM' && state.medium === 'internet'));
    return (
      state.pharmacy.isActive &&
      [zone, topic].every((row) => row.isActive && has(row)) &&
      [advert, at(state.advertisers, advert.advertiser)].every(({ isActive }) => isActive) &&
      isLawful
    );
  };
  const paid = state.booked.flatMap((row, i) => {
    const campaign = at(state.campaigns, row.campaign);
    const isSold = campaign.isActive && campaign.isScheduled && at(state.advertisers, campaign.advertiser).isActive;
    return row.isActive && isSold && canShow(row.zone, row.advert)
      ? [{ zone: row.zone, name: `scheduling ${i + 1}` }]
      : [];
  });
  const free = state.fillings.flatMap((row, i) => {
    const isHere = row.isActive && row.isPoolActive && ['all', 'pharmacy', 'pool'].includes(row.place);
    const isNow = !(row.date_start && row.date_start > DAY) && !(row.date_end && row.date_end < DAY);
    const isFree = paid.every(({ zone }) => zone !== row.zone);
    return isHere && isNow && isFree && canShow(row.zone, row.advert) ? [`filling ${i + 1}`] : [];
  });
  return new Set([...paid.map(({ name }) => name), ...free]);
}

/** Chains of everything in the world: each advert is asked about, so that fillings elsewhere are explained too. */
function chainsIn(state: World): readonly Chain[] {
  const { catalog, page } = open(state);
  return [1, 2, 3].flatMap((advert) => chainsOf(catalog, page, { advert, medium: state.medium }, []));
}
const nameOf = ({ explained }: Chain) => `${explained.kind} ${explained.item.id}`;

const firstNo = ({ steps }: Chain) => steps.find(({ holds }) => !holds)?.key ?? '';

/** Mends what a step says is wrong, and nothing else. */
function mend(state: World, { explained }: Chain, key: string): World {
  const next = structuredClone(state);
  const { item } = explained;
  const advert = at(next.adverts, item.advert);
  const medium = `is_${state.medium}` as const;
  const filling = explained.kind === 'filling' ? at(next.fillings, item.id) : undefined;
  const campaign = explained.kind === 'filling' ? undefined : at(next.campaigns, explained.item.campaign);
  const acts: Record<string, () => void> = {
    pharmacy_active: () => Object.assign(next.pharmacy, { isActive: true }),
    campaign_scheduled: () => Object.assign(campaign ?? {}, { isScheduled: true }),
    campaign_active: () => Object.assign(campaign ?? {}, { isActive: true }),
    buyer_active: () => Object.assign(at(next.advertisers, campaign?.advertiser ?? 0), { isActive: true }),
    booked: () => Object.assign(at(next.booked, item.id), { isActive: true }),
    filling_active: () => Object.assign(filling ?? {}, { isActive: true }),
    filling_pool: () => Object.assign(filling ?? {}, { isPoolActive: true }),
    filling_here: () => Object.assign(filling ?? {}, { place: 'pharmacy' }),
    filling_period: () => Object.assign(filling ?? {}, { date_start: null, date_end: null }),
    zone_active: () => Object.assign(at(next.zones, item.zone), { isActive: true }),
    zone_medium: () => Object.assign(at(next.zones, item.zone), { [medium]: true }),
    advert_active: () => Object.assign(advert, { isActive: true }),
    advertiser_active: () => Object.assign(at(next.advertisers, advert.advertiser), { isActive: true }),
    topic_active: () => Object.assign(at(next.topics, advert.topic), { isActive: true }),
    topic_medium: () => Object.assign(at(next.topics, advert.topic), { [medium]: true }),
    visa_valid: () => Object.assign(advert.visa ?? {}, { expiry: DAY }),
    visa_kind: () => Object.assign(advert.visa ?? {}, { kind: 'GP' }),
    zone_free: () => {
      for (const row of next.booked) if (row.zone === item.zone) row.isActive = false;
    },
  };
  acts[key]?.();
  return next;
}

test('an advert is shown if and only if every step of delivery holds', () => {
  fc.assert(
    fc.property(world, (state) => {
      const shown = [...shownOf(state)].sort();
      expect(shown).toEqual([...expectedOf(state)].sort());
      const chains = chainsIn(state);
      expect(
        chains
          .filter(({ isShown }) => isShown)
          .map(nameOf)
          .sort(),
      ).toEqual(shown);
      for (const { isShown, steps } of chains) expect(isShown).toBe(steps.every(({ holds }) => holds));
    }),
    { numRuns: shortRuns },
  );
});

test('the first « no » is the cause: its mend turns that step, and mending each in turn shows the advert', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(world, fc.nat(), (state, pick) => {
      const hidden = chainsIn(state).filter(({ isShown, explained }) => !isShown && explained.kind !== 'absent');
      const chain = hidden[pick % hidden.length];
      fc.pre(chain !== undefined);
      const find = (next: World) => chainsIn(next).find((other) => nameOf(other) === nameOf(chain));
      let [next, current]: [World, Chain | undefined] = [state, chain];
      for (let i = 0; current && !current.isShown; i += 1) {
        const key = firstNo(current);
        seen.add(key);
        const before = current.steps;
        next = mend(next, current, key);
        current = find(next);
        expect(current?.steps.find((step) => step.key === key)?.holds).toBe(true);
        // Nothing that held before it was spoilt: the steps are mended from first to last.
        const first = before.findIndex((step) => step.key === key);
        expect(before.slice(0, first).every((step) => current?.steps.find(({ key: k }) => k === step.key)?.holds)).toBe(
          true,
        );
        expect(i).toBeLessThan(before.length);
      }
      expect(shownOf(next).has(nameOf(chain))).toBe(true);
    }),
    { numRuns: RUNS / 2 },
  );
  // Every rule of delivery was a cause at least once.
  expect(seen.size).toBe(18);
});

test('chances of a zone add up to a hundred, by weight', () => {
  fc.assert(
    fc.property(world, (state) => {
      const { catalog, page } = open(state);
      const shown = candidates(catalog, page.booked, { ...page, medium: state.medium });
      const chances = chancesOf(shown);
      expect([...chances.keys()].sort()).toEqual([...shownOf(state)].sort());
      for (const zone of [1, 2, 3]) {
        const own = shown.filter((one) => one.zone.id === zone);
        const found = own.map(({ isFilling, booking }) =>
          chances.get(`${isFilling ? 'filling' : 'scheduling'} ${booking}`),
        );
        const sum = found.reduce((total, one) => total + (one?.chance ?? 0), 0);
        expect(Math.abs(sum - (own.length > 0 ? 100 : 0))).toBeLessThanOrEqual(own.length);
        expect(found.every((one) => one?.sharing === own.length)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
