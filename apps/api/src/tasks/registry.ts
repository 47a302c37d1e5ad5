import type { TaskType } from '@officine/sdk/contract';
import { gescomExportTask } from '../accounting/gescom-export-task.ts';
import { pharmacyAdvertiserTask } from '../advertising/pharmacy-advertiser-task.ts';
import { logsRotationTask } from '../ingest/logs-rotation-task.ts';
import { campaignReportTask } from '../reports/campaign-report-task.ts';
import { dailyReportTask } from '../reports/daily-report-task.ts';
import { sitemapTask } from '../sitemap/sitemap-task.ts';
import { wordpressCheck, wordpressErrors, wordpressSync } from '../wordpress/tasks.ts';
import type { TaskBody } from './task.ts';

/** Types whose body is still to come: nobody can start them and the schedule passes over them. Shrinks to nothing. */
const unavailable = ['wordpress_screenshot'] as const satisfies readonly TaskType[];

/** Every type with its body, which lives beside its subject. A type that is neither here nor above does not compile. */
const all: Readonly<Record<Exclude<TaskType, (typeof unavailable)[number]>, TaskBody>> = {
  campaign_report: campaignReportTask,
  daily_report: dailyReportTask,
  gescom_export: gescomExportTask,
  logs_rotation: logsRotationTask,
  pharmacy_advertiser: pharmacyAdvertiserTask,
  sitemap: sitemapTask,
  wordpress_check: wordpressCheck,
  wordpress_errors: wordpressErrors,
  wordpress_sync: wordpressSync,
};

/** Bodies by type, as workers run them: each reads its own payload. */
export const bodies: Readonly<Partial<Record<TaskType, TaskBody>>> = all;
