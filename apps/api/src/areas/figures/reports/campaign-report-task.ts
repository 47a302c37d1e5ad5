import { addDays, eachDay, formatNumber, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { finishRollUp, recomputeDay } from '../rollups/roll-up.ts';
import { milestonesToPrint, printMilestone } from './advertiser-reports.ts';
import { LATE_DAYS, MISSED_DAYS } from './late-events.ts';
import { makeMilestones } from './milestones.ts';

/**
 * Recomputes the counts of the last days from their events, which corrects them and makes them final, then writes the campaigns'
 * half-way reports with their PDF, and notifies the advertisers of campaigns at their half and at their end.
 */
export const campaignReportTask = defineTask(z.strictObject({}), async (context) => {
  const { services, sql, signal, commit, log, progress } = context;
  const today = parisDate(Date.now());
  await finishRollUp(sql);
  const days = eachDay(addDays(today, -LATE_DAYS), today);
  for (const [index, day] of days.entries()) {
    signal.throwIfAborted();
    await recomputeDay(sql, day);
    progress((80 * (index + 1)) / days.length);
  }
  log('info', `${days.length} jours recomptés.`);
  const milestones = await commit((tx) => makeMilestones(tx, today));
  if (milestones) log('info', `${milestones} rapports d’étape écrits.`);
  for (const id of await milestonesToPrint(sql)) {
    signal.throwIfAborted();
    await commit((tx) => printMilestone(services, tx, id));
  }
  const halves = await sendNotices(commit, await newMilestones(sql, addDays(today, -MISSED_DAYS)));
  const ends = await sendNotices(commit, await endedCampaigns(sql, addDays(today, -MISSED_DAYS), today));
  return { days: days.length, milestones, told: halves + ends };
});

interface AdvertiserNotice {
  readonly advertiser: number;
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly source: string;
}
const figures = (f: { displays: number; views: number; clicks: number }): string =>
  `${formatNumber(f.displays)} programmations, ${formatNumber(f.views)} vues, ${formatNumber(f.clicks)} clics.`;

/** Notifies each advertiser once: a notice with a known source is not sent again. Returns the number sent. */
async function sendNotices(
  commit: <T>(work: (tx: postgres.TransactionSql) => Promise<T>) => Promise<T>,
  notices: readonly AdvertiserNotice[],
): Promise<number> {
  let sent = 0;
  for (const { advertiser, ...notice } of notices)
    sent += await commit((tx) => notify(tx, { kind: 'report', ...notice }, { advertisers: [advertiser] }));
  return sent;
}

async function newMilestones(sql: postgres.Sql, since: string): Promise<AdvertiserNotice[]> {
  const rows = await sql<
    { id: number; advertiser: number; name: string; displays: number; views: number; clicks: number }[]
  >`
    select m.id, c.advertiser_id as advertiser, c.name, m.displays, m.views, m.clicks
    from advertiser_mailstone_reports m join campaigns c on c.id = m.campaign_id where m.date >= ${since} order by m.id`;
  return rows.map((row) => ({
    advertiser: row.advertiser,
    title: `« ${row.name} » est à mi-parcours`,
    message: figures(row),
    link: `/advertiser_mailstone_reports/${row.id}`,
    source: `milestone:${row.id}`,
  }));
}

async function endedCampaigns(sql: postgres.Sql, since: string, today: string): Promise<AdvertiserNotice[]> {
  const rows = await sql<
    { id: number; advertiser: number; name: string; displays: number; views: number; clicks: number }[]
  >`
    select c.id, c.advertiser_id as advertiser, c.name, coalesce(sum(l.displays), 0)::int as displays,
      coalesce(sum(l.views), 0)::int as views, coalesce(sum(l.clicks), 0)::int as clicks
    from campaigns c left join log_campaigns l on l.campaign_id = c.id and l.date <= c.date_end
    where c.is_scheduled and c.date_end >= ${since} and c.date_end < ${today}
    group by c.id order by c.id`;
  return rows.map((row) => ({
    advertiser: row.advertiser,
    title: `« ${row.name} » est terminée : son bilan est prêt`,
    message: figures(row),
    link: `/campaigns/${row.id}`,
    source: `campaign_end:${row.id}`,
  }));
}
