import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import type { Download } from '../calls/handler.ts';
import type { Resource } from '../rest/resource.ts';
import { seenRow } from '../rest/seen.ts';
import { compute } from './compute.ts';
import { reportFile } from './export.ts';
import type { Subjects } from './question.ts';

/** The declarations that say who sees what. */
export interface MilestoneSubjects extends Subjects {
  readonly advertiserMailstoneReports: Resource;
}

/** A milestone report as a CSV file: the campaign's figures up to the report's day, cut by day unless `by` says otherwise. */
export async function milestoneFile(
  db: postgres.ISql,
  actor: Actor,
  r: MilestoneSubjects,
  { id, by }: { readonly id: string | number; readonly by: string | undefined },
): Promise<Download> {
  const { campaign, date, reference } = await seenRow(db, actor, r.advertiserMailstoneReports, id, (table) => ({
    campaign: sql<number>`${table.column('campaign_id')}`,
    date: sql<string>`${table.column('date')}::text`,
    reference: sql<string>`(select c.reference from campaigns c where c.id = ${table.column('campaign_id')})`,
  }));
  const report = await compute(db, actor, r, { type: 'campaign-report', campaign, date_end: date });
  return reportFile(report, by, {
    title: `rapport-etape-${reference}-${date}${by === undefined ? '' : `-${by}`}`,
  });
}
