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
 * 300.
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
