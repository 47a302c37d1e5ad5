import type { TaskType } from '@officine/sdk/contract';

export interface TaskRules {
  /**
   * Minute, hour, day of month, month, day of week, in Paris; absent when only users start it. A body with `hasWork` is
   * started only at ticks where it has some.
   */
  readonly cron?: string;
  /** Concurrent runs of this type, over all workers. */
  readonly concurrency: number;
  /** Starts before the task is parked. A start whose worker died counts, one that a stop gave back does not. */
  readonly maxAttempts: number;
  /** Lower runs first. Tasks that users start come before those of the schedule. */
  readonly priority: number;
}

const nightly = { concurrency: 1, maxAttempts: 5, priority: 10 } as const;

/** When and how often each type runs. Apart from the bodies, so that code that starts a task does not load them. */
export const TASK_RULES: Readonly<Record<TaskType, TaskRules>> = {
  customer_import: { concurrency: 1, maxAttempts: 5, priority: 0 },
  demo_load: { concurrency: 1, maxAttempts: 3, priority: 0 },
  demo_remove: { concurrency: 1, maxAttempts: 3, priority: 0 },
  list_export: { concurrency: 1, maxAttempts: 3, priority: 0 },
  notice_mail: { ...nightly, cron: '* * * * *', priority: 5 },
  invoice_mail: { ...nightly, cron: '* * * * *', priority: 5 },
  pharmacy_advertiser: { ...nightly, cron: '15 1 * * *' },
  logs_rotation: { ...nightly, cron: '45 1 * * *' },
  wordpress_components: { ...nightly, cron: '15 2 * * *' },
  wordpress_update: { ...nightly, cron: '30 2 * * *' },
  wordpress_check: { ...nightly, cron: '15 3 * * *' },
  wordpress_sync: { ...nightly, cron: '45 3 * * *' },
  daily_report: { ...nightly, cron: '15 4 * * *' },
  campaign_report: { ...nightly, cron: '45 4 * * *' },
  campaign_pacing: { ...nightly, cron: '0 5 * * *' },
  sitemap: { ...nightly, cron: '15 5 * * *' },
  einvoice_exchange: { ...nightly, cron: '*/5 * * * *', priority: 5 },
  proof_mail: { ...nightly, cron: '*/10 7-20 * * *', priority: 5 },
  network_letter: { ...nightly, cron: '30 7 * * 1' },
  token_reminder: { ...nightly, cron: '30 7 * * *' },
  view_check: { ...nightly, cron: '*/15 6-22 * * *', maxAttempts: 3 },
  wordpress_errors: { ...nightly, cron: '30 6-22/4 * * *' },
  gescom_export: { ...nightly, cron: '30 5 1 * *' },
  wordpress_screenshot: { ...nightly, cron: '0 6 15 * *', maxAttempts: 3 },
};

/** Milliseconds before the next attempt: 30 seconds, then 2, 8, 32 minutes, at most two hours. */
export const backOff = (attempt: number): number => Math.min(30_000 * 4 ** (attempt - 1), 2 * 3_600_000);
