import type { WordpressServer } from '@officine/sdk/contract';
import type postgres from 'postgres';

/** Servers of the active sites of active pharmacies, those with errors first. */
export const listServers = (sql: postgres.Sql): Promise<WordpressServer[]> =>
  sql<WordpressServer[]>`
    select nullif(w.server, '') as label, count(*)::int as sites,
      count(*) filter (where w.check_status = 'error')::int as errors,
      count(*) filter (where w.check_status = 'warning')::int as warnings,
      count(*) filter (where w.url is null)::int as without_url,
      case when count(*) filter (where w.url is not null and w.check_datetime is null) = 0
        then to_char(min(w.check_datetime), 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') end as check_datetime
    from pharmacy_wordpress w join pharmacies p on p.id = w.pharmacy_id
    where w.is_active and p.is_active
    group by 1 order by errors desc, warnings desc, label nulls last`;
