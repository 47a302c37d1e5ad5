import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { AppError } from '../base/errors.ts';

/** Makes a create safe to repeat: the caller's key, the call, and a hash of the body. */
export interface IdempotencyKey {
  readonly key: string;
  readonly route: string;
  readonly hash: string;
}

/**
 * Runs `work` in a transaction and returns its answer. With a key it runs once: a repeat returns the first answer. The key is stored in
 * the same transaction, so that a second request with it waits for the first and then finds its answer.
 */
export async function once<T extends object>(
  db: postgres.Sql,
  actor: Actor,
  key: IdempotencyKey | undefined,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  /** `statement_timeout` in PostgreSQL's syntax; it covers the wait for a first request that is still running. */
  timeout?: string,
): Promise<T> {
  const done = await db.begin(async (tx) => {
    if (timeout) await tx`select set_config('statement_timeout', ${timeout}, true)`;
    if (!key) return work(tx);
    const [mine] = await tx`
      insert into idempotency_keys (key, user_id, route, body_hash)
      values (${key.key}, ${actor.userId}, ${key.route}, ${key.hash})
      on conflict (user_id, key) do nothing returning key`;
    if (!mine) return firstAnswer<T>(tx, actor, key);
    const answer = await work(tx);
    await tx`update idempotency_keys set answer = ${JSON.stringify(answer)}::text::jsonb where user_id = ${actor.userId} and key = ${key.key}`;
    return answer;
  });
  return done as T;
}

async function firstAnswer<T>(
  tx: postgres.TransactionSql,
  actor: Actor,
  { key, route, hash }: IdempotencyKey,
): Promise<T> {
  const [first] = await tx<{ route: string; body_hash: string; answer: T }[]>`
    select route, body_hash, answer from idempotency_keys where user_id = ${actor.userId} and key = ${key}`;
  if (!first || first.route !== route || first.body_hash !== hash) throw new AppError('idempotency_conflict');
  return first.answer;
}
