import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';

/** How often a lock is tried for, and how long between two tries, in milliseconds. */
export interface Patience {
  readonly tries: number;
  readonly pauseMs: number;
  /** Milliseconds for which a try may make others wait: they queue behind a lock that is asked for. */
  readonly lockMs?: number;
}
const LOCK_MS = 100;
/** Ten seconds, of which others wait a fifth, each for 100 ms at most. */
const PATIENT: Patience = { tries: 20, pauseMs: 400 };

export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/**
 * Runs `work` in a transaction with a short lock time-out, and again after a pause when the lock is taken: a request that waits
 * for a lock makes all later ones on that table wait too. Throws `lock_not_available` (55P03) after the last try.
 */
export async function withShortLock<T>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  { tries, pauseMs, lockMs = LOCK_MS }: Patience = PATIENT,
): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return (await sql.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${String(lockMs)}, true)`;
        return work(tx);
      })) as T;
    } catch (error) {
      if (left <= 1 || !isLockTimeout(error)) throw error;
    }
    await sleep(pauseMs);
  }
}
