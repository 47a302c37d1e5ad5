import type { Scheduling } from '@officine/sdk/contract';

/** An advert in one zone of the pharmacy's pages. */
export interface ShownAdvert {
  advert: NonNullable<Scheduling['advert']>;
  campaign: Scheduling['campaign'];
  /** First and last day, and how many days between them. */
  from: string;
  to: string;
  days: number;
  isToday: boolean;
}
export interface ShownZone {
  reference: string;
  /** Those of today first, then by their first day. */
  adverts: readonly ShownAdvert[];
}

/** What is shown in each zone, from its schedulings in the order of their days. */
export function shownZones(rows: readonly Scheduling[], today: string): readonly ShownZone[] {
  const zones = new Map<string, Map<string, ShownAdvert>>();
  for (const { zone_reference: reference, advert, campaign, date } of rows) {
    if (!advert) continue;
    const adverts = zones.get(reference) ?? new Map<string, ShownAdvert>();
    zones.set(reference, adverts);
    const key = `${campaign.id}:${advert.id}`;
    const before = adverts.get(key) ?? { advert, campaign, from: date, to: date, days: 0, isToday: false };
    // More than one slot of a day is one day.
    const isNew = before.days === 0 || before.to !== date;
    adverts.set(key, {
      ...before,
      to: date,
      days: before.days + Number(isNew),
      isToday: before.isToday || date === today,
    });
  }
  return [...zones]
    .map(([reference, adverts]) => ({
      reference,
      adverts: [...adverts.values()].toSorted(
        (a, b) => Number(b.isToday) - Number(a.isToday) || a.from.localeCompare(b.from),
      ),
    }))
    .toSorted((a, b) => a.reference.localeCompare(b.reference));
}
