import { daysBetween, eachDay } from '@officine/domain';
import type { Advert } from './advertisers.ts';
import type { PlannedCampaign } from './campaign-plan.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { Random } from './random.ts';
import { DEMO_ID, groupBy, type World } from './world.ts';
import { priceOf, type Zone } from './zones.ts';

/** Days that the occupation covers, before and after today. */
const BEFORE = 400;
const SPAN = 520;

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
interface Share {
  readonly id: number;
  readonly campaign_id: number;
  readonly pharmacy_id: number;
  readonly budget: number;
  readonly amount_scheduled: number;
  readonly remainder_cause: 'not_multiple' | 'no_free_day' | 'disabled' | null;
  readonly date_create: string;
  readonly date_update: string;
}
export type CampaignPharmacy = Share;

/** One bit a booked slot, by pharmacy, zone and day. */
function occupation(today: string) {
  const taken = new Map<number, Uint16Array>();
  const place = (zone: Zone, date: string) => zone.id * SPAN + BEFORE + daysBetween(today, date);
  const of = (pharmacy: number) => {
    let own = taken.get(pharmacy);
    if (!own) taken.set(pharmacy, (own = new Uint16Array(16 * SPAN)));
    return own;
  };
  const freeSlot = (pharmacy: number, zone: Zone, date: string): number => {
    const bits = of(pharmacy)[place(zone, date)] ?? 0;
    for (let slot = 1; slot <= zone.capacity; slot += 1) if (!(bits & (1 << slot))) return slot;
    return 0;
  };
  const take = (pharmacy: number, zone: Zone, date: string, slot: number) => {
    const own = of(pharmacy);
    const at = place(zone, date);
    own[at] = (own[at] ?? 0) | (1 << slot);
  };
  return { freeSlot, take };
}

interface Stock {
  readonly list: readonly Pharmacy[];
  readonly zones: readonly Zone[];
  readonly adverts: readonly Advert[];
  readonly plan: readonly PlannedCampaign[];
}

/** Books the campaigns one after the other, never over a zone's capacity; shares follow from what was booked. */
export function book({ rng: root, today, size }: World, { list, zones, adverts, plan }: Stock) {
  const rng = root.fork('schedulings');
  const { freeSlot, take } = occupation(today);
  const schedulings: Scheduling[] = [];
  const shares: Share[] = [];
  const open = list.filter(({ row }) => row.isActive);
  for (const campaign of plan) {
    const { row, topics } = campaign;
    const ids = new Set(topics.map((topic) => topic.id));
    const inside = new Set(topics.filter((topic) => topic.is_internet).map((topic) => topic.id));
    const eligible = groupBy(
      adverts.filter((advert) => advert.isActive && ids.has(advert.topic_id)),
      (advert) => advert.zone_id,
    );
    const days = eachDay(row.date_start, row.date_end);
    const dates = days.map((date) => ({ date, before: row.date_disabled === null || date < row.date_disabled }));
    for (const { row: pharmacy, formula } of chosen(rng, open, row, { size, today })) {
      let [spent, stopped, full, order] = [0, 0, false, 0];
      for (const zone of zones) {
        const media = zone.is_internet ? pharmacy.date_internet : pharmacy.date_extranet;
        if (zone.is_free || !zone.isActive || media === null || media > row.date_start) continue;
        const choice = (eligible.get(zone.id) ?? []).filter((a) => !zone.is_internet || inside.has(a.topic_id));
        if (choice.length === 0) continue;
        const price = priceOf(zone, formula);
        const free = dates.filter(({ date }) => freeSlot(pharmacy.id, zone, date) > 0);
        full ||= free.length < dates.length;
        const everyDay = pharmacy.id === DEMO_ID && row.advertiser_id === DEMO_ID;
        const wanted = everyDay ? free.length : Math.ceil(free.length * (0.2 + rng.next() * 0.3));
        for (let turn = 0; turn < wanted; turn += 1) {
          const day = free[Math.floor((turn * free.length) / wanted)];
          const advert = choice[(turn + pharmacy.id) % choice.length];
          if (!day || !advert) continue;
          order += 1;
          const isActive = day.before || (row.deactivation_percentage === 50 && order % 2 === 0);
          const slot = freeSlot(pharmacy.id, zone, day.date);
          if (isActive) take(pharmacy.id, zone, day.date, slot);
          if (isActive) spent += price;
          else stopped += price;
          schedulings.push({
            id: schedulings.length + 1,
            campaign_id: row.id,
            pharmacy_id: pharmacy.id,
            zone_id: zone.id,
            advert_id: advert.id,
            date: day.date,
            slot,
            price,
            isActive,
            date_create: row.date_create,
          });
        }
      }
      if (spent + stopped === 0) continue;
      const rest = rng.chance(0.15) ? rng.int(1, 9) : 0;
      shares.push({
        id: shares.length + 1,
        campaign_id: row.id,
        pharmacy_id: pharmacy.id,
        budget: spent + stopped + rest,
        amount_scheduled: spent,
        remainder_cause: stopped > 0 ? 'disabled' : rest === 0 ? null : full ? 'no_free_day' : 'not_multiple',
        date_create: row.date_create,
        date_update: row.date_create,
      });
    }
  }
  return { schedulings, shares };
}

/** Who takes part: more pharmacies while it runs, so that today's pages are full; bounded, as history is not what benchmarks measure. */
function chosen(
  rng: Random,
  open: readonly Pharmacy[],
  row: PlannedCampaign['row'],
  { size, today }: { size: number; today: string },
): Pharmacy[] {
  const running = row.date_start <= today && row.date_end >= today;
  const count = Math.max(3, running ? Math.min(size * 0.25, 1000) : Math.min(size * 0.1, 400));
  const some = rng.sample(open, Math.round(count));
  const demo = open.find(({ row: { id } }) => id === DEMO_ID);
  const wanted = demo && !some.includes(demo) && (row.advertiser_id === DEMO_ID || rng.chance(0.4));
  return wanted ? [demo, ...some] : some;
}
