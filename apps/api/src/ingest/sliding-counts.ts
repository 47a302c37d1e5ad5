/** Beyond this number of keys a window starts anew, so that memory is bounded: about 20 MB. */
const MAX_KEYS = 500_000;

/**
 * Counts by key over a sliding window, in memory of constant size per key: the count of the current window, and that of
 * the previous one weighted by the part of it that the sliding window still covers. A key is a 32-bit integer, which a
 * `Map` finds without an allocation.
 */
export class SlidingCounts {
  readonly #windowMs: number;
  #start = 0;
  #current = new Map<number, number>();
  #previous = new Map<number, number>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Number of `add` calls for the key in the last window, approximately. `now`: milliseconds since 1970. */
  count(key: number, now: number): number {
    this.#turn(now);
    const covered = 1 - (now - this.#start) / this.#windowMs;
    return (this.#current.get(key) ?? 0) + (this.#previous.get(key) ?? 0) * covered;
  }

  add(key: number, now: number): void {
    this.#turn(now);
    this.#current.set(key, (this.#current.get(key) ?? 0) + 1);
  }

  #turn(now: number): void {
    const elapsed = now - this.#start;
    if (elapsed < this.#windowMs && this.#current.size < MAX_KEYS) return;
    this.#previous = elapsed < 2 * this.#windowMs ? this.#current : new Map();
    this.#current = new Map();
    this.#start = elapsed < this.#windowMs ? now : now - (now % this.#windowMs);
  }
}
