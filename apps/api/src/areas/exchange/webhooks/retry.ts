const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
/** Milliseconds before each try after the first: about three days in all. */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;
/** Tries of a delivery before it is parked. */
export const MAX_TRIES = PAUSES_MS.length + 1;
/** Tries that a delivery remembers. */
export const KEPT_TRIES = 12;
/** A pause is longer or shorter by at most this part of it, so that a receiver that comes back is not asked all at once. */
const JITTER = 0.2;

/** Milliseconds before the next try of a delivery of which `failed` tries failed; undefined when it is parked. */
export function pauseAfter(failed: number, random: number = Math.random()): number | undefined {
  const pause = PAUSES_MS[failed - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * (2 * random - 1)));
}
