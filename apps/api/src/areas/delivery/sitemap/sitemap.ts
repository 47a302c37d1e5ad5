import { escapeMarkup } from '@officine/domain';
import type postgres from 'postgres';
import { hasPage } from '../sites/site.ts';

/** Maximum of the protocol for one file (sitemaps.org). */
const MAX_URLS = 50_000;

/**
 * Sitemap of the public pages of active pharmacies, the most recently changed ones. `left` counts those beyond the
 * maximum.
 */
export async function sitemapXml(
  sql: postgres.ISql,
  publicUrl: string,
): Promise<{ xml: string; pages: number; left: number }> {
  const pages = await sql<{ slug: string; date: string; total: number }[]>`
    select w.subdomain as slug, greatest(w.date_update, p.date_update)::date as date, count(*) over ()::int as total
    from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id
    where w.subdomain is not null and ${hasPage(sql)}
    order by greatest(w.date_update, p.date_update) desc, w.subdomain limit ${MAX_URLS}`;
  const urls = pages.map(
    ({ slug, date }) =>
      `  <url><loc>${escapeMarkup(`${publicUrl}/pharmacy/${encodeURIComponent(slug)}`)}</loc><lastmod>${date}</lastmod></url>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  return { xml, pages: pages.length, left: (pages[0]?.total ?? 0) - pages.length };
}
