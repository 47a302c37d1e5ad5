import type postgres from 'postgres';
import { addressesOf } from '../config/database-address.ts';
import { StartError } from '../config/start-error.ts';
import { kindOf } from '../outgoing/failure.ts';
import { connect } from './connect.ts';
import { poolingOf } from './pooler.ts';
import { NoPrimary, primaryAddress } from './primary.ts';
import { chooseOrder, type OrderFacts } from './text-order.ts';

/** Oldest PostgreSQL version with the features that the migrations use. */
const MIN_VERSION = 15;

const OWN_ADDRESS = 'donnez l’adresse de PostgreSQL lui-même, ou d’un relais TCP (HAProxy)';
/** What poolers say of a connection's settings, and of transactions. */
const POOLER = /unsupported startup parameter|statement pooling mode/;

function explain({ code = '', message }: NodeJS.ErrnoException, addresses: readonly URL[]): string {
  const address = addresses[0] as URL;
  const server = addresses.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(', ');
  const database = decodeURIComponent(address.pathname.slice(1));
  const user = decodeURIComponent(address.username);
  if (POOLER.test(message)) return `pgbouncer répond à ${server} et refuse les réglages d’une session ; ${OWN_ADDRESS}`;
  if (kindOf(code).startsWith('tls_'))
    return `le certificat de ${server} est refusé (${message}) ; corrigez sslrootcert, ou l’adresse que nomme le certificat`;
  switch (code) {
    case 'ECONNREFUSED':
      return `aucun PostgreSQL ne répond à ${server} ; démarrez-le, ou corrigez l’adresse et le port`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `la machine « ${address.hostname} » est introuvable ; corrigez son nom`;
    case 'CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${server} ne répond pas ; vérifiez le réseau et le pare-feu`;
    case 'CONNECTION_CLOSED':
    case 'ECONNRESET':
      return `${server} ferme la connexion ; vérifiez que c’est bien un PostgreSQL`;
    case '42704':
      return `PostgreSQL ne connaît pas un des paramètres de l’adresse (${message})`;
    case '28P01':
      return `PostgreSQL refuse le mot de passe de l’utilisateur « ${user} »`;
    case '28000':
      return `PostgreSQL refuse l’utilisateur « ${user} » depuis cette machine (pg_hba.conf)`;
    case '3D000':
      return `la base « ${database} » n’existe pas ; créez-la (CREATE DATABASE), ou corrigez son nom`;
    case '53300':
      return 'PostgreSQL n’a plus de connexion libre (max_connections)';
    case '42501':
      return `l’utilisateur « ${user} » n’a pas le droit d’entrer dans la base « ${database} »`;
    default:
      return message;
  }
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly standby: boolean;
  readonly creates: boolean;
}
const STANDBY =
  'cette base est en lecture seule, sur un serveur de secours (standby) ; donnez l’adresse du primaire, ou toutes (a:5432,b:5432)';
/** Why Officine cannot work on such a database. */
function faultOf({ version, encoding, standby, creates }: Facts): string | undefined {
  if (version < MIN_VERSION)
    return `PostgreSQL ${version} est trop ancien ; il faut la version ${MIN_VERSION} ou une plus récente`;
  if (encoding !== 'UTF8') return `la base est en ${encoding} ; recréez-la en UTF8`;
  if (standby) return STANDBY;
  return creates ? undefined : 'cet utilisateur n’a pas le droit de créer des tables (GRANT CREATE ON DATABASE)';
}

/**
 * Connects once to `DATABASE_URL`, and chooses the order of its texts. Throws a `StartError` with a French sentence for each
 * cause. Returns a warning for the log, where there is one.
 */
export async function checkDatabase(url: string): Promise<string | undefined> {
  let sql: postgres.Sql | undefined;
  try {
    sql = connect(await primaryAddress(url), { max: 1 });
    const [row] = await sql<(Facts & OrderFacts)[]>`
      SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding,
             pg_is_in_recovery() as standby, has_database_privilege(current_database(), 'CREATE') AS creates,
             'É' < 'Z' AND 'e' < 'F' AS sorts, EXISTS (SELECT FROM pg_collation WHERE collname = 'fr-x-icu') AS icu`;
    if (!row) return undefined;
    const fault = faultOf(row);
    if (fault !== undefined) throw new StartError(`DATABASE_URL : ${fault}.`);
    const pooling = await poolingOf(sql);
    if (pooling === 'transaction')
      throw new StartError(
        `DATABASE_URL : pgbouncer y répond en mode « transaction » (pool_mode), où les sessions d’Officine se mélangent ; ${OWN_ADDRESS}.`,
      );
    const warnings = [
      pooling && `Un répartiteur (pgbouncer) devant PostgreSQL laisse tomber les limites de temps : ${OWN_ADDRESS}.`,
      chooseOrder(row),
    ];
    return warnings.filter(Boolean).join(' ') || undefined;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const addresses = addressesOf(url).map((one) => new URL(one));
    const sentence = error instanceof NoPrimary ? STANDBY : explain(error as Error, addresses);
    throw new StartError(`DATABASE_URL : ${sentence}.`);
  } finally {
    await sql?.end({ timeout: 1 });
  }
}
