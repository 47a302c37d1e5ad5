/** `size` bookings that may show the same adverts. `adverts` are indexes into the weights, ascending. */
export interface AdvertGroup {
  readonly size: number;
  readonly adverts: readonly number[];
}

/**
 * Returns how often each group shows each of its adverts, in the order of `groups[g].adverts`, such that the adverts
 * are balanced: the sum of load² ÷ weight is minimal, existing displays (`loads`) included. Exact: a greedy pass gives
 * each booking to the least loaded advert, groups with the fewest adverts first; then chains of exchanges between
 * groups move displays to less loaded adverts as long as one lowers the sum (cost-reducing paths of a semi-matching).
 * Ties go to the first advert.
 */
export function balanceAdverts(
  groups: readonly AdvertGroup[],
  weights: readonly number[],
  loads: readonly number[],
): number[][] {
  const load = [...loads];
  // Indexed by advert, not by position in the group, because exchanges go across groups.
  const shown = groups.map(() => weights.map(() => 0));
  /** Whether one more display of `to` costs less than the last one of `from`. Cross-multiplied, so that it is exact. */
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

  /**
   * Breadth-first search of the least loaded advert (`best`) to which `from` can pass a display, through any number of
   * groups.
   */
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
