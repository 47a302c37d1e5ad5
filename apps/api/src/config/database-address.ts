import { readFileSync } from 'node:fs';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { StartError } from './start-error.ts';

const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?@]+)(?<rest>[/?].*)?$/;
/** Parameters of libpq that name files of certificates, by the option of Node's TLS. */
const FILES = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const;

/**
 * The address of each host: `postgres://u@a:1,b:2/x` is `postgres://u@a:1/x` and `postgres://u@b:2/x`. Empty for what is no address of
 * PostgreSQL.
 */
export function addressesOf(url: string): string[] {
  const { start = '', hosts = '', rest = '' } = ADDRESS.exec(url)?.groups ?? {};
  const all = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return hosts !== '' && all.every((one) => URL.canParse(one) && new URL(one).hostname !== '') ? all : [];
}

interface Tls {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly rejectUnauthorized: boolean;
  checkServerIdentity(host: string, certificate: PeerCertificate): Error | undefined;
}

/**
 * Splits what the drivers do not read themselves from an address: the files of certificates, which become TLS options. As libpq, a root
 * certificate is checked by `sslmode=require` too, and names only by `verify-full`. Throws a `StartError` for a file that cannot be read.
 */
export function readTls(url: string): { readonly url: string; readonly ssl?: Tls } {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at));
  if (!Object.values(FILES).some((name) => query.has(name))) return { url };
  const mode = query.get('sslmode') ?? 'require';
  const files = Object.entries(FILES).flatMap(([option, name]) => {
    const path = query.get(name);
    query.delete(name);
    return path === null || (name === 'sslrootcert' && path === 'system') ? [] : [[option, readFile(name, path)]];
  });
  query.delete('sslmode');
  const given = Object.fromEntries(files) as Pick<Tls, 'ca' | 'cert' | 'key'>;
  const hosts = addressesOf(url).map((one) => new URL(one).hostname.replace(/^\[|\]$/g, ''));
  const checksName = mode === 'verify-full' || url.includes('sslrootcert=system');
  const rest = query.size > 0 ? `?${query}` : '';
  return {
    url: `${url.slice(0, at)}${rest}`,
    ssl: {
      ...given,
      rejectUnauthorized: checksName || mode === 'verify-ca' || given.ca !== undefined,
      // The drivers do not tell which host answers, nor one that is an IP address.
      checkServerIdentity: (_host, certificate) => {
        if (!checksName) return undefined;
        const faults = hosts.map((host) => checkServerIdentity(host, certificate));
        return faults.includes(undefined) ? undefined : faults[0];
      },
    },
  };
}

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATABASE_URL : le fichier « ${path} » de ${name} ne peut pas être lu (${code}).`);
  }
}
