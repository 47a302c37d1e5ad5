import { addDays, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { sweepThrottle } from '../accounts/throttle.ts';
import type { Config } from '../config/config.ts';
import { sweepOrphans } from '../files/sweep.ts';
import { defineTask, type TaskContext } from '../tasks/task.ts';
import { ensurePartitions } from './partitions.ts';
import { dropOldEvents } from './rotate.ts';
import { KEPT_DAYS } from './visitors.ts';

/** Days after which a create's answer is not asked for again. */
const ANSWER_DAYS = 7;
/** Rows at a time: a transaction over millions of them would stand in everybody's way. */
const BATCH = 5000;

interface Old {
  readonly label: string;
  readonly table: string;
  readonly column: string;
  readonly days: number;
  readonly only?: string;
}
const oldRows = ({ logDays: days }: Config): readonly Old[] => [
  { label: 'lignes d’activité', table: 'changes', column: 'date_create', days },
  { label: 'ouvertures de documents', table: 'log_document_views', column: 'datetime', days },
  { label: 'ouvertures d’offres', table: 'log_offer_views', column: 'datetime', days },
  { label: 'notifications', table: 'notifications', column: 'date_create', days },
  {
    label: 'tâches terminées',
    table: 'tasks',
    column: 'date_update',
    days,
    only: `state in ('done', 'cancelled', 'parked')`,
  },
  { label: 'clés d’idempotence', table: 'idempotency_keys', column: 'date_create', days: ANSWER_DAYS },
  { label: 'sels de visites', table: 'visit_salts', column: 'date', days: KEPT_DAYS },
];

async function deleteOld(sql: postgres.Sql, { table, column, days, only }: Old, today: string, signal: AbortSignal) {
  const rows = `select ctid from ${table} where ${column} < $1::date and ${only ?? 'true'} limit ${BATCH}`;
  let deleted = 0;
  for (;;) {
    signal.throwIfAborted();
    const { count } = await sql.unsafe(`delete from ${table} where ctid in (${rows})`, [addDays(today, -days)]);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}

/**
 * Makes the days of events to come, drops those whose time has passed (`eventDays`), and deletes what has only been kept for a
 * time. Each step finds what is left of it: begun again, it goes on.
 */
export const logsRotationTask = defineTask(
  z.strictObject({}),
  async ({ services, sql, signal, log, progress }: TaskContext) => {
    const { config } = services;
    const today = parisDate(Date.now());
    await ensurePartitions(sql);
    progress(10);
    const { dropped, kept } = await dropOldEvents(sql, today, config.eventDays);
    if (kept.length) log('warn', `Encore en usage, à la prochaine rotation : ${kept.join(', ')}.`);
    log('info', `Suppression de ${dropped} jours d’événements de plus de ${config.eventDays} jours.`);
    progress(40);
    const result: Record<string, number> = { days: dropped };
    for (const old of oldRows(config)) {
      const deleted = await deleteOld(sql, old, today, signal);
      result[old.table] = deleted;
      if (deleted) log('info', `Suppression de ${deleted} ${old.label} de plus de ${old.days} jours.`);
    }
    progress(70);
    result['throttle'] = (await sweepThrottle(sql)).count;
    signal.throwIfAborted();
    result['files'] = await sweepOrphans(services, new Date());
    if (result['files']) log('info', `Suppression de ${result['files']} fichiers que rien ne nomme.`);
    return result;
  },
);
