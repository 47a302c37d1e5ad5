import { sql } from 'drizzle-orm';
import { invalid } from '../base/errors.ts';
import { idOf } from '../rest/iri.ts';
import { seenRow } from '../rest/seen.ts';
import type { ReadContext } from './context.ts';

/**
 * The advertiser that a call names, which the caller must see. Advertisers may leave it out and get themselves; for other roles it is
 * required.
 */
export async function requestedAdvertiser(
  { sql: db, actor, resources: { advertisers } }: ReadContext,
  requested: string | number | undefined,
): Promise<{ id: number; reference: string }> {
  const own = actor.role === 'advertiser' ? actor.advertiserId : undefined;
  if (requested === undefined && own === undefined)
    throw invalid([{ propertyPath: 'advertiser', message: 'Choisissez un annonceur', code: 'required' }]);
  const id = requested === undefined ? own : idOf(advertisers, actor.role, requested);
  return seenRow(db, actor, advertisers, id, (table) => ({ reference: sql<string>`${table.column('reference')}` }));
}
