import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, Table } from '../../access/rows.ts';
import { today } from '../../access/today.ts';
import { type Computed, computed } from '../../rest/resource.ts';

/** A table of publications; `pool_id` and `date_end` where it has them. */
interface Publications {
  readonly id: AnyPgColumn;
  readonly isActive: AnyPgColumn;
  readonly date_publish: AnyPgColumn;
  readonly date_published: AnyPgColumn;
  readonly pool_id?: AnyPgColumn;
  readonly date_end?: AnyPgColumn;
}
/** The table of openings, and its column of the publication. */
interface Openings {
  readonly views: Table;
  readonly key: AnyPgColumn;
}

/** Condition on `pharmacies p`: an active one that the publication is for. */
const isReceiver = ({ pool_id }: Publications): SQL =>
  pool_id === undefined
    ? sql`p.is_active`
    : sql`p.is_active and (${pool_id} is null
        or exists (select 1 from pool_pharmacies m where m.pool_id = ${pool_id} and m.pharmacy_id = p.id))`;
/** Counted once for all rows where the publication is for the whole network. */
const receivers = ({ pool_id }: Publications): SQL => {
  const all = sql`(select count(*)::int from pharmacies p where p.is_active)`;
  return pool_id === undefined
    ? all
    : sql`(case when ${pool_id} is null then ${all} else (select count(*)::int from pool_pharmacies m
        join pharmacies p on p.id = m.pharmacy_id and p.is_active where m.pool_id = ${pool_id}) end)`;
};

/** Where a publication stands, the pharmacies that it is for, and those of them that have opened it: the same as `readers` lists. */
export const publicationFields = ({ views, key }: Openings): Readonly<Record<string, Computed>> => ({
  state: computed('text', (t: Publications & Table) => {
    const end = t.date_end ? sql` when ${t.date_end} < ${today} then 'ended'` : sql``;
    return sql`(case when not ${t.isActive} then case when ${t.date_published} is null then 'draft' else 'withdrawn' end
      when ${t.date_publish} > ${today} then 'scheduled'${end} else 'published' end)`;
  }),
  count_pharmacies: computed('integer', (t: Publications & Table) => receivers(t)),
  count_readers: computed(
    'integer',
    (
      t: Publications & Table,
    ) => sql`(select count(distinct p.id)::int from ${views} join users u on u.id = ${views['user_id']}
      join pharmacies p on p.id = u.pharmacy_id where ${key} = ${t.id} and ${isReceiver(t)})`,
  ),
});

/** What those who publish read of it, beside its own fields and its state. */
export const publicationReads = [
  'date_publish',
  'count_pharmacies',
  'count_readers',
  'date_reminder',
  'count_reminded',
] as const;
