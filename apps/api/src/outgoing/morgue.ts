import { asFailure, OutgoingFailure } from './failure.ts';

const DEAD_AFTER = 3;
const DEAD_MS = 30_000;

/**
 * Remembers for half a minute the addresses that take no connection, so that a hundred sites of one dead server fail at once
 * instead of each after its own wait.
 */
export function createMorgue(now: () => number) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    async run<T>(address: string, work: () => Promise<T>): Promise<T> {
      const known = failures.get(address);
      if (known && known.count >= DEAD_AFTER && now() < known.until)
        throw new OutgoingFailure('connect', `${address} took no connection a moment ago`);
      try {
        const result = await work();
        failures.delete(address);
        return result;
      } catch (error) {
        if (asFailure(error).kind === 'connect') {
          failures.set(address, { count: (failures.get(address)?.count ?? 0) + 1, until: now() + DEAD_MS });
        } else failures.delete(address);
        throw error;
      }
    },
  };
}
