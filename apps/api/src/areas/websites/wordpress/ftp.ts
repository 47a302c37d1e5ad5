import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { ConnectionOptions, PeerCertificate, TLSSocket } from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import { kindOf, OutgoingFailure } from '../../../outgoing/failure.ts';
import { Problem } from './problem.ts';
import type { Site } from './site.ts';
import type { SiteContext } from './site-context.ts';

const TIMEOUT_MS = 15_000;

/** The WordPress folder of a site, over FTP. Paths are relative to it. */
export interface RemoteFolder {
  /** Writes a file under a temporary name, then renames it: the file is complete, or as before. */
  put(path: string, content: Buffer): Promise<void>;
  /** Names of the subfolders. */
  folders(path: string): Promise<string[]>;
  remove(path: string): Promise<void>;
}

/** `ftp.example.org:2121`, with or without a scheme. */
function addressOf(text: string): { host: string; port: number } {
  const bare = text.trim().replace(/^\w+:\/\//, '');
  const url = URL.canParse(`ftp://${bare}`) ? new URL(`ftp://${bare}`) : undefined;
  if (!url?.hostname) throw new Problem('ftp_host');
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 21) };
}

/**
 * Runs `work` on a site's files with its FTP access, over TLS. A server without TLS gets neither the password nor a file,
 * unless the site's setting allows it. Every failure is a `Problem`.
 */
export async function withFtp(
  { outgoing, signal }: SiteContext,
  site: Site,
  work: (folder: RemoteFolder) => Promise<void>,
): Promise<void> {
  const { ftpHost, ftpUsername: user, ftpPassword: password } = site;
  if (!ftpHost || !user || !password) throw new Problem('ftp_missing');
  const { host, port } = addressOf(ftpHost);
  try {
    await outgoing.reach(
      host,
      async ([first]) => {
        const client = new Client(TIMEOUT_MS);
        const stop = () => client.close();
        signal?.addEventListener('abort', stop, { once: true });
        try {
          const server = { address: first?.address, port, host, ca: outgoing.ca };
          const trusted = site.ftpFingerprint ? await trustedOptions(server, site.ftpFingerprint) : {};
          await client.connect(server.address, port);
          await secure(client, server, { isPlain: site.isFtpPlain, trusted });
          await client.login(user, password);
          await client.useDefaultSettings();
          await work(await openFolder(client, site.path ?? '/'));
        } finally {
          signal?.removeEventListener('abort', stop);
          client.close();
        }
      },
      signal,
    );
  } catch (error) {
    throw problemOf(error);
  }
}

interface Server {
  readonly address: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly ca: string | undefined;
}
const named = ({ host }: Server) => ({ host, ...(isIP(host) === 0 && { servername: host }) });

interface Security {
  /** Whether the connection may stay unencrypted when the server refuses `AUTH TLS`. */
  readonly isPlain: boolean;
  readonly trusted: ConnectionOptions;
}
async function secure(client: Client, server: Server, { isPlain, trusted }: Security): Promise<void> {
  const { ca } = server;
  try {
    await client.useTLS({ ...named(server), ...(ca !== undefined && { ca }), ...trusted });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (!(error instanceof FTPError)) {
      const kind = kindOf((error as NodeJS.ErrnoException).code);
      if (kind !== 'tls_untrusted' && kind !== 'tls_host' && kind !== 'tls_expired' && kind !== 'tls_not_yet')
        throw error;
      const { fingerprint256 } = await readCertificate(server);
      const isLate = kind === 'tls_expired' || kind === 'tls_not_yet';
      throw new Problem(isLate ? 'ftp_expired' : 'ftp_certificate', fingerprint256, { cause: error });
    }
    if (!isPlain) throw new Problem('ftp_plain', '', { cause: error });
  }
}

/** Reads the certificate of a server over a connection of its own, which is sent nothing. */
async function readCertificate({ address, port, ...server }: Server): Promise<X509Certificate> {
  const client = new Client(TIMEOUT_MS);
  try {
    await client.connect(address, port);
    await client.useTLS({ ...named({ address, port, ...server }), rejectUnauthorized: false });
    const certificate = (client.ftp.socket as TLSSocket).getPeerX509Certificate();
    if (!certificate) throw new Problem('ftp_failed', 'TLS');
    return certificate;
  } catch (error) {
    throw error instanceof FTPError ? new Problem('ftp_plain', '', { cause: error }) : error;
  } finally {
    client.close();
  }
}

/**
 * Returns TLS options that accept one certificate, on the connection of commands and on those of files. Throws
 * `ftp_fingerprint` when the server has another one.
 */
async function trustedOptions(server: Server, fingerprint: string): Promise<ConnectionOptions> {
  const certificate = await readCertificate(server);
  const refusal = (presented: string) =>
    new Problem('ftp_fingerprint', `Présentée : ${presented} ; approuvée : ${fingerprint}`);
  if (certificate.fingerprint256 !== fingerprint) throw refusal(certificate.fingerprint256);
  return {
    ca: certificate.toString(),
    allowPartialTrustChain: true,
    checkServerIdentity: (_host: string, { fingerprint256 }: PeerCertificate) =>
      fingerprint256 === fingerprint ? undefined : refusal(fingerprint256),
  };
}

async function openFolder(client: Client, path: string): Promise<RemoteFolder> {
  const names = await client
    .cd(path)
    .then(() => client.list())
    .catch((error: unknown) => {
      throw error instanceof FTPError ? new Problem('ftp_path', path, { cause: error }) : error;
    });
  if (!names.some(({ name }) => name === 'wp-content')) throw new Problem('ftp_path', path);
  const root = (await client.pwd()).replace(/\/+$/, '');
  const known = new Set<string>();
  const ensure = async (folder: string) => {
    if (known.has(folder)) return;
    await client.ensureDir(folder);
    known.add(folder);
  };
  return {
    async put(relative, content) {
      const target = `${root}/${relative}`;
      await ensure(target.slice(0, target.lastIndexOf('/')));
      await client.uploadFrom(Readable.from([content]), `${target}.tmp`);
      await client.rename(`${target}.tmp`, target).catch(async (error: unknown) => {
        if (!(error instanceof FTPError)) throw error;
        // Some servers do not rename onto an existing file.
        await client.remove(target, true);
        await client.rename(`${target}.tmp`, target);
      });
    },
    folders: async (relative) =>
      (await client.list(`${root}/${relative}`)).filter((entry) => entry.isDirectory).map(({ name }) => name),
    async remove(relative) {
      await client.removeDir(`${root}/${relative}`);
    },
  };
}

function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const options = { cause: error };
  if (error instanceof OutgoingFailure) {
    if (error.kind === 'aborted') return error;
    return error.kind === 'private_address' || error.kind === 'rehearsal'
      ? new Problem(error.kind, '', options)
      : new Problem('ftp_host', '', options);
  }
  if (error instanceof FTPError) {
    if (error.code === 530) return new Problem('ftp_login', '', options);
    return [450, 451, 452, 550, 552, 553].includes(error.code)
      ? new Problem('ftp_write', error.code, options)
      : new Problem('ftp_failed', error.code, options);
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (kindOf(code).startsWith('tls_')) return new Problem('ftp_failed', 'TLS', options);
  return code || /timeout/i.test(message)
    ? new Problem('ftp_host', '', options)
    : new Problem('ftp_failed', 'protocole', options);
}
