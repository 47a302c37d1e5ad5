import { AppError } from '../base/errors.ts';

const RETRY_SECONDS = 2;
/** Errors that pass by themselves, or once an operator acts: codes of PostgreSQL, of its driver and of the system. */
const OUTAGES: readonly (readonly [codes: RegExp, sentence?: string])[] = [
  // The server's disk is full, or the database's: 53100, and 58030 for a write that fails.
  [/^(?:53100|58030|ENOSPC|EDQUOT)$/, 'Le serveur n’a plus de place sur son disque. Réessayez plus tard.'],
  // No connection, or one that broke: codes of the system and of the driver, and PostgreSQL's class 08.
  [/^(?:CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08)/],
  // PostgreSQL stops, starts, lacks a resource (connections, memory), or became read-only, as a standby is.
  [/^(?:57P0\d|53\d{3}|25006)$/],
  // A lock that is held too long, a statement that takes too long, a transaction left open, or one that the database took back:
  // class 40, with deadlocks (40P01) and lost conflicts (40001).
  [/^(?:55P03|57014|25P03|40\w{3})$/],
];

/** The 503 for an error that is an outage: some causes have a sentence of their own. Undefined for any other error. */
export function outageOf(error: unknown): AppError | undefined {
  const { code } = error as { readonly code?: unknown };
  const found = typeof code === 'string' ? OUTAGES.find(([codes]) => codes.test(code)) : undefined;
  return found && new AppError('unavailable', found[1], [], RETRY_SECONDS);
}
