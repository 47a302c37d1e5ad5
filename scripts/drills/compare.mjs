/**
 * Compares what was acknowledged with what is stored, by their ids or names: `lost` was acknowledged and is not there, `doubled` is there
 * more than once, `extra` is there though nobody heard so, which is allowed. `stored` may repeat an id.
 */
export function compare(acknowledged, stored) {
  const counts = new Map();
  for (const id of stored) counts.set(id, (counts.get(id) ?? 0) + 1);
  const known = new Set(acknowledged);
  return {
    acknowledged: known.size,
    lost: [...known].filter((id) => !counts.has(id)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
    extra: [...counts.keys()].filter((id) => !known.has(id)).length,
  };
}

const idsOf = (rows) => rows.map(({ id }) => id);
/** Reads what is stored since a moment: ids of views and visits, names of topics that begin with `label`. */
export async function storedSince(sql, since, label) {
  return {
    views: idsOf(await sql`select id::text from log_adverts where datetime >= ${since}`),
    visits: idsOf(await sql`select id::text from log_visits where datetime >= ${since}`),
    topics: idsOf(await sql`select name as id from topics where starts_with(name, ${`${label} `})`),
  };
}

/** Adds comparisons up. */
export const sumOf = (parts) =>
  parts.reduce((sum, part) => Object.fromEntries(Object.keys(sum).map((key) => [key, sum[key] + part[key]])), {
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    extra: 0,
  });
