import { StartError } from '../config/start-error.ts';
import { connect } from './connect.ts';
import { poolingOf } from './pooler.ts';
import { chooseOrder, type OrderFacts } from './text-order.ts';

/** Oldest PostgreSQL version with the features that the migrations use. */
const MIN_VERSION = 15;

const OWN_ADDRESS = 'donnez l’adresse de PostgreSQL lui-même, ou d’un relais TCP (HAProxy)';
/** What poolers say of a connection's settings, and of transactions. */
const POOLER = /unsupported startup parameter|statement pooling mode/;

function explain(code: string, message: string, address: URL): string {
  const server = `${address.hostname}:${address.port || 5432}`;
  const database = decodeURIComponent(address.pathname.slice(1));
  const user = decodeURIComponent(address.username);
  if (POOLER.test(message)) return `pgbouncer répond à ${server} et refuse les réglages d’une session ; ${OWN_ADDRESS}`;
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

/**
 * Connects once to `DATABASE_URL`, and chooses the order of its texts. Throws a `StartError` with a French sentence for each
 * cause. Returns a warning for the log, where there is one.
 */
export async function checkDatabase(url: string): Promise<string | undefined> {
  const sql = connect(url, { max: 1 });
  try {
    const [row] = await sql<({ version: number; encoding: string; creates: boolean } & OrderFacts)[]>`
      SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding,
             has_database_privilege(current_database(), 'CREATE') AS creates,
             'É' < 'Z' AND 'e' < 'F' AS sorts, EXISTS (SELECT FROM pg_collation WHERE collname = 'fr-x-icu') AS icu`;
    if (!row) return undefined;
    const fault =
      row.version < MIN_VERSION
        ? `PostgreSQL ${row.version} est trop ancien ; il faut la version ${MIN_VERSION} ou une plus récente`
        : row.encoding !== 'UTF8'
          ? `la base est en ${row.encoding} ; recréez-la en UTF8`
          : row.creates
            ? undefined
            : 'cet utilisateur n’a pas le droit de créer des tables (GRANT CREATE ON DATABASE)';
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
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATABASE_URL : ${explain(code, message, new URL(url))}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
