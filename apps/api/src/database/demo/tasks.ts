import { addDays } from '@officine/domain';
import { demoUser } from './users.ts';
import { at, type World } from './world.ts';

const NIGHTLY = [
  'daily_report',
  'campaign_report',
  'logs_rotation',
  'wordpress_check',
  'wordpress_sync',
  'sitemap',
] as const;
const DONE = 7;

/** A week of nightly work that went well, and one task in each of the other states; each with some lines of its log. */
export function tasks({ rng: root, today }: World) {
  const rng = root.fork('tasks');
  const task = (type: string, ago: number, hour: number, more: Record<string, unknown> = {}) => {
    const day = addDays(today, -ago);
    const minute = rng.int(0, 50);
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
  const nightly = Array.from({ length: DONE }, (_, index) => DONE - index).flatMap((ago) =>
    NIGHTLY.map((type, hour) => task(type, ago, hour, { schedule_key: `${type}@${addDays(today, -ago)}` })),
  );
  const unfinished = { progress: 0, attempts: 0, result: null, datetimeStart: null, datetimeEnd: null };
  const byHand = { user_id: demoUser('admin') };
  const failed = { progress: 40, result: null, error: 'Le serveur Dinao ne répond pas : la connexion a été refusée.' };
  const rows = [
    ...nightly,
    task('gescom_export', 3, 9, byHand),
    task('pharmacy_advertiser', 2, 6),
    task('wordpress_errors', 1, 8, { ...byHand, ...failed, state: 'failed', attempts: 2 }),
    task('wordpress_screenshot', 1, 7, {
      ...failed,
      state: 'parked',
      attempts: 5,
      error: 'Le navigateur s’est arrêté cinq fois de suite.',
    }),
    task('wordpress_sync', 1, 10, { ...byHand, ...unfinished, state: 'cancelled' }),
    // Waits for a day to come, and is not due before: no worker may take made-up work for its own.
    task('gescom_export', 1, 11, { ...byHand, ...unfinished, state: 'waiting', date_run: at(addDays(today, 3), 2) }),
    task('sitemap', 1, 12, { state: 'running', progress: 60, result: null, datetimeEnd: null }),
  ].map((row, index) => ({ id: index + 1, ...row }));
  const lines = rows.flatMap(({ id, state, datetimeStart, error, attempts }) => {
    if (datetimeStart === null) return [];
    const start = {
      task_id: id,
      attempt: attempts,
      level: 'info',
      message: 'Début du traitement.',
      datetime: datetimeStart,
    };
    const end = { ...start, level: error ? 'error' : 'info', message: error ?? 'Traitement terminé.' };
    return state === 'running' ? [start] : [start, end];
  });
  return { rows, lines: lines.map((line, index) => ({ id: index + 1, ...line })) };
}
