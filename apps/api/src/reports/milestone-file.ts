import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import type { Download } from '../calls/handler.ts';
import { notFound } from '../errors.ts';
import type { Resource } from '../rest/resource.ts';
import { alias, column, exec, from, toId } from '../rest/sql.ts';
import { visibleRows } from '../rest/visible.ts';
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
  const t = alias(r.advertiserMailstoneReports.table);
  const statement = sql`
    select ${column(t, 'campaign_id')}, ${column(t, 'date')}::text, (select reference from campaigns c where c.id = ${column(t, 'campaign_id')})
    from ${from(t)} where ${column(t, 'id')} = ${toId(id)}::int and ${visibleRows(r.advertiserMailstoneReports, actor.role, t)}`;
  const [row] = await exec(db, statement, actorValues(actor));
  if (!row) throw notFound();
  const [campaign, date, reference] = [Number(row[0]), String(row[1]), String(row[2])];
  const report = await compute(db, actor, r, { type: 'campaign-report', campaign, date_end: date });
  return reportFile(report, by, {
    title: `rapport-etape-${reference}-${date}${by === undefined ? '' : `-${by}`}`,
  });
}
