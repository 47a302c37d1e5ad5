import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { type Outgoing, outgoingOf } from '../outgoing/outgoing.ts';
import type { Services } from '../services.ts';
import type { TaskContext } from '../tasks/task.ts';

/** What work on a site needs, whether a person or a task asked for it. */
export interface Means {
  readonly services: Services;
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal | undefined;
  /** Whose work it is: a task that runs again takes up its own. */
  readonly owner: string;
  /** A transaction, committed only while the work is still its owner's. */
  commit<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>;
}

/** For a person who waits for the answer. */
export const meansOfCall = (services: Services, outgoing = outgoingOf(services)): Means => ({
  services,
  outgoing,
  signal: undefined,
  owner: `call:${randomUUID()}`,
  commit: (work) => services.sql.begin(work) as Promise<never>,
});

export const meansOfTask = ({ id, services, signal, commit }: TaskContext): Means => ({
  services,
  outgoing: outgoingOf(services),
  signal,
  owner: `task:${id}`,
  commit,
});
