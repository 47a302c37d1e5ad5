import { sql } from 'drizzle-orm';
import { type Actor, actorValues } from '../access/actor.ts';
import { invalid, notFound } from '../errors.ts';
import { idOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';
import { alias, column, exec, from } from '../rest/sql.ts';
import { visibleRows } from '../rest/visible.ts';
import type { Services } from '../services.ts';

/** The advertiser that a caller asks about, who sees it: an advertiser's own unless told, anybody else must name one. */
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
  const t = alias(advertisers.table);
  const [row] = await exec(
    db,
    sql`select ${column(t, 'id')}, ${column(t, 'reference')} from ${from(t)}
      where ${column(t, 'id')} = ${id ?? null}::int and ${visibleRows(advertisers, actor.role, t)}`,
    actorValues(actor),
  );
  if (!row) throw notFound();
  return { id: Number(row[0]), reference: String(row[1]) };
}
