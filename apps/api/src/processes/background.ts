import { taskBodies } from '../http/tasks.ts';
import { keepPartitions } from '../ingest/partitions.ts';
import { startRollups } from '../rollups/runner.ts';
import type { Services } from '../services.ts';
import { keepHouse } from './housekeeping.ts';

/** What a server does by itself, beside answering; gives the function that stops it. */
export async function startBackground(services: Services, url: string): Promise<() => Promise<void>> {
  const { sql, log, config } = services;
  const stopPartitions = keepPartitions(sql, log);
  const stopHouse = keepHouse(sql, log);
  const stopRollups = startRollups(sql, log);
  const stopTasks = config.tasks > 0 ? await startTasks(services, url) : undefined;
  return async () => {
    stopPartitions();
    await Promise.all([stopRollups(), stopHouse(), stopTasks?.()]);
  };
}

/** Runs tasks in this process, as many at once as the settings say; gives the function that ends them or gives them back. */
export const startTasks = async (services: Services, url: string): Promise<() => Promise<void>> => {
  const { tasks: concurrency, taskHeartbeat: heartbeatMs } = services.config;
  // The queue costs start-up time: only those who run tasks pay.
  const { startWorker } = await import('../tasks/worker.ts');
  return startWorker(services, { url, concurrency, heartbeatMs, bodies: taskBodies });
};
