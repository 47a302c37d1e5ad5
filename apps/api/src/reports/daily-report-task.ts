import { addDays, eachDay, isDate, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { lastOfMonth, monthName } from '../months.ts';
import { notify } from '../notifications/notify.ts';
import { rollUp } from '../rollups/roll-up.ts';
import type { Services } from '../services.ts';
import { defineTask } from '../tasks/task.ts';
import { advertisersOf, type ReportedAdvertiser, writeDays, writeMonth } from './advertiser-reports.ts';
import { LATE_DAYS } from './late-events.ts';

/** Days to look back for missing reports: the server may have been stopped for a month. */
const MISSED_DAYS = 35;

/**
 * Writes the reports of past days: views and clicks of each advertiser with a campaign, or with views, that day. Days that may get late
 * events are written again. In a month's first days, writes the previous month's report and files, and notifies its advertiser once.
 */
export const dailyReportTask = defineTask(
  z.strictObject({ date: z.string().refine(isDate, 'Date attendue').optional() }),
  async ({ payload, services, sql, signal, commit, log, progress }) => {
    const today = parisDate(Date.now());
    // Counts the events so far. While another node does so, the next run counts them.
    await rollUp(sql);
    const days = payload.date ? [payload.date] : await daysToWrite(sql, today);
    let written = 0;
    for (const [index, day] of days.entries()) {
      signal.throwIfAborted();
      written += await commit((tx) => writeDays(tx, day, day));
      progress((70 * (index + 1)) / days.length);
    }
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

/** Days that may get late events, and earlier ones without a report. */
async function daysToWrite(sql: postgres.Sql, today: string): Promise<string[]> {
  const days = eachDay(addDays(today, -MISSED_DAYS), addDays(today, -1));
  const rows = await sql<{ date: string }[]>`
    select distinct date from advertiser_reports where type = 'daily' and date >= ${days[0] ?? today}`;
  const known = new Set(rows.map(({ date }) => date));
  const late = addDays(today, -LATE_DAYS);
  return days.filter((day) => day >= late || !known.has(day));
}

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
