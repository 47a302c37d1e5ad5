import type { RouteDef } from '@officine/sdk';
import { exchange, monitoredReports, reports } from '@officine/sdk/contract';
import { AppError } from '../base/errors.ts';
import type { Call, Handler } from '../calls/handler.ts';
import { outageOf } from '../database/outage.ts';
import { replicas } from '../database/replica.ts';

/**
 * Calls that are read from the replica of `DATABASE_REPLICA_URL`: they only read, much, and nobody looks there for what he wrote a
 * second ago. The background export of a list is read there too (`list-export-task.ts`).
 */
const READS: ReadonlySet<RouteDef> = new Set<RouteDef>([
  reports.list,
  reports.byReference,
  reports.export,
  reports.trends,
  monitoredReports.report,
  exchange.exportList,
]);
/** Reports that open beside what their reader has just booked or simulated: read from the primary. */
const OF_OWN_WRITES = /^(?:temp-)?campaign-overview\b/;
const isOfOwnWrites = ({ input }: Call): boolean => {
  const { type = '', reference = '' } = (input as { query?: { type?: string; reference?: string } }).query ?? {};
  return OF_OWN_WRITES.test(type || reference);
};
/** Age of what the answer was made of, in seconds; absent where it is of now. */
const AGE_HEADER = 'x-data-age';
/** PostgreSQL's code of a statement that took too long: the primary would take as long. */
const TOO_LONG = '57014';
/** Whether the primary may answer better: the replica broke off, or lacks a row that was written a moment ago. */
const isForPrimary = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'not_found'
    : outageOf(error) !== undefined && (error as { code?: string }).code !== TOO_LONG;

/** Runs a call where it is to be read: on the replica, or on the primary when that is old, away, or breaks off the read. */
export function runRead(route: RouteDef, run: Handler['run']): Handler['run'] {
  if (!READS.has(route)) return run;
  return async (call: Call) => {
    const replica = call.services.own(replicas);
    const reading = isOfOwnWrites(call) ? undefined : replica?.choose();
    if (!replica || !reading) return run(call);
    call.reply.header(AGE_HEADER, reading.age);
    try {
      return await run({ ...call, sql: reading.sql, dataAge: reading.age });
    } catch (error) {
      if (!isForPrimary(error) || call.signal.aborted) throw error;
      if (!(error instanceof AppError)) replica.failed(error);
      call.reply.removeHeader(AGE_HEADER);
      return run(call);
    }
  };
}
