import type { TaskType } from '@officine/sdk/contract';
import { pharmacyAdvertiserTask } from '../advertising/pharmacy-advertiser-task.ts';
import { logsRotationTask } from '../ingest/logs-rotation-task.ts';
import { campaignReportTask } from '../reports/campaign-report-task.ts';
import { dailyReportTask } from '../reports/daily-report-task.ts';
import { sitemapTask } from '../sitemap/sitemap-task.ts';
import type { TaskBody } from './task.ts';

/** Types whose body is still to come: nobody can start them and the schedule passes over them. Shrinks to nothing. */
const unavailable = [
  'campaign_report',
  'daily_report',
  'gescom_export',
  'logs_rotation',
  'pharmacy_advertiser',
  'sitemap',
  'wordpress_check',
  'wordpress_errors',
  'wordpress_sync',
  'wordpress_screenshot',
] as const satisfies readonly TaskType[];

/** Every type with its body, which lives beside its subject. A type that is neither here nor above does not compile. */
const all: Readonly<Record<Exclude<TaskType, (typeof unavailable)[number]>, TaskBody>> = {
  campaign_report: campaignReportTask,
  daily_report: dailyReportTask,
  logs_rotation: logsRotationTask,
  pharmacy_advertiser: pharmacyAdvertiserTask,
  sitemap: sitemapTask,
};

/** Bodies by type, as workers run them: each reads its own payload. */
export const bodies: Readonly<Partial<Record<TaskType, TaskBody>>> = all;
