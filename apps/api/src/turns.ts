import { AppError } from './errors.ts';

const MAX_WAITING = 256;
const RETRY_SECONDS = 2;

/**
 * Returns a function that runs a piece of work when one of `max` slots is free, in the order of the calls. It throws a 503 when
 * too many wait already.
 */
export function turns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < max) running++;
    else {
      if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', undefined, [], RETRY_SECONDS);
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
