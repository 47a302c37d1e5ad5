/** Beyond this number of keys a window starts anew, so that memory is bounded: 8 MB at most. */
const MAX_KEYS = 500_000;
const FIRST_PLACES = 1024;

/**
 * Counts by 32-bit key, in a flat array of keys each followed by its count: a `Map` of as many keys takes four times the memory,
 * which the garbage collector would read again and again. A place without a count is free, and a key takes the first free place
 * from its own on.
 */
class Counts {
  size = 0;
  #table = new Int32Array(2 * FIRST_PLACES);
  /** The key that was read last, and where: it is usually the one that is added to next. */
  #lastKey = 0;
  #lastPlace = this.#find(this.#lastKey);

  get(key: number): number {
    this.#lastKey = key;
    this.#lastPlace = this.#find(key);
    return this.#table[this.#lastPlace + 1] as number;
  }

  add(key: number, count = 1): void {
    const place = key === this.#lastKey ? this.#lastPlace : this.#find(key);
    const table = this.#table;
    if (table[place + 1] === 0) {
      if (4 * this.size >= table.length) {
        this.#grow();
        this.add(key, count);
        return;
      }
      this.size += 1;
      table[place] = key;
      this.#lastKey = key;
      this.#lastPlace = place;
    }
    (table[place + 1] as number) += count;
  }

  #find(key: number): number {
    const table = this.#table;
    const last = table.length - 2;
    // Ids are small numbers in a row: multiplied, they are spread over the table.
    let place = (Math.imul(key, 0x9e3779b1) >>> 6) & last;
    while (table[place + 1] !== 0 && table[place] !== key) place = (place + 2) & last;
    return place;
  }

  #grow(): void {
    const table = this.#table;
    this.size = 0;
    this.#table = new Int32Array(2 * table.length);
    this.#lastPlace = this.#find(this.#lastKey);
    for (let at = 0; at < table.length; at += 2)
      if (table[at + 1] !== 0) this.add(table[at] as number, table[at + 1] as number);
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
