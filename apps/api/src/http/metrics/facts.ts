import { gauge, number } from '../../base/metrics/families.ts';
import type { Services } from '../../base/services.ts';

const TIMEOUT_MS = 2000;
/** How long what was read is told again: several readers cost the database one query. */
const KEPT_MS = 5000;

type Numbers = Readonly<Record<string, number | null>>;
interface Facts {
  readonly rollup: number;
  readonly due: number | null;
  readonly tasks: Numbers;
  readonly workers: number;
  readonly mails: Numbers;
  readonly sites: Numbers;
  readonly connections: number;
  readonly allowed: number;
}

const read = ({ sql }: Services) => sql<[Facts]>`
  select
    (select extract(epoch from now() - date_update)::float8 from rollup_progress) as rollup,
    (select extract(epoch from now() - min(date_run))::float8 from tasks
      where state in ('waiting', 'failed') and date_run <= now()) as due,
    (select jsonb_build_object('waiting', count(*) filter (where state = 'waiting'), 'running', count(*) filter (where state = 'running'),
        'failed', count(*) filter (where state = 'failed'), 'parked', count(*) filter (where state = 'parked'))
      from tasks where state in ('waiting', 'running', 'failed') or (state = 'parked' and date_update > now() - interval '1 day')) as tasks,
    (select count(*)::int from task_workers where date_heartbeat > now() - interval '1 minute') as workers,
    jsonb_build_object(
      'waiting', (select count(*) from notice_mails where date_try is not null and tries = 0),
      'refused', (select count(*) from notice_mails where date_try is not null and tries > 0),
      'given_up', (select count(*) from notice_mails
        where date_create > now() - interval '2 days' and date_try is null and date_sent is null)) as mails,
    (select coalesce(jsonb_object_agg(status, sites), '{}') from (
      select coalesce(check_status, 'unchecked') as status, count(*) as sites from pharmacy_wordpress
      where is_active and url is not null group by 1) by_status) as sites,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as allowed`;

/** What a part answered, undefined when it did not in time, and how long it took, in seconds. */
async function timed<T>(ask: (signal: AbortSignal) => PromiseLike<T>): Promise<{ seconds: number; value?: T }> {
  const begin = performance.now();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stop.abort();
      reject(new Error(`no answer within ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
  });
  const answer = await Promise.race([ask(stop.signal), late]).then(
    (value) => ({ value }),
    () => ({}),
  );
  clearTimeout(timer);
  return { ...answer, seconds: (performance.now() - begin) / 1000 };
}

async function look(services: Services): Promise<string[]> {
  const [database, store] = await Promise.all([
    timed((signal) => {
      const query = read(services);
      signal.addEventListener('abort', () => query.cancel(), { once: true });
      return query;
    }),
    timed((signal) => services.files.readMark(signal).then(() => true)),
  ]);
  const [facts] = database.value ?? [];
  return [
    ...number('officine_database_up', 'Whether the database answered within two seconds.', facts ? 1 : 0),
    ...number('officine_database_latency_seconds', 'Time of the answer of the database.', database.seconds),
    ...number('officine_store_up', 'Whether the file store answered within two seconds.', store.value ? 1 : 0),
    ...number('officine_store_latency_seconds', 'Time of the answer of the file store.', store.seconds),
    ...(facts ? described(facts) : []),
  ];
}

const described = ({ rollup, due, tasks, workers, mails, sites, connections, allowed }: Facts): string[] => [
  ...number('officine_rollup_lag_seconds', 'Time since events were last counted.', rollup),
  ...number('officine_task_lag_seconds', 'How long the oldest due task has waited.', due ?? 0),
  ...gauge(
    'officine_tasks',
    'Tasks by state: failed ones are tried again, parked ones were given up within a day.',
    'state',
    tasks,
  ),
  ...number('officine_workers', 'Processes that run tasks and gave a sign of life within a minute.', workers),
  ...gauge(
    'officine_mails',
    'Mails of notifications: waiting, refused and tried again, given up within two days.',
    'state',
    mails,
  ),
  ...gauge('officine_wordpress_sites', 'WordPress sites in use, by the state of their last check.', 'status', sites),
  ...number('officine_database_connections', 'Connections to the database, of all programs.', connections),
  ...number('officine_database_connections_allowed', 'Connections that PostgreSQL accepts (max_connections).', allowed),
];

/** Returns a function that tells the state of the database, of the store and of what the database knows. */
export function factsOf(services: Services): () => Promise<string[]> {
  let last: { readonly at: number; readonly lines: Promise<string[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > KEPT_MS) last = { at: now, lines: look(services) };
    return last.lines;
  };
}
