import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { invalid } from '../errors.ts';
import { idOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';
import { seenRow } from '../rest/seen.ts';
import type { Services } from '../services.ts';

/** The advertiser that a call is about, which the caller must see: an advertiser's own by default; other roles must name one. */
export async function askedAdvertiser(
  { sql: db }: Pick<Services, 'sql'>,
  actor: Actor,
  advertisers: Resource,
  asked: string | number | undefined,
): Promise<{ id: number; reference: string }> {
  const own = actor.role === 'advertiser' ? actor.advertiserId : undefined;
  if (asked === undefined && own === undefined)
    throw invalid([{ propertyPath: 'advertiser', message: 'Choisissez un annonceur', code: 'required' }]);
  const id = asked === undefined ? own : idOf(advertisers, actor.role, asked);
  return seenRow(db, actor, advertisers, id, (table) => ({ reference: sql<string>`${table.column('reference')}` }));
}
