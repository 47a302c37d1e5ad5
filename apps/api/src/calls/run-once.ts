import type { FastifyRequest } from 'fastify';
import { once } from '../rest/idempotency.ts';
import type { CommandContext, TransactionContext } from './context.ts';
import { keyOf } from './idempotency-key.ts';

/** A call of a signed-in user, without files. */
interface Asked extends CommandContext {
  readonly request: FastifyRequest;
}

/** Runs a command in a transaction, once for the `Idempotency-Key` of its request: a repeat gets the first answer. */
export const runOnce = <C extends Asked, T extends object>(
  call: C,
  body: unknown,
  work: (context: C & TransactionContext) => Promise<T>,
): Promise<T> => once(call.sql, call.actor, keyOf(call.request, { body, uploads: {} }), (tx) => work({ ...call, tx }));
