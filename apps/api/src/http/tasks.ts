import { gescomExportTask } from '../accounting/gescom-export-task.ts';
import { tokenReminderTask } from '../accounts/token-reminder-task.ts';
import { pharmacyAdvertiserTask } from '../advertising/pharmacy-advertiser-task.ts';
import type { TaskBodies } from '../calls/task.ts';
import { campaignPacingTask } from '../campaigns/pacing-task.ts';
import { customerImportTask } from '../exchange/import/customer-import-task.ts';
import { listExportTask } from '../exchange/lists/list-export-task.ts';
import { logsRotationTask } from '../ingest/logs-rotation-task.ts';
import { viewCheckTask } from '../lists/view-check-task.ts';
import { noticeMailTask } from '../notifications/notice-mail-task.ts';
import { proofMailTask } from '../proofs/proof-mail-task.ts';
import { campaignReportTask } from '../reports/campaign-report-task.ts';
import { dailyReportTask } from '../reports/daily-report-task.ts';
import { byName } from '../resources/index.ts';
import { wordpressScreenshot } from '../screenshots/screenshot-task.ts';
import { sitemapTask } from '../sitemap/sitemap-task.ts';
import { wordpressCheck, wordpressErrors, wordpressSync } from '../wordpress/tasks.ts';

/** The body of each task type: a function in its subject's folder, which parses its own payload. */
export const taskBodies: TaskBodies = {
  campaign_pacing: campaignPacingTask,
  campaign_report: campaignReportTask,
  customer_import: customerImportTask,
  daily_report: dailyReportTask,
  gescom_export: gescomExportTask,
  list_export: listExportTask(byName),
  logs_rotation: logsRotationTask,
  notice_mail: noticeMailTask,
  pharmacy_advertiser: pharmacyAdvertiserTask,
  proof_mail: proofMailTask,
  sitemap: sitemapTask,
  token_reminder: tokenReminderTask,
  view_check: viewCheckTask(byName),
  wordpress_check: wordpressCheck,
  wordpress_errors: wordpressErrors,
  wordpress_screenshot: wordpressScreenshot,
  wordpress_sync: wordpressSync,
};
