import { keepPartitions } from '../areas/delivery/ingest/partitions.ts';
import { startWebhooks } from '../areas/exchange/webhooks/pump.ts';
import { startRollups } from '../areas/figures/rollups/runner.ts';
import type { Services } from '../base/services.ts';
import { taskBodies } from '../http/tasks.ts';
import { webhookItems } from '../http/webhook-items.ts';
import { startHousekeeping } from './housekeeping.ts';

/** Starts a server's own work: partitions, housekeeping, rollups, tasks. Returns the function that stops it. */
export async function startBackground(services: Services, url: string): Promise<() => Promise<void>> {
  const { sql, log, config } = services;
  const stopPartitions = keepPartitions(sql, log);
  const stopHousekeeping = startHousekeeping(services);
  const stopRollups = startRollups(services);
  const stopTasks = config.tasks > 0 ? await startTasks(services, url) : undefined;
  return async () => {
    stopPartitions();
    await Promise.all([stopRollups(), stopHousekeeping(), stopTasks?.()]);
  };
}

/**
 * Runs tasks in this process, `OFFICINE_TASKS` at once, and sends webhooks, which a rehearsal does not. Returns the function that
 * stops it: running tasks end, or go back to the queue.
 */
export const startTasks = async (services: Services, url: string): Promise<() => Promise<void>> => {
  const { tasks: concurrency, taskHeartbeat: heartbeatMs } = services.config;
  // Imported late: the queue adds start-up time, which only a process that runs tasks needs.
  const { startWorker } = await import('../areas/desk/tasks/worker.ts');
  const bodies = services.config.rehearsal ? withoutSites : taskBodies;
  const stopWorker = await startWorker(services, { url, concurrency, heartbeatMs, bodies });
  const stopWebhooks = services.config.rehearsal ? undefined : startWebhooks(services, webhookItems);
  return async () => {
    await Promise.all([stopWorker(), stopWebhooks?.()]);
  };
};

/** What a rehearsal runs: tasks that call sites wait until the installation is put in service. */
const withoutSites = Object.fromEntries(Object.entries(taskBodies).filter(([type]) => !type.startsWith('wordpress_')));
