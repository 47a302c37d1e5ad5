import { type AdvertGroup, balanceAdverts } from './balance-adverts.ts';
import { orderAdverts } from './order-adverts.ts';
import type { PlannedAdvert } from './read-plan.ts';

/** The booked days of one zone, rising, and the adverts that may show there (places in the plan's). */
interface BookedZone {
  readonly days: readonly number[];
  readonly adverts: readonly number[];
}

/** A zone's days in stretches of time within which the same visas hold. */
function stretches({ days, adverts }: BookedZone, all: readonly PlannedAdvert[]): AdvertGroup[] {
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
 * The advert (its place in `all`) of each booked day of each zone: balanced over everything, `loads` included, then each evenly
 * in time within its zone. Neighbouring zones begin with different adverts, so that one advert does not fill a page.
 */
export function chooseAdverts(
  zones: readonly BookedZone[],
  all: readonly PlannedAdvert[],
  loads: readonly number[],
): number[][] {
  const byZone = zones.map((zone) => stretches(zone, all));
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
