/** Bookings that may take any of the same adverts: `adverts` are places in the weights, rising. */
export interface AdvertGroup {
  readonly size: number;
  readonly adverts: readonly number[];
}

/**
 * How often each group shows each of its adverts (in the order of `groups[g].adverts`), so that all together they are balanced:
 * the sum of load² ÷ weight is the least possible, `loads` (displays that there are already) included. Exact: first the least
 * loaded each time, the most constrained group first; then, where rights differ, as long as some chain of exchanges between
 * groups lightens an advert at the cost of a lighter one (cost-reducing paths of a semi-matching). Ties go to the first advert.
 */
export function balanceAdverts(
  groups: readonly AdvertGroup[],
  weights: readonly number[],
  loads: readonly number[],
): number[][] {
  const load = [...loads];
  // By advert, not by its place in the group: exchanges go across groups.
  const shown = groups.map(() => weights.map(() => 0));
  /** Does one more for `to` cost less than the last one of `from`? Multiplied out, so that it is exact. */
  const isCheaper = (to: number, from: number, more = 0) =>
    (2 * load[to]! + 1) * weights[from]! < (2 * load[from]! + more) * weights[to]!;

  const constrained = groups.map((_, group) => group);
  constrained.sort((a, b) => groups[a]!.adverts.length - groups[b]!.adverts.length || a - b);
  for (const group of constrained) {
    const { size, adverts } = groups[group]!;
    for (let left = size; left > 0; left -= 1) {
      let best = adverts[0]!;
      for (const advert of adverts) if (isCheaper(advert, best, 1)) best = advert;
      shown[group]![best]! += 1;
      load[best]! += 1;
    }
  }

  /** The lightest advert that `from` can hand one display to, through any number of groups, and how. */
  const search = (from: number) => {
    const cameBy = new Map<number, { advert: number; group: number }>();
    const queue = [from];
    let best = from;
    for (const advert of queue) {
      for (const [group, { adverts }] of groups.entries()) {
        if (shown[group]![advert] === 0) continue;
        for (const other of adverts) {
          if (other === from || cameBy.has(other)) continue;
          cameBy.set(other, { advert, group });
          queue.push(other);
          if (isCheaper(other, best, best === from ? -1 : 1)) best = other;
        }
      }
    }
    return { best, cameBy };
  };
  const lighten = (from: number): boolean => {
    if (load[from] === loads[from]) return false;
    const { best, cameBy } = search(from);
    if (best === from) return false;
    for (let to = best; to !== from; ) {
      const { advert, group } = cameBy.get(to)!;
      shown[group]![to]! += 1;
      shown[group]![advert]! -= 1;
      to = advert;
    }
    load[from]! -= 1;
    load[best]! += 1;
    return true;
  };
  const all = weights.map((_, advert) => advert);
  while (all.some(lighten));
  return groups.map(({ adverts }, group) => adverts.map((advert) => shown[group]![advert]!));
}
