import { addDays, eachDay, isDate, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { lastOfMonth, monthName } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import { defineTask } from '../../../calls/task.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { finishRollUp } from '../rollups/roll-up.ts';
import { advertisersOf, type ReportedAdvertiser, writeDays, writeMonth } from './advertiser-reports.ts';
import { MISSED_DAYS } from './late-events.ts';

/**
 * Writes the reports of the last 35 days: views and clicks of each advertiser with a campaign, or with views, that day. What is written
 * already is compared with the counts, and written again where they moved. So are the reports and files of the months that ended in
 * these days; their advertisers are notified once.
 */
export const dailyReportTask = defineTask(
  z.strictObject({ date: z.string().refine(isDate, 'Date attendue').optional() }),
  async ({ payload, services, sql, signal, commit, log, progress }) => {
    const today = parisDate(Date.now());
    await finishRollUp(sql);
    const days = payload.date ? [payload.date] : eachDay(addDays(today, -MISSED_DAYS), addDays(today, -1));
    const [first = today, last = today] = [days[0], days.at(-1)];
    const written = await commit((tx) => writeDays(tx, first, last));
    progress(70);
    log('info', `${days.length} jours, ${written} rapports quotidiens écrits ou mis à jour.`);
    const months = new Set(days.map((day) => `${day.slice(0, 7)}-01`).filter((first) => isOver(first, today)));
    let monthly = 0;
    for (const first of months) {
      for (const advertiser of await advertisersOf(sql, first)) {
        signal.throwIfAborted();
        monthly += await commit((tx) => writeMonthAndTell(services, tx, advertiser, first));
      }
    }
    if (monthly) log('info', `${monthly} rapports mensuels écrits.`);
    return { days: days.length, daily: written, monthly };
  },
);

const isOver = (first: string, today: string): boolean => lastOfMonth(first) < today;

/** Returns the number of reports that were written, 0 or 1. */
async function writeMonthAndTell(
  services: Services,
  tx: postgres.TransactionSql,
  advertiser: ReportedAdvertiser,
  first: string,
): Promise<number> {
  const report = await writeMonth(services, tx, advertiser, first);
  if (report === null) return 0;
  await notify(
    tx,
    {
      kind: 'report',
      title: `Votre rapport de ${monthName(first)} est disponible`,
      link: `/advertiser_reports/${report}`,
      source: `advertiser_report:${report}`,
    },
    { advertisers: [advertiser.id] },
  );
  return 1;
}
