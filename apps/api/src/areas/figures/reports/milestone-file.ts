import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import type { Download } from '../../../calls/handler.ts';
import { seenRow } from '../../../rest/seen.ts';
import { compute } from './compute.ts';
import { reportFile } from './export.ts';

/** A milestone report as a CSV file: the campaign's figures up to the report's day, cut by day unless `by` says otherwise. */
export async function milestoneFile(
  context: ReadContext,
  { id, by }: { readonly id: string | number; readonly by: string | undefined },
): Promise<Download> {
  const { sql: db, actor, resources } = context;
  const { campaign, date, reference } = await seenRow(db, actor, resources.advertiserMailstoneReports, id, (table) => ({
    campaign: sql<number>`${table.column('campaign_id')}`,
    date: sql<string>`${table.column('date')}::text`,
    reference: sql<string>`(select c.reference from campaigns c where c.id = ${table.column('campaign_id')})`,
  }));
  const report = await compute(context, { type: 'campaign-report', campaign, date_end: date });
  return reportFile(report, by, {
    title: `rapport-etape-${reference}-${date}${by === undefined ? '' : `-${by}`}`,
  });
}
