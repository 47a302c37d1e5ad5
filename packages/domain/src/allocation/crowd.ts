/** Weight of one booking more on a day of the campaign, against the square of the pharmacy's mean price: flat money comes first. */
const BOOKING_WEIGHT = 2 ** -6;

/** Bookings of one zone on one day, over several pharmacies. */
export interface DayCount {
  readonly zone: number;
  readonly day: number;
  readonly count: number;
}

/**
 * Bookings of each day over all pharmacies of a campaign, in all and by zone. Pharmacies with the same budget and zones have the
 * same best days; the days that earlier pharmacies took cost the next ones a little more, so that the sum stays flat.
 */
export class Crowd {
  readonly #days: number;
  readonly #all: Float64Array;
  readonly #byZone = new Map<number, Float64Array>();

  constructor(days: number, booked: Iterable<DayCount> = []) {
    this.#days = days;
    this.#all = new Float64Array(days);
    for (const { zone, day, count } of booked) this.add(zone, day, count);
  }

  add(zone: number, day: number, count = 1): void {
    this.#all[day]! += count;
    this.#of(zone)[day]! += count;
  }

  /** What a booking of the zone costs on each day, whole, in squares of `price`'s unit; 0 where the fewest are booked. */
  costs(zone: number, price: number): Float64Array {
    // Whole, so that sums are exact: rounding must not look like a flatter way and start another round.
    const weight = Math.max(1, Math.round(2 * BOOKING_WEIGHT * price * price));
    const own = this.#of(zone);
    const least = Math.min(...this.#all) + Math.min(...own);
    return own.map((count, day) => weight * (count + this.#all[day]! - least));
  }

  #of(zone: number): Float64Array {
    let counts = this.#byZone.get(zone);
    if (counts === undefined) {
      counts = new Float64Array(this.#days);
      this.#byZone.set(zone, counts);
    }
    return counts;
  }
}
