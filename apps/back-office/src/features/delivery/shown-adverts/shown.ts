import type { Scheduling } from '@officine/sdk/contract';

/** An advert in one zone of the pharmacy's pages. */
export interface ShownAdvert {
  advert: NonNullable<Scheduling['advert']>;
  campaign: Scheduling['campaign'];
  zone: string;
  /** Its days, in order. */
  days: readonly string[];
}

/** What is shown, by zone and first day, from its schedulings in the order of their days. */
export function shownAdverts(rows: readonly Scheduling[]): readonly ShownAdvert[] {
  const shown = new Map<string, ShownAdvert & { days: string[] }>();
  for (const { zone_reference: zone, advert, campaign, date } of rows) {
    if (!advert) continue;
    const key = `${zone}:${campaign.id}:${advert.id}`;
    const known = shown.get(key) ?? { advert, campaign, zone, days: [] };
    shown.set(key, known);
    // More than one slot of a day is one day.
    if (known.days.at(-1) !== date) known.days.push(date);
  }
  return [...shown.values()].toSorted(
    (a, b) => a.zone.localeCompare(b.zone) || (a.days[0] ?? '').localeCompare(b.days[0] ?? ''),
  );
}
