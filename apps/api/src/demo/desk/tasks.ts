import { addDays, parisInstant } from '@officine/domain';
import { demoUser } from '../accounts/users.ts';
import type { World } from '../world.ts';

/** As scheduled: hour and minute in Paris. */
const NIGHTLY = [
  ['pharmacy_advertiser', 1, 15],
  ['logs_rotation', 1, 45],
  ['wordpress_check', 3, 15],
  ['wordpress_sync', 3, 45],
  ['daily_report', 4, 15],
  ['campaign_report', 4, 45],
  ['sitemap', 5, 15],
] as const;
const DONE_DAYS = 7;

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
const at = (day: string, hour: number, minute = 0): string =>
  parisInstant(day, `${clock(hour, minute)}:00`).toISOString();

/** A week of successful nightly tasks, and a task in each other state except running, with log lines. */
export function tasks({ rng: root, today }: World) {
  const rng = root.fork('tasks');
  const task = (type: string, ago: number, hour: number, minute: number, more: Record<string, unknown> = {}) => {
    const day = addDays(today, -ago);
    return {
      type,
      state: 'done',
      progress: 100,
      priority: 0,
      attempts: 1,
      payload: {},
      result: { processed: rng.int(10, 300) } as Record<string, unknown> | null,
      error: null as string | null,
      user_id: null as number | null,
      schedule_key: null as string | null,
      date_run: at(day, hour, minute),
      datetimeStart: at(day, hour, minute) as string | null,
      datetimeEnd: at(day, hour, minute + rng.int(1, 8)) as string | null,
      date_create: at(day, hour, minute),
      date_update: at(day, hour, minute),
      ...more,
    };
  };
  const nightly = Array.from({ length: DONE_DAYS }, (_, index) => DONE_DAYS - index).flatMap((ago) =>
    NIGHTLY.map(([type, hour, minute]) => {
      const tick = `${addDays(today, -ago)}T${clock(hour, minute)}`;
      return task(type, ago, hour, minute, { schedule_key: `${type}@${tick}` });
    }),
  );
  const unfinished = { progress: 0, attempts: 0, result: null, datetimeStart: null, datetimeEnd: null };
  const byHand = { user_id: demoUser('admin') };
  const failed = { progress: 40, result: null, error: 'Le serveur Dinao ne répond pas : la connexion a été refusée.' };
  const rows = [
    ...nightly,
    task('gescom_export', 3, 9, 20, byHand),
    task('pharmacy_advertiser', 2, 6, 40, byHand),
    // Waiting and retried tasks are scheduled in the future, so that no worker runs them now.
    task('wordpress_errors', 1, 8, 12, { ...failed, state: 'failed', attempts: 2, date_run: at(addDays(today, 2), 8) }),
    task('wordpress_screenshot', 1, 7, 5, {
      ...failed,
      state: 'parked',
      attempts: 5,
      error: 'Le navigateur s’est arrêté cinq fois de suite.',
    }),
    task('wordpress_sync', 1, 10, 30, { ...byHand, ...unfinished, state: 'cancelled' }),
    task('gescom_export', 1, 11, 0, { ...byHand, ...unfinished, state: 'waiting', date_run: at(addDays(today, 3), 2) }),
    task('sitemap', 1, 12, 35, byHand),
  ].map((row, index) => ({ id: index + 1, ...row }));
  const lines = rows.flatMap(({ id, datetimeStart, error, attempts }) => {
    if (datetimeStart === null) return [];
    const start = {
      task_id: id,
      attempt: attempts,
      level: 'info',
      message: 'Début du traitement.',
      datetime: datetimeStart,
    };
    const end = { ...start, level: error ? 'error' : 'info', message: error ?? 'Traitement terminé.' };
    return [start, end];
  });
  return { rows, lines: lines.map((line, index) => ({ id: index + 1, ...line })) };
}
