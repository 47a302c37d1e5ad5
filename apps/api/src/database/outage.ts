/** Errors that pass by themselves, or once an operator acts: codes of PostgreSQL, of its driver and of the system. */
const OUTAGES: readonly (readonly [codes: RegExp, sentence?: string])[] = [
  // The server's disk is full, or the database's: 53100, and 58030 for a write that fails.
  [/^(?:53100|58030|ENOSPC|EDQUOT)$/, 'Le serveur n’a plus de place sur son disque. Réessayez plus tard.'],
  // No connection, or one that broke.
  [/^(?:CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE)/],
  // PostgreSQL stops, starts, or has no connection or memory left.
  [/^(?:57P0\d|53300|53200)$/],
  // A lock that is held too long, a statement that takes too long, a transaction left open.
  [/^(?:55P03|57014|25P03)$/],
];
/** Why the server cannot answer now: a sentence for some causes. Undefined when the error is of another kind. */
export function outageOf(error: unknown): { readonly sentence: string | undefined } | undefined {
  const { code } = error as { readonly code?: unknown };
  const found = typeof code === 'string' ? OUTAGES.find(([codes]) => codes.test(code)) : undefined;
  return found && { sentence: found[1] };
}
