import type postgres from 'postgres';

/** Numbers of a version, which PostgreSQL compares part by part: `v1.10.0-beta` is `{1,10}`. */
const parts = (tx: postgres.ISql, column: string) => tx`
  string_to_array(btrim(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(${tx(column)}, '^[^0-9]+', ''), '[^0-9.].*$', ''), '[.]+', '.', 'g'), '([.]0+)+[.]?$', ''), '.'), '.')::numeric[]`;

/** Writes the worst known vulnerability of each component, of one site or of all. */
export async function markVulnerable(tx: postgres.ISql, site: number | null = null): Promise<void> {
  await tx`
    update wordpress_components c set severity = f.severity, vulnerability = f.title
    from wordpress_components o left join lateral (
      select v.severity, v.title from wordpress_vulnerabilities v
      where v.kind = o.kind and v.slug = o.slug and ${parts(tx, 'o.version')} < ${parts(tx, 'v.below')}
      order by array_position(array['critical', 'high', 'medium', 'low'], v.severity), v.id limit 1) f on true
    where o.id = c.id and (${site}::int is null or c.wordpress_id = ${site}::int)
      and (c.severity, c.vulnerability) is distinct from (f.severity, f.title)`;
}
