/**
 * Weight of a campaign's booking on a day, relative to the square of the pharmacy's mean price. Small: flat money has
 * priority.
 */
const BOOKING_WEIGHT = 2 ** -4;

/** Number of bookings of one zone on one day, summed over several pharmacies. */
export interface DayCount {
  readonly zone: number;
  readonly day: number;
  readonly count: number;
}

/**
 * Counts the bookings per day over all pharmacies of a campaign, in total and by zone. Pharmacies with the same budget
 * and zones have the same best days: a day with bookings of earlier pharmacies costs the next ones slightly more, so
 * that the sum is flat too.
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

  /**
   * Cost of a booking of the zone per day, a whole number in squares of the unit of `price`; lowest on the days with
   * fewest bookings.
   */
  costs(zone: number, price: number): Float64Array {
    // Whole numbers keep sums exact: a rounding error could look like an improvement, and spreading would never end.
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
