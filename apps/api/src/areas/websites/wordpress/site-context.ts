import { randomUUID } from 'node:crypto';
import { type ConnectorRelease, connectorRelease } from '@officine/wordpress-connector';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import type { TaskContext } from '../../../calls/task.ts';
import { type Outgoing, outgoingOf } from '../../../outgoing/outgoing.ts';

/** What work on sites needs, in a call or in a task. */
export interface SiteContext {
  readonly services: Services;
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal | undefined;
  /** Identifies the work: a restarted task continues its own synchronisations. */
  readonly owner: string;
  /** The version of the connector that sites get. */
  readonly release: () => ConnectorRelease;
  /** Runs a transaction. In a task, commits only while the task still owns its run. */
  commit<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>;
}

/** Context of a call, which is never aborted. */
export const contextOfCall = (services: Services, outgoing = outgoingOf(services)): SiteContext => ({
  services,
  outgoing,
  signal: undefined,
  owner: `call:${randomUUID()}`,
  release: connectorRelease,
  commit: (work) => services.sql.begin(work) as Promise<never>,
});

export const contextOfTask = ({ id, services, signal, commit }: TaskContext): SiteContext => ({
  services,
  outgoing: outgoingOf(services),
  signal,
  owner: `task:${id}`,
  release: connectorRelease,
  commit,
});
