import { AppError } from './errors.ts';
import { createLimits } from './limits.ts';

const MAX_WAITING = 256;
const RETRY_SECONDS = 2;

/**
 * Returns a function that runs a piece of work when one of `max` slots is free, in the order of the calls. It throws a 503 when
 * too many wait already.
 */
export function turns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const slots = createLimits({ total: max, perKey: max });
  let calls = 0;
  return async (work) => {
    if (calls >= max + MAX_WAITING) throw new AppError('unavailable', undefined, [], RETRY_SECONDS);
    calls++;
    try {
      return await slots.run('', work);
    } finally {
      calls--;
    }
  };
}
