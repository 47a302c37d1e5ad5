import { randomInt } from 'node:crypto';

/** Differs in each process, so that nobody can choose two addresses that share a count. */
const SEED = randomInt(2 ** 31);

/** A 32-bit integer of a text, as a key of `SlidingCounts`: about one in 8,000 of 500,000 texts shares its number. */
export function numberOf(text: string): number {
  let hash = SEED;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** A 32-bit integer of a number and others: `numberWith(numberOf(address), booking, pharmacy)`. */
export function numberWith(number: number, ...others: readonly number[]): number {
  let hash = number;
  for (const other of others) hash = mix(Math.imul(hash, 0x01000193) ^ other);
  return hash;
}

/** Spreads each bit over all of them (the last step of MurmurHash3). */
function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return whole ^ (whole >>> 16);
}
