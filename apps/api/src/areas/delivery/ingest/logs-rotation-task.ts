import { addDays, formatNumber, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import type { Services } from '../../../base/services.ts';
import { defineTask, TaskFailure } from '../../../calls/task.ts';
import type { Config } from '../../../config/config.ts';
import { SweepStopped, sweepOrphans } from '../../../files/sweep.ts';
import { sweepThrottle } from '../../accounts/accounts/throttle.ts';
import { archiveDay, isArchived } from './archive-day.ts';
import { dropOldEvents } from './drop-old-events.ts';
import { tryPartitions } from './partitions.ts';
import { SALT_DAYS } from './visitors.ts';

/** Days after which a creation is no longer retried. */
const IDEMPOTENCY_KEY_DAYS = 7;
/** Days after which an event of a wrong clock is refused, whatever its clock says by then. */
const CORRECTION_DAYS = 6;
/** Rows deleted in one statement: a transaction over millions of rows would block other work. */
const BATCH_ROWS = 5000;

interface ExpiringRows {
  readonly label: string;
  readonly table: string;
  readonly column: string;
  readonly days: number;
  readonly condition?: string;
}
const expiringRows = ({ logDays: days }: Config): readonly ExpiringRows[] => [
  { label: 'lignes d’activité', table: 'changes', column: 'date_create', days },
  { label: 'ouvertures de documents', table: 'log_document_views', column: 'datetime', days },
  { label: 'ouvertures d’offres', table: 'log_offer_views', column: 'datetime', days },
  { label: 'comptes d’événements écartés', table: 'log_exclusions', column: 'date', days },
  { label: 'notifications', table: 'notifications', column: 'date_create', days },
  { label: 'emails de notifications', table: 'notice_mails', column: 'date_create', days },
  {
    label: 'tâches terminées',
    table: 'tasks',
    column: 'date_update',
    days,
    condition: `state in ('done', 'cancelled', 'parked')`,
  },
  { label: 'clés d’idempotence', table: 'idempotency_keys', column: 'date_create', days: IDEMPOTENCY_KEY_DAYS },
  { label: 'horloges corrigées', table: 'log_corrections', column: 'datetime', days: CORRECTION_DAYS },
  { label: 'sels de visites', table: 'visit_salts', column: 'date', days: SALT_DAYS },
];

async function deleteExpired(
  sql: postgres.Sql,
  { table, column, days, condition }: ExpiringRows,
  today: string,
  signal: AbortSignal,
) {
  const rows = `select ctid from ${table} where ${column} < $1::date and ${condition ?? 'true'} limit ${BATCH_ROWS}`;
  let deleted = 0;
  for (;;) {
    signal.throwIfAborted();
    const { count } = await sql.unsafe(`delete from ${table} where ctid in (${rows})`, [addDays(today, -days)]);
    deleted += count;
    if (count < BATCH_ROWS) return deleted;
  }
}

/** Parks the task when the sweep is stopped: only a person can say whose the files are. */
const sweepFiles = (services: Services, takesAll: boolean): Promise<number> =>
  sweepOrphans(services, new Date(), { takesAll }).catch((error: unknown) => {
    throw error instanceof SweepStopped ? new TaskFailure(error.message, { retry: false, cause: error }) : error;
  });

/**
 * Creates the partitions of the days to come, archives and drops those older than `eventDays`, and deletes expired rows of other
 * tables. Each step looks for what is left to do, so a restarted run continues.
 */
export const logsRotationTask = defineTask(
  z.strictObject({ sweep: z.literal('all').optional() }),
  async ({ services, sql, payload, signal, log, progress }) => {
    const { config } = services;
    const today = parisDate(Date.now());
    await tryPartitions(sql, services.log);
    progress(10);
    const archive = async (table: string, partition: string): Promise<boolean> => {
      // A rehearsal looks at a store that may be another's, and puts nothing there.
      if (!config.eventArchive || config.rehearsal || !isArchived(table)) return true;
      signal.throwIfAborted();
      const day = partition.slice(-8).replace(/(....)(..)(..)/, '$1-$2-$3');
      try {
        const events = await archiveDay(services, { table, partition, day });
        log('info', `Archive du ${day} : ${formatNumber(events)} lignes de ${table}.`);
        return true;
      } catch (error) {
        services.log.warn({ err: error, partition }, 'events were not archived: the next night tries again');
        return false;
      }
    };
    const { dropped, kept } = await dropOldEvents(sql, today, config.eventDays, archive);
    if (kept.length) log('warn', `Encore en usage ou sans archive, à la prochaine rotation : ${kept.join(', ')}.`);
    log('info', `Suppression de ${dropped} jours d’événements de plus de ${config.eventDays} jours.`);
    progress(40);
    const result: Record<string, number> = { days: dropped };
    for (const old of expiringRows(config)) {
      const deleted = await deleteExpired(sql, old, today, signal);
      result[old.table] = deleted;
      if (deleted) log('info', `Suppression de ${deleted} ${old.label} de plus de ${old.days} jours.`);
    }
    progress(70);
    result['throttle'] = (await sweepThrottle(sql)).count;
    signal.throwIfAborted();
    if (config.rehearsal) return result;
    result['files'] = await sweepFiles(services, payload.sweep === 'all');
    if (result['files']) log('info', `Suppression de ${result['files']} fichiers que rien ne nomme.`);
    return result;
  },
);
