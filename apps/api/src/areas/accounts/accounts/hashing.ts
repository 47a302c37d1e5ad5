import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { turns } from '../../../base/turns.ts';

/** OWASP's second argon2id profile: 19 MiB, two passes, about 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords hashed at once. Half of an account's free attempts (`throttle.ts`), which are counted before the password is verified, also
 * when it is right.
 */
const MAX_CONCURRENT = Math.min(Math.max(availableParallelism(), 2), 4);
/** Runs `work` when one of the `MAX_CONCURRENT` slots is free; throws a 503 when too many calls wait already. */
export const inTurn = turns(MAX_CONCURRENT);

/** Hash to store, as a PHC string; normalized, since keyboards compose « é » differently. Call it within `inTurn`. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

let decoy: Promise<string> | undefined;
/**
 * Whether the password is that of the hash. Without a hash, verifies a decoy and returns false: an unknown account takes as long as a
 * known one. Call it within `inTurn`.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const other = await decoy;
  const same = await verify(stored ?? other, password.normalize('NFKC'));
  return same && stored !== null;
}
