import { addDays, eachDay, weekday } from '@officine/domain';
import type { Pharmacy } from './network/pharmacies.ts';
import { type Advert, NETWORK_ID } from './selling/advertisers.ts';
import type { PlannedCampaign } from './selling/campaign-plan.ts';
import type { Filling } from './selling/fillings.ts';
import type { Scheduling } from './selling/schedulings.ts';
import type { Zone } from './selling/zones.ts';
import type { World } from './world.ts';

/** Relative traffic by weekday, Monday first. */
const WEEKDAY_TRAFFIC = [1, 0.95, 0.95, 1, 1.1, 0.8, 0.55];
/** Number of sites with visits and fillings: benchmarks need many pharmacies, but not a year of each. */
const MAX_SITES = 1500;
const FILLING_DAYS = 45;
/** A late campaign of the demo has no views at the pharmacies whose id is a multiple of this. */
const UNSEEN_EVERY = 4;
/** Traffic relative to an average day, by date. */
const rhythm = (from: string, to: string): ReadonlyMap<string, number> =>
  new Map(eachDay(from, to).map((date) => [date, WEEKDAY_TRAFFIC[weekday(date) - 1] ?? 1]));

/** A row of the finest level of counts. */
export interface Daily {
  readonly date: string;
  readonly scheduling_id: number;
  readonly filling_id: number;
  readonly pharmacy_id: number;
  readonly campaign_id: number;
  readonly advertiser_id: number;
  readonly zone_id: number;
  readonly advert_id: number;
  readonly views: number;
  readonly clicks: number;
}
export interface DeliveredData {
  readonly list: readonly Pharmacy[];
  readonly zones: readonly Zone[];
  readonly adverts: readonly Advert[];
  readonly plan: readonly PlannedCampaign[];
  readonly schedulings: readonly Scheduling[];
  readonly fillings: readonly Filling[];
}

/** Views and clicks of past days, of schedulings and fillings. */
export function dailyCounts(
  { rng: root, today }: World,
  { list, zones, adverts, plan, schedulings, fillings }: DeliveredData,
): Daily[] {
  const rng = root.fork('history');
  const shares = rhythm(addDays(today, -400), today);
  const popularity = list.map(() => 0.5 + rng.next());
  const count = (date: string, pharmacy: number, zone: Zone | undefined) => {
    const usual = (zone?.is_internet ? 14 : 5) * (popularity[pharmacy - 1] ?? 1) * (shares.get(date) ?? 1);
    const views = Math.round(usual * (0.6 + rng.next() * 0.8));
    return { views, clicks: Math.min(views, Math.floor(views * 0.03 + rng.next() * 0.9)) };
  };
  const rows: Daily[] = [];
  for (const { id, campaign_id, pharmacy_id, zone_id, advert_id, date, isActive } of schedulings) {
    if (date >= today || !isActive || !plan[campaign_id - 1]?.row.isScheduled) continue;
    const counts = count(date, pharmacy_id, zones[zone_id - 1]);
    if (counts.views === 0 || (plan[campaign_id - 1]?.isLate && pharmacy_id % UNSEEN_EVERY === 0)) continue;
    const advertiser_id = adverts[advert_id - 1]?.advertiser_id ?? 0;
    rows.push({
      date,
      scheduling_id: id,
      filling_id: 0,
      pharmacy_id,
      campaign_id,
      advertiser_id,
      zone_id,
      advert_id,
      ...counts,
    });
  }
  const free = fillings.filter(
    (f) => zones[f.zone_id - 1]?.is_free && f.isActive && !f.pool_id && !f.pharmacy_id && !f.date_start,
  );
  const days = eachDay(addDays(today, -FILLING_DAYS), addDays(today, -1));
  for (const { row, formula } of list.slice(0, MAX_SITES)) {
    if (!row.isActive) continue;
    for (const { id, zone_id, advert_id } of free) {
      const zone = zones[zone_id - 1];
      if (zone?.is_internet && formula === 1) continue;
      for (const date of days) {
        const counts = count(date, row.id, zone);
        if (counts.views === 0) continue;
        rows.push({
          date,
          scheduling_id: 0,
          filling_id: id,
          pharmacy_id: row.id,
          campaign_id: 0,
          advertiser_id: NETWORK_ID,
          zone_id,
          advert_id,
          ...counts,
        });
      }
    }
  }
  return rows;
}

const DEVICES = [
  ['Chrome', 'Android'],
  ['Safari', 'iOS'],
  ['Chrome', 'Windows'],
  ['Firefox', 'Windows'],
  ['Edge', 'Windows'],
  ['Safari', 'macOS'],
] as const;

/** Visits of sites over twelve months, slowly increasing. */
export function* dailyVisits({ rng: root, today }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('visits');
  const days = [...rhythm(addDays(today, -365), addDays(today, -1))];
  for (const { row, formula } of list.slice(0, MAX_SITES)) {
    if (formula === 1 || !row.isActive) continue;
    const usual = 6 + rng.int(0, 20);
    for (const [index, [date, share]] of days.entries()) {
      const visits = Math.round(usual * share * (0.7 + index / 900 + rng.next() * 0.4));
      const first = rng.int(0, DEVICES.length - 1);
      const most = Math.ceil(visits * 0.6);
      for (const [part, at] of [
        [most, first],
        [visits - most, (first + 1) % DEVICES.length],
      ] as const) {
        const [browser, platform] = DEVICES[at] ?? DEVICES[0];
        if (part > 0) yield { date, pharmacy_id: row.id, browser, platform, visits: part };
      }
    }
  }
}
export type DailyVisit = ReturnType<typeof dailyVisits> extends Generator<infer Row> ? Row : never;
