import type postgres from 'postgres';
import { FIELDS, JOINED, type Letter, TABLES } from './fields.ts';

/**
 * Creates the temporary table `customer_plan` from `customer_file`: each row with its pharmacy, and for each field the
 * stored value (`old_…`) and, when it changes, the new one (`new_…`, empty to clear). Rows that cannot be applied have
 * `errors`.
 */
export async function plan(tx: postgres.TransactionSql): Promise<void> {
  const fields = FIELDS.map(
    ({ name, stored }) => `${stored} as old_${name},
      case when f.f_${name} <> coalesce(btrim(${stored}, E' \\t\\n\\r'), '') then f.f_${name} end as new_${name}`,
  );
  await tx.unsafe(`create temp table customer_plan on commit drop as
    select f.line, f.z, f.cells, f.errors, p.id as pharmacy_id, p.name, b.id as b_id, w.id as w_id, s.id as s_id,
      o.line as first_line, f.f_url as url,
      g.old as old_groups, nullif(g.new, g.old) as new_groups, ${fields.join(', ')}
    from customer_file f
    join (select z, min(line) as line from customer_file group by z) o using (z)
    left join (${JOINED}) on p.reference = f.z
    left join lateral (
      select old, array(select distinct id from unnest(case when f.replaces or f.groups = '{}' then '{}' else old end || f.groups) id order by id) as new
      from (select array(select pool_id from pool_pharmacies where pharmacy_id = p.id order by 1) as old) known
      where f.groups is not null and p.id is not null
      offset 0 -- Keeps the condition here: as one of the join, it would be checked after the groups of each row were read.
    ) g on true`);
  await tx.unsafe('analyze customer_plan (line, pharmacy_id, errors)');
  await dropErrorsOfStoredValues(tx);
  await refuseUnknown(tx);
  await refuseLowered(tx);
  await refuseTakenUrls(tx);
}

/** Removes errors of cells that equal the stored value, which may be older than the rules: they change nothing. */
async function dropErrorsOfStoredValues(tx: postgres.TransactionSql): Promise<void> {
  const known = FIELDS.map(({ column, name }) => `when '${column}' then btrim(d.old_${name})`).join(' ');
  await tx.unsafe(`update customer_plan d set errors = (
      select json_agg(e order by n) from json_array_elements(d.errors) with ordinality x(e, n)
      where coalesce(e ->> 'value' <> case e ->> 'column' ${known} end, true))
    where d.errors is not null and d.pharmacy_id is not null`);
}

/** SQL assignment that adds an error to a row. */
const withError = (column: string, value: string, reason: string): string =>
  `errors = (coalesce(d.errors::jsonb, '[]') || jsonb_build_object('line', d.line, 'column', '${column}', 'value', ${value}, 'reason', ${reason}))::json`;

async function refuseUnknown(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(`update customer_plan d set ${withError('Z', 'd.z', `format('Le code Z %s n’est celui d’aucune pharmacie.', d.z)`)}
    where d.pharmacy_id is null and not exists (select from json_array_elements(d.errors) e where e ->> 'column' = 'Z')`);
  await tx.unsafe(`update customer_plan d set ${withError('Z', 'd.z', `format('Ce code Z est déjà ligne %s.', d.first_line)`)}
    where d.line > d.first_line and d.z <> ''`);
}

/** Refuses an invoice counter below the last issued number, which would be used again. */
async function refuseLowered(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(`update customer_plan d set ${withError(
    'COMPTEUR_FACTURATION',
    'd.new_compteur_facturation',
    `format('Le compteur ne peut pas être inférieur au dernier numéro émis (%s).', i.next - 1)`,
  )}
    from invoice_series i where i.pharmacy_id = d.pharmacy_id and d.new_compteur_facturation::bigint < i.next - 1`);
}

/**
 * Refuses URLs that two pharmacies would have after the import (two may swap theirs). A refused row keeps its URL,
 * which may conflict with another row: repeated until no further row is refused.
 */
async function refuseTakenUrls(tx: postgres.TransactionSql): Promise<void> {
  const changes = await tx.unsafe(`select from customer_plan where new_url <> '' and errors is null limit 1`);
  if (!changes.length) return;
  await tx.unsafe('create index on customer_plan (url) where url is not null');
  await tx.unsafe('create index on customer_plan (pharmacy_id)');
  const reason = `case when t.line is null then format('Cette URL est déjà celle de %s.', t.name)
    else format('Cette URL est déjà ligne %s.', t.line) end`;
  const taken = `update customer_plan d set ${withError('URL', 'd.new_url', reason)}
    from (
      select x.line as of, min(o.line) as line, null as name
      from customer_plan x join customer_plan o on o.url = x.url and o.errors is null and o.line < x.line
      where x.new_url <> '' and x.errors is null group by x.line
      union all
      select x.line, null, p.name
      from customer_plan x join pharmacy_websites w on w.url = x.new_url and w.pharmacy_id <> x.pharmacy_id
        join pharmacies p on p.id = w.pharmacy_id
      where x.new_url <> '' and x.errors is null
        and not exists (select from customer_plan o where o.pharmacy_id = w.pharmacy_id and o.new_url is not null and o.errors is null)
    ) t where t.of = d.line and d.errors is null`;
  for (;;) if ((await tx.unsafe(taken)).count === 0) return;
}

/** Locks the pharmacies of the file until the transaction ends, so that the plan stays valid. */
export async function lock(tx: postgres.TransactionSql): Promise<void> {
  for (const letter of Object.keys(TABLES) as Letter[]) {
    const { table, key } = TABLES[letter];
    await tx.unsafe(`select count(*) from (select from ${table} t
      where t.${key} in (select p.id from pharmacies p join customer_file f on f.z = p.reference) order by t.id for no key update) locked`);
  }
}
