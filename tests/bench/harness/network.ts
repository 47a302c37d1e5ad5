import type postgres from 'postgres';

/** Pharmacies of the demo data that the others are copies of. */
export const BASE = 300;

/** Tables that grow with the network, and the columns that a copy cannot share with its model `x`; `copy` counts from 1. */
const GROWING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pharmacies: { id: `x.id + copy * ${BASE}`, reference: `x.reference || '-' || copy`, name: `x.name || ' ' || copy` },
  pharmacy_billings: { cip: `(9000000 + x.pharmacy_id + copy * ${BASE})::text` },
  pharmacy_websites: { subdomain: `x.subdomain || '-' || copy`, url: `x.url || '/' || copy` },
  pharmacy_wordpress: { url: `x.url || '/' || copy` },
  pharmacy_laboratories: {},
  pool_pharmacies: {},
  users: { login: `x.login || '-' || copy`, email: `copy || '-' || x.email` },
};

/**
 * Brings demo data of 300 pharmacies to `size` by copying them inside the database: seconds, where generating as many with
 * their campaigns and their history takes minutes. Campaigns and events stay those of the first 300.
 */
export async function growNetwork(sql: postgres.Sql, size: number): Promise<void> {
  for (const [table, own] of Object.entries(GROWING)) {
    const link = table === 'pharmacies' ? 'id' : 'pharmacy_id';
    const values = { [link]: `x.${link} + copy * ${BASE}`, ...own };
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and (column_name <> 'id' or ${table} = 'pharmacies')`;
    const names = columns.map(({ name }) => name);
    await sql.unsafe(`
      insert into ${table} (${names.join(', ')}) overriding system value
      select ${names.map((name) => values[name] ?? `x.${name}`).join(', ')}
      from ${table} x cross join generate_series(1, ${Math.floor(size / BASE)}) copy
      where x.${link} + copy * ${BASE} <= ${size} order by copy, x.${link}`);
  }
  await sql`select setval(pg_get_serial_sequence('pharmacies', 'id'), ${size})`;
  await sql.unsafe('vacuum (analyze)');
}
