import { type AdvertGroup, balanceAdverts } from './balance-adverts.ts';
import { orderAdverts } from './order-adverts.ts';
import type { PlannedAdvert } from './read-plan.ts';

/** Booked days of one zone, ascending, and the adverts allowed there (indexes into those of the plan). */
interface BookedZone {
  readonly days: readonly number[];
  readonly adverts: readonly number[];
}

/** Splits a zone's days into periods during which the same visas are valid. */
function visaPeriods({ days, adverts }: BookedZone, all: readonly PlannedAdvert[]): AdvertGroup[] {
  const groups: { size: number; adverts: readonly number[] }[] = [];
  let valid: readonly number[] | undefined;
  let until = -1;
  for (const day of days) {
    if (valid === undefined || day > until) {
      valid = adverts.filter((advert) => all[advert]!.last >= day);
      until = Math.min(...valid.map((advert) => all[advert]!.last));
      groups.push({ size: 0, adverts: valid });
    }
    groups.at(-1)!.size += 1;
  }
  return groups;
}

/**
 * Returns the advert (its index in `all`) of each booked day of each zone: adverts are balanced over all zones, `loads`
 * included, then spread evenly in time within each zone. Consecutive zones start with different adverts, so that one
 * does not fill a page.
 */
export function chooseAdverts(
  zones: readonly BookedZone[],
  all: readonly PlannedAdvert[],
  loads: readonly number[],
): number[][] {
  const byZone = zones.map((zone) => visaPeriods(zone, all));
  const shown = balanceAdverts(
    byZone.flat(),
    all.map(({ weight }) => weight),
    loads,
  );
  let group = 0;
  return byZone.map((groups, zone) =>
    groups.flatMap(({ adverts }) => {
      const counts = shown[group]!;
      group += 1;
      return orderAdverts(counts, zone).map((place) => adverts[place]!);
    }),
  );
}
