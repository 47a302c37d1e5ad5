/**
 * Orders adverts such that each is evenly spread: after j of all N displays, an advert with n displays has had j × n ÷
 * N of them, plus or minus less than one. Returns indexes into `counts`; ties go to the first one from `start` on.
 * `orderAdverts([2, 1])` is `[0, 1, 0]`.
 *
 * The i-th display of an advert has a window, from ⌊i N ÷ n⌋ to ⌈(i + 1) N ÷ n⌉ − 1. Taking the advert whose window
 * closes first always succeeds (Steiner and Yeomans, 1993), unlike round-robin. Of two that close together, the more
 * overdue one is taken.
 */
export function orderAdverts(counts: readonly number[], start = 0): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const over = counts.map(() => 0);
  const order: number[] = [];
  for (let place = 0; place < total; place += 1) {
    let best = -1;
    let deadline = Infinity;
    let behind = 0;
    for (let turn = 0; turn < counts.length; turn += 1) {
      const advert = (start + turn) % counts.length;
      const count = counts[advert]!;
      const done = over[advert]!;
      if (done === count || Math.floor((done * total) / count) > place) continue;
      const closes = Math.ceil(((done + 1) * total) / count);
      const late = (place + 1) * count - done * total;
      if (closes > deadline || (closes === deadline && late <= behind)) continue;
      [best, deadline, behind] = [advert, closes, late];
    }
    over[best]! += 1;
    order.push(best);
  }
  return order;
}
