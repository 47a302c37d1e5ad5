import type postgres from 'postgres';
import { unseal } from '../../../access/secrets.ts';
import type { Services } from '../../../base/services.ts';
import { Problem } from './problem.ts';
import { secretName } from './store-secrets.ts';

/** A site with its secrets: must not be logged nor returned by a call. */
export interface Site {
  readonly id: number;
  readonly pharmacy: number;
  readonly url: string | null;
  readonly path: string | null;
  readonly ftpHost: string | null;
  readonly ftpUsername: string | null;
  readonly ftpPassword: string | null;
  /** Whether the password and the files may be sent unencrypted. */
  readonly isFtpPlain: boolean;
  /** SHA-256 of the FTP server's certificate, `AB:CD:…`: any other one is refused. */
  readonly ftpFingerprint: string | null;
  readonly key: string | null;
  /** Set while a rotation is pending: the site may still have it. */
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
  is_ftp_plain: boolean;
  ftp_fingerprint: string | null;
  connector_key: string | null;
  connector_key_previous: string | null;
}

/** Reads a site, undefined when it does not exist. Throws a `Problem` when its secrets cannot be decrypted. */
export async function loadSite({ sql, config }: Services, id: number): Promise<Site | undefined> {
  const [row] = await sql<Row[]>`
    select id, pharmacy_id, url, path, ftp_host, ftp_username, ftp_password, is_ftp_plain, ftp_fingerprint,
      connector_key, connector_key_previous
    from pharmacy_wordpress where id = ${id}`;
  if (!row) return undefined;
  const open = (sealed: string | null, secret: 'ftp_password' | 'connector_key'): string | null => {
    if (sealed === null) return null;
    try {
      return unseal(config.secret, secretName(id, secret), sealed);
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
    isFtpPlain: row.is_ftp_plain,
    ftpFingerprint: row.ftp_fingerprint,
    key: open(row.connector_key, 'connector_key'),
    previousKey: open(row.connector_key_previous, 'connector_key'),
  };
}

/** Selects one site, a pharmacy's, a server's, or those in error; all active sites when empty. */
export interface SiteSelection {
  readonly wordpress?: number | undefined;
  readonly pharmacy?: number | undefined;
  readonly server?: string | undefined;
  readonly erring?: boolean;
}
export interface SiteRef {
  readonly id: number;
  readonly url: string | null;
}

/** Selected sites by id. A site selected by id or pharmacy may be disabled, the others are active. */
export async function selectSites(
  sql: postgres.ISql,
  { wordpress, pharmacy, server, erring = false }: SiteSelection,
): Promise<SiteRef[]> {
  const named = wordpress !== undefined || pharmacy !== undefined;
  return sql<SiteRef[]>`
    select w.id, w.url from pharmacy_wordpress w join pharmacies p on p.id = w.pharmacy_id
    where (${named} or (w.is_active and p.is_active and w.url is not null))
      and (${wordpress ?? null}::int is null or w.id = ${wordpress ?? null}::int)
      and (${pharmacy ?? null}::int is null or w.pharmacy_id = ${pharmacy ?? null}::int)
      and (${server ?? null}::text is null or w.server = ${server ?? null}::text)
      and (not ${erring} or w.check_status = 'error' or w.date_failing is not null or w.sync_status = 'error')
    order by w.id`;
}
