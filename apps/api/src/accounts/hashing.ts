import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors.ts';

/** OWASP's second argon2id profile: 19 MiB, two passes, about 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the tries that an account has for free (`throttle.ts`): they are counted before they are judged, good ones too. */
const AT_ONCE = Math.min(Math.max(availableParallelism(), 2), 4);
const WAITING_MAX = 256;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` in one of the few places for hashing; 503 when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else {
    if (waiting.length >= WAITING_MAX) throw new AppError('unavailable', undefined, [], 2);
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Hash to keep, in PHC text; keyboards that compose « é » differently give the same. To be called in turn. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

let decoy: Promise<string> | undefined;
/**
 * Is it the password of `stored`? Without a stored hash the same work is done on a decoy and the answer is no:
 * an unknown account costs what a known one does. To be called in turn.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const other = await decoy;
  const same = await verify(stored ?? other, password.normalize('NFKC'));
  return same && stored !== null;
}
