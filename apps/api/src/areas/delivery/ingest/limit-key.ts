import { randomInt } from 'node:crypto';
import { limitKeyOf } from './visitors.ts';

/** Random in each process: two addresses that share a count in one cannot be found in advance. */
const SEED = randomInt(2 ** 31);

/** A 32-bit integer of an address, as a key of `SlidingCounts`: about one in 8,000 of 500,000 addresses shares its number. */
export function addressNumber(address: string): number {
  const text = limitKeyOf(address);
  let hash = SEED;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** A 32-bit integer of a number and others: `numberWith(addressNumber(ip), booking, pharmacy)`. */
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
