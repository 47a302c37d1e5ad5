import type { ReportResult } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import type { ReadContext } from '../../../calls/context.ts';
import { pathOf } from '../../../rest/iri.ts';
import type { ReportRequest } from './report-request.ts';

type Rows = ReportResult['parts'][number]['rows'];
interface Site {
  readonly id: number;
  readonly label: string;
  readonly url: string;
  readonly server: string | null;
  readonly status: string | null;
  readonly wordpress: string | null;
  readonly php: string | null;
  readonly theme: string | null;
  readonly errors: number;
  readonly response_time: number | null;
  readonly ssl_days: number | null;
}

/** WordPress sites with the result of their last check: those of one server, or all. */
export async function monitoring(
  { sql: db, actor, resources }: ReadContext,
  server: string | undefined,
): Promise<ReportResult> {
  const sites = await db<Site[]>`
    select p.id, p.name || ' (' || p.reference || ')' as label, w.url, w.server, w.check_status as status, w.wordpress_version as wordpress,
      w.php_version as php, coalesce(w.theme, w.template) as theme, w.response_time,
      case jsonb_typeof(w.check_errors) when 'array' then jsonb_array_length(w.check_errors) else 0 end as errors,
      (w.ssl_date_end::date - current_date) as ssl_days
    from pharmacy_wordpress w join pharmacies p on p.id = w.pharmacy_id
    where w.url is not null and w.is_active and p.is_active ${server === undefined ? db`` : db`and lower(w.server) = lower(${server})`}
    order by errors desc, p.name, p.id`;
  const path = pathOf(resources.pharmacies, actor.role);
  const rows: Rows = sites.map(({ id, label, errors, response_time, ssl_days, status, ...texts }) => ({
    '@id': `${path}/${id}`,
    label,
    texts: {
      status: status === null ? 'Jamais vérifié' : (wordOf('Wordpress', 'check_status', status) ?? status),
      ...Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null)),
    },
    values: {
      errors,
      ...(response_time !== null && { response_time }),
      ...(ssl_days !== null && { ssl_days }),
    },
  }));
  // Sites, as the menu and « À traiter » count them: one site may have several errors.
  const total = { sites: sites.length, sites_in_error: sites.filter(({ status }) => status === 'error').length };
  return { date_start: null, date_end: null, total, parts: [{ by: 'website', rows }] };
}

const DEFAULT_DAYS = 30;
const DEFAULT_MINIMUM = 10;
const MAX_ROWS = 500;

/** The most frequent networks (finer addresses are not stored); `visitors` counts a visitor once a day. */
export async function addresses(
  db: postgres.ISql,
  { days = DEFAULT_DAYS, minimum = DEFAULT_MINIMUM, customer }: ReportRequest,
  today: string,
): Promise<ReportResult> {
  const rows = await db<{ ip: string; visits: number; visitors: number; days: number; pharmacies: number }[]>`
    select ip, count(*)::int as visits, count(distinct ip_hash)::int as visitors,
      count(distinct (datetime at time zone 'Europe/Paris')::date)::int as days, count(distinct pharmacy_id)::int as pharmacies
    from log_visits
    where datetime >= ((${today}::date - ${days}::int)::timestamp at time zone 'Europe/Paris') and ip is not null
      ${customer === undefined ? db`` : db`and pharmacy_id = ${customer}`}
    group by ip having count(*) >= ${minimum} order by visits desc, ip limit ${MAX_ROWS}`;
  const [first] = await db<{ date: string }[]>`select (${today}::date - ${days}::int)::date as date`;
  return {
    date_start: first?.date ?? null,
    date_end: today,
    total: { addresses: rows.length, visits: rows.reduce((sum, row) => sum + row.visits, 0) },
    parts: [{ by: 'ip', rows: rows.map(({ ip, ...values }) => ({ label: ip, values })) }],
  };
}
