import type postgres from 'postgres';
import { unseal } from '../access/secrets.ts';
import type { Services } from '../services.ts';
import { Problem } from './problem.ts';
import { placeOf } from './store-secrets.ts';

/** A site with its secrets, for work on it: never answered, never logged. */
export interface Site {
  readonly id: number;
  readonly pharmacy: number;
  readonly url: string | null;
  readonly path: string | null;
  readonly ftpHost: string | null;
  readonly ftpUsername: string | null;
  readonly ftpPassword: string | null;
  readonly key: string | null;
  /** Still known to the site while a rotation is under way. */
  readonly previousKey: string | null;
}

interface Row {
  id: number;
  pharmacy_id: number;
  url: string | null;
  path: string | null;
  ftp_host: string | null;
  ftp_username: string | null;
  ftp_password: string | null;
  connector_key: string | null;
  connector_key_previous: string | null;
}

/** The site; undefined when there is none (any more). Throws a `Problem` when its secrets do not open. */
export async function loadSite({ sql, config }: Services, id: number): Promise<Site | undefined> {
  const [row] = await sql<Row[]>`
    select id, pharmacy_id, url, path, ftp_host, ftp_username, ftp_password, connector_key, connector_key_previous
    from pharmacy_wordpress where id = ${id}`;
  if (!row) return undefined;
  const open = (sealed: string | null, secret: 'ftp_password' | 'connector_key'): string | null => {
    if (sealed === null) return null;
    try {
      return unseal(config.secret, placeOf(id, secret), sealed);
    } catch (error) {
      throw new Problem('secret', '', { cause: error });
    }
  };
  return {
    id,
    pharmacy: row.pharmacy_id,
    url: row.url,
    path: row.path,
    ftpHost: row.ftp_host,
    ftpUsername: row.ftp_username,
    ftpPassword: open(row.ftp_password, 'ftp_password'),
    key: open(row.connector_key, 'connector_key'),
    previousKey: open(row.connector_key_previous, 'connector_key'),
  };
}

/** Which sites: one, a pharmacy's, a server's, those in error; all that are active otherwise. */
export interface Choice {
  readonly wordpress?: number | undefined;
  readonly pharmacy?: number | undefined;
  readonly server?: string | undefined;
  readonly erring?: boolean;
}
export interface Chosen {
  readonly id: number;
  readonly url: string | null;
}

/** Sites by id; one that is named by itself may be asleep, the others are active. */
export async function chooseSites(
  sql: postgres.ISql,
  { wordpress, pharmacy, server, erring = false }: Choice,
): Promise<Chosen[]> {
  const named = wordpress !== undefined || pharmacy !== undefined;
  return sql<Chosen[]>`
    select w.id, w.url from pharmacy_wordpress w join pharmacies p on p.id = w.pharmacy_id
    where (${named} or (w.is_active and p.is_active and w.url is not null))
      and (${wordpress ?? null}::int is null or w.id = ${wordpress ?? null}::int)
      and (${pharmacy ?? null}::int is null or w.pharmacy_id = ${pharmacy ?? null}::int)
      and (${server ?? null}::text is null or w.server = ${server ?? null}::text)
      and (not ${erring} or w.check_status = 'error' or w.date_failing is not null or w.sync_status = 'error')
    order by w.id`;
}
