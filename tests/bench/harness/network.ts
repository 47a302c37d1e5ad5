import type postgres from 'postgres';

/** Number of pharmacies in the demo data; the others are copies of them. */
export const BASE_PHARMACIES = 300;

/**
 * Tables that grow with the network, with SQL for the columns whose values must differ from those of the original row
 * `x`. `copy` is the number of the copy, from 1.
 */
const GROWING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pharmacies: {
    id: `x.id + copy * ${BASE_PHARMACIES}`,
    reference: `x.reference || '-' || copy`,
    name: `x.name || ' ' || copy`,
  },
  pharmacy_billings: { cip: `(9000000 + x.pharmacy_id + copy * ${BASE_PHARMACIES})::text` },
  pharmacy_websites: { subdomain: `x.subdomain || '-' || copy`, url: `x.url || '/' || copy` },
  pharmacy_wordpress: { url: `x.url || '/' || copy` },
  pharmacy_laboratories: {},
  pool_pharmacies: {},
  users: { login: `x.login || '-' || copy`, email: `copy || '-' || x.email` },
};

/**
 * Grows demo data of 300 pharmacies to `size` pharmacies by copying rows inside the database. This takes seconds;
 * generating them with their campaigns and history would take minutes. Campaigns and events remain those of the first
 * 300 (see `growCampaigns`).
 */
export async function growNetwork(sql: postgres.Sql, size: number): Promise<void> {
  for (const [table, own] of Object.entries(GROWING)) {
    const link = table === 'pharmacies' ? 'id' : 'pharmacy_id';
    const values = { [link]: `x.${link} + copy * ${BASE_PHARMACIES}`, ...own };
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and (column_name <> 'id' or ${table} = 'pharmacies')`;
    const names = columns.map(({ name }) => name);
    await sql.unsafe(`
      insert into ${table} (${names.join(', ')}) overriding system value
      select ${names.map((name) => values[name] ?? `x.${name}`).join(', ')}
      from ${table} x cross join generate_series(1, ${Math.floor(size / BASE_PHARMACIES)}) copy
      where x.${link} + copy * ${BASE_PHARMACIES} <= ${size} order by copy, x.${link}`);
  }
  await sql`select setval(pg_get_serial_sequence('pharmacies', 'id'), ${size})`;
  await sql.unsafe('vacuum (analyze)');
}

/** Tables whose indexes are built once they are full: it takes half the time. */
const FILLED = ['schedulings', 'daily_schedulings'] as const;

/**
 * Copies the shares, bookings and views of the demo's campaigns that end in the last four weeks or later to the other pharmacies of a
 * network of this `size`: five million bookings for 20,000. `sql` is the superuser's, which skips triggers. Returns the bookings to come.
 */
export async function growCampaigns(sql: postgres.Sql, size: number): Promise<number> {
  const from = `from generate_series(1, ${Math.floor(size / BASE_PHARMACIES)}) copy cross join`;
  const which = (campaign: string, pharmacy: string) => `
    ${campaign} in (select id from campaigns where date_end >= current_date - 28) and ${pharmacy} + copy * ${BASE_PHARMACIES} <= ${size}`;
  const [{ last }] = await sql<[{ last: number }]>`select coalesce(max(id), 0)::int as last from schedulings`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${[...FILLED]}) and indexdef like 'CREATE INDEX %'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`
      insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled, remainder_cause)
      select x.campaign_id, x.pharmacy_id + copy * ${BASE_PHARMACIES}, x.budget, x.amount_scheduled, x.remainder_cause
      ${from} campaign_pharmacies x where ${which('x.campaign_id', 'x.pharmacy_id')}`);
    await tx.unsafe(`
      insert into schedulings (id, campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price, is_active)
      select x.id + copy * ${last}, x.campaign_id, x.pharmacy_id + copy * ${BASE_PHARMACIES}, x.zone_id, x.advert_id, x.date, x.slot,
        x.price, x.is_active
      ${from} schedulings x where ${which('x.campaign_id', 'x.pharmacy_id')}`);
    await tx.unsafe(`
      insert into daily_schedulings
        (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
      select x.date, x.scheduling_id + copy * ${last}, 0, x.pharmacy_id + copy * ${BASE_PHARMACIES}, x.campaign_id, x.advertiser_id,
        x.zone_id, x.advert_id, x.views, x.clicks
      ${from} daily_schedulings x where x.filling_id = 0 and ${which('x.campaign_id', 'x.pharmacy_id')} order by x.date`);
  });
  await sql`select setval(pg_get_serial_sequence('schedulings', 'id'), max(id)) from schedulings`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe('vacuum (analyze) campaign_pharmacies, schedulings, daily_schedulings');
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from schedulings where is_active and date >= current_date`;
  return row.count;
}
