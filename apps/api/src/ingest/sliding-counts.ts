/** Beyond this number of keys a window starts anew, so that memory is bounded: 8 MB at most. */
const MAX_KEYS = 500_000;
const FIRST_SLOTS = 1024;

/**
 * Counts by 32-bit key, in two flat arrays: a `Map` of as many keys takes four times the memory, which the garbage collector
 * would read again and again. A slot without a count is free, and a key takes the first free slot from its own on.
 */
class Counts {
  size = 0;
  #keys = new Int32Array(FIRST_SLOTS);
  #counts = new Int32Array(FIRST_SLOTS);

  get(key: number): number {
    return this.#counts[this.#slotOf(key)] as number;
  }

  add(key: number, count = 1): void {
    const slot = this.#slotOf(key);
    if (this.#counts[slot] === 0) {
      if (2 * this.size >= this.#keys.length) {
        this.#grow();
        this.add(key, count);
        return;
      }
      this.size += 1;
      this.#keys[slot] = key;
    }
    (this.#counts[slot] as number) += count;
  }

  #slotOf(key: number): number {
    const [keys, counts] = [this.#keys, this.#counts];
    const last = keys.length - 1;
    // Ids are small numbers in a row: multiplied, they are spread over the slots.
    let slot = (Math.imul(key, 0x9e3779b1) >>> 7) & last;
    while (counts[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts];
    this.size = 0;
    this.#keys = new Int32Array(2 * keys.length);
    this.#counts = new Int32Array(2 * keys.length);
    for (const [slot, count] of counts.entries()) if (count > 0) this.add(keys[slot] as number, count);
  }
}

/**
 * Counts by key over a sliding window, in memory of constant size per key: the count of the current window, and that of
 * the previous one weighted by the part of it that the sliding window still covers. A key is a 32-bit integer.
 */
export class SlidingCounts {
  readonly #windowMs: number;
  #start = 0;
  #current = new Counts();
  #previous = new Counts();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Number of `add` calls for the key in the last window, approximately. `now`: milliseconds since 1970. */
  count(key: number, now: number): number {
    this.#turn(now);
    const current = this.#current.get(key);
    if (this.#previous.size === 0) return current;
    const covered = 1 - (now - this.#start) / this.#windowMs;
    return current + this.#previous.get(key) * covered;
  }

  add(key: number, now: number): void {
    this.#turn(now);
    this.#current.add(key);
  }

  #turn(now: number): void {
    const elapsed = now - this.#start;
    if (elapsed < this.#windowMs && this.#current.size < MAX_KEYS) return;
    this.#previous = elapsed < 2 * this.#windowMs ? this.#current : new Counts();
    this.#current = new Counts();
    this.#start = elapsed < this.#windowMs ? now : now - (now % this.#windowMs);
  }
}
