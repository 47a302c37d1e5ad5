import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { Context } from '../../../calls/context.ts';
import { seenRow } from '../../../rest/seen.ts';

/** A validated campaign that the caller sees. Throws `campaign_not_scheduled` for a draft: it has nothing to prove. */
export async function validatedCampaign(
  { actor, resources }: Context,
  db: postgres.ISql,
  id: string | number,
): Promise<{ readonly id: number; readonly name: string; readonly reference: string }> {
  const { isScheduled, ...campaign } = await seenRow(db, actor, resources.campaigns, id, (table) => ({
    name: sql<string>`${table.column('name')}`,
    reference: sql<string>`${table.column('reference')}`,
    isScheduled: sql<boolean>`${table.column('isScheduled')}`,
  }));
  if (!isScheduled) throw new AppError('campaign_not_scheduled');
  return campaign;
}
