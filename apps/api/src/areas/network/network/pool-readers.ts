import type { PoolReader } from '@officine/sdk/contract';
import type { ReadContext } from '../../../calls/context.ts';
import { Collection } from '../../../calls/handler.ts';
import type { Resource } from '../../../rest/resource.ts';
import { seenRow } from '../../../rest/seen.ts';

/** A publication of a pool, and the table of its openings. */
interface Publication {
  readonly id: string | number;
  readonly resource: Resource;
  readonly table: 'pool_communications' | 'pool_documents';
  readonly views: 'pool_communication_views' | 'pool_document_views';
  /** Column of the publication in `views`. */
  readonly key: 'pool_communication_id' | 'pool_document_id';
}

/** The active members of the publication's pool, each with the instant of its first opening. */
export async function readersOf(
  { sql: db, actor }: ReadContext,
  publication: Publication,
): Promise<Collection<PoolReader>> {
  const { table, views, key } = publication;
  const { id } = await seenRow(db, actor, publication.resource, publication.id);
  const rows = await db<PoolReader[]>`
    select p.id, p.name, p.locality, to_json(min(v.datetime)) #>> '{}' as date_read
    from ${db(table)} of_pool
    join pool_pharmacies member on member.pool_id = of_pool.pool_id
    join pharmacies p on p.id = member.pharmacy_id and p.is_active
    left join users u on u.pharmacy_id = p.id
    left join ${db(views)} v on v.user_id = u.id and v.${db(key)} = of_pool.id
    where of_pool.id = ${id}
    group by p.id
    order by min(v.datetime) desc nulls last, p.name, p.id`;
  return new Collection(rows);
}
