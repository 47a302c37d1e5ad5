import { type IntervalHistogram, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { gauge, number, total } from '../../base/metrics/families.ts';
import type { Services, Singleton } from '../../base/services.ts';
import { version } from '../../base/version.ts';
import { poolOf } from '../../database/connect.ts';
import { replicas } from '../../database/replica.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Seconds of a delay, without the time that the timer takes itself. */
const late = (nanoseconds: number): number => Math.max(0, (nanoseconds || 0) / NANOSECONDS - RESOLUTION_MS / 1000);

/** Measures of the process itself. */
class Pulse {
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #pauseMs = 0;
  readonly #pauses = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) this.#pauseMs += duration;
  });

  constructor() {
    this.#delay.enable();
    this.#pauses.observe({ entryTypes: ['gc'] });
  }

  lines(): string[] {
    const delays = {
      median: late(this.#delay.percentile(50)),
      p99: late(this.#delay.percentile(99)),
      max: late(this.#delay.max),
    };
    this.#delay.reset();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      ...gauge('officine_event_loop_delay_seconds', 'How late the program was, since it was last asked.', 'of', delays),
      ...total('officine_gc_seconds_total', 'Time of garbage collections.', this.#pauseMs / 1000),
      ...total('process_cpu_seconds_total', 'Time of processors.', (user + system) / 1e6),
      ...gauge('officine_memory_bytes', 'Memory of the process.', 'kind', { resident: rss, heap: heapUsed, external }),
      ...number(
        'process_start_time_seconds',
        'Start of the process, in seconds since 1970.',
        Date.now() / 1000 - process.uptime(),
      ),
    ];
  }

  stop(): void {
    this.#delay.disable();
    this.#pauses.disconnect();
  }
}
const pulse: Singleton<Pulse> = { make: () => new Pulse(), stop: (made) => made.stop() };

/** The process: its node, version and role, its connections, its pace. */
export function processLines(services: Services, role: 'server' | 'worker'): string[] {
  const { waiting, ...connections } = poolOf(services.sql);
  const name = [services.config.node, version(), role, process.version].map((text) => JSON.stringify(text));
  return [
    '# HELP officine_info The process.',
    '# TYPE officine_info gauge',
    `officine_info{node=${name[0]},version=${name[1]},role=${name[2]},runtime=${name[3]}} 1`,
    ...gauge(
      'officine_pool_connections',
      'Connections of this process to the database (DATABASE_POOL), by use.',
      'state',
      connections,
    ),
    ...number('officine_pool_waiting', 'Queries that wait for a free connection of this process.', waiting),
    ...number(
      'officine_pool_size',
      'Connections that this process may open (DATABASE_POOL).',
      services.config.databasePool,
    ),
    ...(services.own(replicas)?.lines() ?? []),
    ...services.own(pulse).lines(),
  ];
}
