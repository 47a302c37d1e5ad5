import { tokenReminderTask } from '../areas/accounts/accounts/token-reminder-task.ts';
import { logsRotationTask } from '../areas/delivery/ingest/logs-rotation-task.ts';
import { sitemapTask } from '../areas/delivery/sitemap/sitemap-task.ts';
import { demoLoadTask, demoRemoveTask } from '../areas/desk/first-steps/demo-tasks.ts';
import { noticeMailTask } from '../areas/desk/notifications/notice-mail-task.ts';
import { viewCheckTask } from '../areas/desk/views/view-check-task.ts';
import { customerImportTask } from '../areas/exchange/customers/import/customer-import-task.ts';
import { listExportTask } from '../areas/exchange/export/list-export-task.ts';
import { networkLetterTask } from '../areas/figures/letter/network-letter-task.ts';
import { proofMailTask } from '../areas/figures/proofs/proof-mail-task.ts';
import { campaignReportTask } from '../areas/figures/reports/campaign-report-task.ts';
import { dailyReportTask } from '../areas/figures/reports/daily-report-task.ts';
import { gescomExportTask } from '../areas/money/accounting/gescom-export-task.ts';
import { einvoiceExchangeTask } from '../areas/money/platform/exchange/exchange-task.ts';
import { invoiceMailTask } from '../areas/money/sending/invoice-mail-task.ts';
import { campaignPacingTask } from '../areas/selling/campaigns/pacing-task.ts';
import { pharmacyAdvertiserTask } from '../areas/selling/prices/pharmacy-advertiser-task.ts';
import { wordpressScreenshot } from '../areas/websites/screenshots/screenshot-task.ts';
import { wordpressCheck, wordpressErrors, wordpressSync } from '../areas/websites/wordpress/tasks.ts';
import { wordpressComponents, wordpressUpdate } from '../areas/websites/wordpress/updates/tasks.ts';
import type { TaskBodies } from '../calls/task.ts';
import { byName } from '../resources/index.ts';
import { prepareDemo } from './demo-generator.ts';

/** The body of each task type: a function in its subject's folder, which parses its own payload. */
export const taskBodies: TaskBodies = {
  campaign_pacing: campaignPacingTask,
  campaign_report: campaignReportTask,
  customer_import: customerImportTask,
  daily_report: dailyReportTask,
  demo_load: demoLoadTask(byName, prepareDemo),
  demo_remove: demoRemoveTask(byName),
  einvoice_exchange: einvoiceExchangeTask,
  gescom_export: gescomExportTask,
  invoice_mail: invoiceMailTask,
  list_export: listExportTask(byName),
  logs_rotation: logsRotationTask,
  network_letter: networkLetterTask(byName),
  notice_mail: noticeMailTask,
  pharmacy_advertiser: pharmacyAdvertiserTask,
  proof_mail: proofMailTask,
  sitemap: sitemapTask,
  token_reminder: tokenReminderTask,
  view_check: viewCheckTask(byName),
  wordpress_check: wordpressCheck,
  wordpress_components: wordpressComponents,
  wordpress_errors: wordpressErrors,
  wordpress_screenshot: wordpressScreenshot,
  wordpress_sync: wordpressSync,
  wordpress_update: wordpressUpdate,
};
