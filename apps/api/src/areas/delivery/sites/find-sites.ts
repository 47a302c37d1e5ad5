import type { SiteDirectory } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { hasPage } from './site.ts';

const MAX_FOUND = 60;
const MAX_WORDS = 8;

/** Pharmacies with a page whose name, town or postcode hold every word; accents and case are ignored. */
export async function findSites(sql: postgres.ISql, search = ''): Promise<SiteDirectory> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  // `%` and `_` are ordinary characters here.
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const rows = await sql<(SiteDirectory['found'][number] & { total: number })[]>`
    select w.subdomain, p.name, p.postcode, p.locality, count(*) over ()::int as total
    from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id join pharmacy_billings b on b.pharmacy_id = p.id
    where w.subdomain is not null and ${hasPage(sql)} and not exists (
      select from unnest(${patterns}::text[]) as word
      where officine_fold(p.name || ' ' || p.locality || ' ' || p.postcode) not like officine_fold(word))
    order by p.name, p.locality, w.subdomain limit ${MAX_FOUND}`;
  const found = rows.map(({ subdomain, name, postcode, locality }) => ({ subdomain, name, postcode, locality }));
  return { words: words.join(' '), found, total: rows[0]?.total ?? 0 };
}
