import { asFailure, OutgoingFailure } from './failure.ts';

const MAX_FAILURES = 3;
const OPEN_MS = 30_000;

/**
 * Circuit breaker by address: after three failed connections, further ones fail at once for half a minute. A hundred
 * sites of one dead server do not wait for a timeout each.
 */
export function createCircuitBreaker(now: () => number) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    async run<T>(address: string, work: () => Promise<T>): Promise<T> {
      const known = failures.get(address);
      if (known && known.count >= MAX_FAILURES && now() < known.until)
        throw new OutgoingFailure('connect', `${address} refused connections a moment ago`);
      try {
        const result = await work();
        failures.delete(address);
        return result;
      } catch (error) {
        if (asFailure(error).kind === 'connect') {
          failures.set(address, { count: (failures.get(address)?.count ?? 0) + 1, until: now() + OPEN_MS });
        } else failures.delete(address);
        throw error;
      }
    },
  };
}
