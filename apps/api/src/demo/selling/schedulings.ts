import {
  type AllocationAdvert,
  addDays,
  allocator,
  daysBetween,
  deactivate,
  type Medium,
  type RemainderCause,
} from '@officine/domain';
import { zoneIn } from '../../areas/selling/campaigns/sold-pharmacies.ts';
import { modelPrice } from '../../areas/selling/prices/zone-model.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { Random } from '../random.ts';
import { DEMO_ID, type World } from '../world.ts';
import type { Advert, Topic } from './advertisers.ts';
import type { PlannedCampaign } from './campaign-plan.ts';
import type { Zone } from './zones.ts';

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
  readonly remainder_cause: RemainderCause | 'disabled' | null;
  readonly date_create: string;
  readonly date_update: string;
}
type Campaign = PlannedCampaign['row'];

const place = (zone: Zone, day: number): number => zone.id * OCCUPATION_DAYS + DAYS_BEFORE + day;

/** Booked slots as bits, by pharmacy, zone and day; `day` counts from today. */
function occupation() {
  const taken = new Map<number, Uint16Array>();
  const of = (pharmacy: number) => {
    let own = taken.get(pharmacy);
    if (!own) taken.set(pharmacy, (own = new Uint16Array(16 * OCCUPATION_DAYS)));
    return own;
  };
  return {
    /** Number of booked slots, per day from `start` on. */
    counts(pharmacy: number, zone: Zone, start: number, days: number): Uint8Array {
      const own = of(pharmacy).subarray(place(zone, start), place(zone, start) + days);
      return Uint8Array.from(own, (bits) => SLOTS.filter((slot) => bits & (1 << slot)).length);
    },
    /** Takes the first free slot, and returns it. */
    take(pharmacy: number, zone: Zone, day: number): number {
      const own = of(pharmacy);
      const at = place(zone, day);
      const bits = own[at] ?? 0;
      const slot = SLOTS.find((each) => !(bits & (1 << each))) ?? 0;
      own[at] = bits | (1 << slot);
      return slot;
    },
    free(pharmacy: number, zone: Zone, day: number, slot: number): void {
      const own = of(pharmacy);
      own[place(zone, day)]! &= ~(1 << slot);
    },
  };
}
const SLOTS = Array.from({ length: 15 }, (_, index) => index + 1);

interface CampaignData {
  readonly list: readonly Pharmacy[];
  readonly zones: readonly Zone[];
  readonly adverts: readonly Advert[];
  readonly plan: readonly PlannedCampaign[];
}

/** Budget of a pharmacy per day of the campaign, in cents: the usual sale is the same amount for each pharmacy. */
const DAILY_BUDGETS_CENTS = [40, 60, 90, 120];
/** Above the price of every zone on every day, for the demo pharmacy: its page shows its own advertiser each day. */
const DAILY_BUDGET_OF_ALL_CENTS = 2_000;

/** Spreads the campaigns one after the other with the product's own allocator, within the capacity of zones. */
export function book({ rng: root, today, size }: World, { list, zones, adverts, plan }: CampaignData) {
  const rng = root.fork('schedulings');
  const taken = occupation();
  const schedulings: Scheduling[] = [];
  const shares: CampaignPharmacy[] = [];
  const open = list.filter(({ row }) => row.isActive);
  const sold = zones
    .filter((zone) => zone.isActive && !zone.is_free)
    .map((zone) => ({
      ...zone,
      extranet: modelPrice(zone, 'extranet'),
      extranet_internet: modelPrice(zone, 'extranet_internet'),
    }));

  for (const { row, topics } of plan) {
    const start = daysBetween(today, row.date_start);
    const days = daysBetween(row.date_start, row.date_end) + 1;
    const allocate = allocator({ firstDate: row.date_start, days, adverts: advertsOf(adverts, topics) });
    const daily = rng.pick(DAILY_BUDGETS_CENTS);
    for (const { row: pharmacy, formula } of participants(rng, open, row, { size, today })) {
      const everyDay = pharmacy.id === DEMO_ID && row.advertiser_id === DEMO_ID;
      const budget = days * (everyDay ? DAILY_BUDGET_OF_ALL_CENTS : daily);
      const site = { formula, extranet: pharmacy.date_extranet, internet: pharmacy.date_internet };
      const offered = sold.map((zone) => zoneIn(site, zone, taken.counts(pharmacy.id, zone, start, days)));
      const { bookings, spent, cause } = allocate({ budget, zones: offered });
      if (bookings.length === 0) continue;
      const removed = new Set(
        row.date_disabled === null ? [] : deactivate(bookings, row.deactivation_percentage ?? 100, row.date_disabled),
      );
      const slots = bookings.map(({ zone, date }) =>
        taken.take(pharmacy.id, zones[zone - 1] as Zone, daysBetween(today, date)),
      );
      for (const [index, booking] of bookings.entries()) {
        const { zone, advert, date, price } = booking;
        const slot = slots[index] ?? 0;
        if (removed.has(booking)) taken.free(pharmacy.id, zones[zone - 1] as Zone, daysBetween(today, date), slot);
        schedulings.push({
          id: schedulings.length + 1,
          campaign_id: row.id,
          pharmacy_id: pharmacy.id,
          zone_id: zone,
          advert_id: advert,
          date,
          slot,
          price,
          isActive: !removed.has(booking),
          date_create: row.date_create,
        });
      }
      const stopped = [...removed].reduce((sum, { price }) => sum + price, 0);
      shares.push({
        id: shares.length + 1,
        campaign_id: row.id,
        pharmacy_id: pharmacy.id,
        budget: everyDay ? spent : budget,
        amount_scheduled: spent - stopped,
        remainder_cause: stopped > 0 ? 'disabled' : everyDay ? null : cause,
        date_create: row.date_create,
        date_update: row.date_create,
      });
    }
  }
  return { schedulings, shares };
}

/** Adverts of a campaign's topics, with the media that each topic allows. */
const advertsOf = (adverts: readonly Advert[], topics: readonly Topic[]): AllocationAdvert[] => {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  return adverts.flatMap(({ id, isActive, zone_id, topic_id }) => {
    const topic = byId.get(topic_id);
    if (!isActive || !topic) return [];
    return [{ id, zones: [zone_id], media: topic.is_internet ? BOTH : EXTRANET, visaExpiry: null }];
  });
};
const EXTRANET: readonly Medium[] = ['extranet'];
const BOTH: readonly Medium[] = ['extranet', 'internet'];

const RECENT_DAYS = 60;
/**
 * Pharmacies of a campaign: more for a recent one, to fill today's pages and to compare with; limited, since benchmarks do not measure
 * history.
 */
function participants(
  rng: Random,
  open: readonly Pharmacy[],
  row: Campaign,
  { size, today }: { size: number; today: string },
): Pharmacy[] {
  const isRecent = row.date_start <= today && row.date_end >= addDays(today, -RECENT_DAYS);
  const count = Math.max(3, isRecent ? Math.min(size * 0.25, 1000) : Math.min(size * 0.1, 400));
  const some = rng.sample(open, Math.round(count));
  const demo = open.find(({ row: { id } }) => id === DEMO_ID);
  const wanted = demo && !some.includes(demo) && (row.advertiser_id === DEMO_ID || rng.chance(0.4));
  return wanted ? [demo, ...some] : some;
}
