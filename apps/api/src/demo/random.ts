/** A deterministic random generator: the same seed gives the same values. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer, both bounds included. */
  int(min: number, max: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  /** One item of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different items, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Decimal digits: `digits(3)` may be `'042'`. */
  digits(count: number): string;
  /** UUID version 4, or version 7 of that instant in milliseconds. */
  uuid(ms?: number): string;
  /** An independent generator: each table uses its own, so that changing one does not change others. */
  fork(name: string): Random;
}

/** mulberry32: 32 bits of state, enough for generated data. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hashOf = (name: string, seed: number): number => {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    sample(list, count) {
      let wanted = Math.min(count, list.length);
      return list.filter((_, index) => {
        const taken = next() * (list.length - index) < wanted;
        if (taken) wanted -= 1;
        return taken;
      });
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    uuid(ms) {
      let hex = ms === undefined ? '' : ms.toString(16).padStart(12, '0');
      while (hex.length < 32) hex += HEX[int(0, 255)];
      const variant = '89ab'[int(0, 3)];
      const version = ms === undefined ? 4 : 7;
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    fork: (name) => createRandom(hashOf(name, seed)),
  };
}
