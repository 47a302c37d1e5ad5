import { daysBetween, eachDay } from '@officine/domain';
import type { Advert } from './advertisers.ts';
import type { PlannedCampaign } from './campaign-plan.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { Random } from './random.ts';
import { DEMO_ID, type World } from './world.ts';
import { priceOf, type Zone } from './zones.ts';

/** First day of the occupation, before today. */
const DAYS_BEFORE = 400;
/** Number of days of the occupation. */
const OCCUPATION_DAYS = 520;

export interface Scheduling {
  readonly id: number;
  readonly campaign_id: number;
  readonly pharmacy_id: number;
  readonly zone_id: number;
  readonly advert_id: number;
  readonly date: string;
  readonly slot: number;
  readonly price: number;
  readonly isActive: boolean;
  readonly date_create: string;
}
/** A pharmacy's share of a campaign. */
export interface CampaignPharmacy {
  readonly id: number;
  readonly campaign_id: number;
  readonly pharmacy_id: number;
  readonly budget: number;
  readonly amount_scheduled: number;
  readonly remainder_cause: 'not_multiple' | 'no_free_day' | 'disabled' | null;
  readonly date_create: string;
  readonly date_update: string;
}
type Campaign = PlannedCampaign['row'];

const place = (zone: Zone, day: number): number => zone.id * OCCUPATION_DAYS + DAYS_BEFORE + day;

/** Booked slots as bits, by pharmacy, zone and day. */
function occupation() {
  const taken = new Map<number, Uint16Array>();
  const of = (pharmacy: number) => {
    let own = taken.get(pharmacy);
    if (!own) taken.set(pharmacy, (own = new Uint16Array(16 * OCCUPATION_DAYS)));
    return own;
  };
  const freeSlot = (pharmacy: number, zone: Zone, day: number): number => {
    const bits = of(pharmacy)[place(zone, day)] ?? 0;
    for (let slot = 1; slot <= zone.capacity; slot += 1) if (!(bits & (1 << slot))) return slot;
    return 0;
  };
  const take = (pharmacy: number, zone: Zone, day: number, slot: number) => {
    const own = of(pharmacy);
    const at = place(zone, day);
    own[at] = (own[at] ?? 0) | (1 << slot);
  };
  return { freeSlot, take };
}

interface CampaignData {
  readonly list: readonly Pharmacy[];
  readonly zones: readonly Zone[];
  readonly adverts: readonly Advert[];
  readonly plan: readonly PlannedCampaign[];
}

/** A day that a campaign may book; `at` counts from today. */
interface Day {
  readonly date: string;
  readonly at: number;
  /** Whether it is before the day the campaign was stopped. */
  readonly before: boolean;
}
/** A zone of a pharmacy, for one campaign. */
interface AvailableZone {
  readonly zone: Zone;
  readonly price: number;
  readonly choice: readonly Advert[];
  readonly free: readonly Day[];
}

/** Books the campaigns one after the other, within the capacity of zones. Shares are computed from the bookings. */
export function book({ rng: root, today, size }: World, { list, zones, adverts, plan }: CampaignData) {
  const rng = root.fork('schedulings');
  const { freeSlot, take } = occupation();
  const schedulings: Scheduling[] = [];
  const shares: CampaignPharmacy[] = [];
  const open = list.filter(({ row }) => row.isActive);

  /** Cents booked, and cents removed by a stop. */
  const bookZone = (row: Campaign, pharmacy: number, { zone, price, choice, free }: AvailableZone) => {
    const everyDay = pharmacy === DEMO_ID && row.advertiser_id === DEMO_ID;
    const wanted = everyDay ? free.length : Math.ceil(free.length * (0.1 + rng.next() * 0.2));
    const sum = { spent: 0, stopped: 0 };
    // Pharmacies begin on different days: a curve would start with a peak if all began on the first.
    const phase = everyDay ? 0 : ((pharmacy * 7 + zone.id * 3) % 10) / 10;
    for (let turn = 0; turn < wanted; turn += 1) {
      const day = free[Math.floor(((turn + phase) * free.length) / wanted)] as Day;
      const advert = choice[(turn + pharmacy) % choice.length] as Advert;
      const isActive = day.before || (row.deactivation_percentage === 50 && turn % 2 === 0);
      const slot = freeSlot(pharmacy, zone, day.at);
      if (isActive) take(pharmacy, zone, day.at, slot);
      sum[isActive ? 'spent' : 'stopped'] += price;
      schedulings.push({
        id: schedulings.length + 1,
        campaign_id: row.id,
        pharmacy_id: pharmacy,
        zone_id: zone.id,
        advert_id: advert.id,
        date: day.date,
        slot,
        price,
        isActive,
        date_create: row.date_create,
      });
    }
    return sum;
  };

  for (const { row, topics } of plan) {
    const start = daysBetween(today, row.date_start);
    const days = eachDay(row.date_start, row.date_end).map((date, index) => ({
      date,
      at: start + index,
      before: row.date_disabled === null || date < row.date_disabled,
    }));
    const places = zones
      .filter((zone) => zone.isActive && !zone.is_free)
      .map((zone) => {
        const allowed = new Set(topics.filter((t) => !zone.is_internet || t.is_internet).map(({ id }) => id));
        return { zone, choice: adverts.filter((a) => a.isActive && a.zone_id === zone.id && allowed.has(a.topic_id)) };
      })
      .filter(({ choice }) => choice.length > 0);
    for (const { row: pharmacy, formula } of participants(rng, open, row, { size, today })) {
      const total = { spent: 0, stopped: 0, full: false };
      for (const { zone, choice } of places) {
        const since = zone.is_internet ? pharmacy.date_internet : pharmacy.date_extranet;
        if (since === null || since > row.date_start) continue;
        const free = days.filter((day) => freeSlot(pharmacy.id, zone, day.at) > 0);
        const { spent, stopped } = bookZone(row, pharmacy.id, { zone, choice, free, price: priceOf(zone, formula) });
        total.spent += spent;
        total.stopped += stopped;
        total.full ||= free.length < days.length;
      }
      if (total.spent + total.stopped === 0) continue;
      const rest = rng.chance(0.15) ? rng.int(1, 9) : 0;
      const unspent = rest === 0 ? null : total.full ? 'no_free_day' : 'not_multiple';
      shares.push({
        id: shares.length + 1,
        campaign_id: row.id,
        pharmacy_id: pharmacy.id,
        budget: total.spent + total.stopped + rest,
        amount_scheduled: total.spent,
        remainder_cause: total.stopped > 0 ? 'disabled' : unspent,
        date_create: row.date_create,
        date_update: row.date_create,
      });
    }
  }
  return { schedulings, shares };
}

/**
 * Pharmacies of a campaign: more for a running one, to fill today's pages; limited, since benchmarks do not measure
 * history.
 */
function participants(
  rng: Random,
  open: readonly Pharmacy[],
  row: Campaign,
  { size, today }: { size: number; today: string },
): Pharmacy[] {
  const running = row.date_start <= today && row.date_end >= today;
  const count = Math.max(3, running ? Math.min(size * 0.25, 1000) : Math.min(size * 0.1, 400));
  const some = rng.sample(open, Math.round(count));
  const demo = open.find(({ row: { id } }) => id === DEMO_ID);
  const wanted = demo && !some.includes(demo) && (row.advertiser_id === DEMO_ID || rng.chance(0.4));
  return wanted ? [demo, ...some] : some;
}
