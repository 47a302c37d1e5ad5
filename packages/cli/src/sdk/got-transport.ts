import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import type { Transport, TransportRequest, TransportResponse } from '@officine/sdk';
import { uploadPercent } from '@officine/sdk/format';
import { got } from 'got';
import { CliError } from '../cli-error.ts';
import { VERSION } from '../version.ts';
import { ASKS_PASSWORD, passwordNeeded, proxyAgent, proxyFor } from './proxy.ts';

/** Logs each request with its status, without token or body. */
export type Debug = (line: string) => void;
interface TransportOptions {
  readonly env: NodeJS.ProcessEnv;
  /** PEM file of further certificate authorities. */
  readonly ca: string | undefined;
  readonly debug?: Debug | undefined;
}

async function readAuthorities(path: string): Promise<string[]> {
  const pem = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CliError(`Le fichier d’autorités ${path} est illisible.`, 1, 'officine config set ca <fichier>', cause);
  });
  if (!pem.includes('-----BEGIN CERTIFICATE-----'))
    throw new CliError(`${path} ne contient pas de certificat PEM.`, 1, 'officine config set ca <fichier>');
  return [...rootCertificates, pem];
}

const toResponse = (response: IncomingMessage, stream: Readable): TransportResponse => {
  const bytes = async () => Buffer.concat((await stream.toArray()) as Buffer[]);
  const header = (name: string) => {
    const value = response.headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  };
  return {
    status: response.statusCode ?? 0,
    headers: { get: header },
    get body() {
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    text: async () => (await bytes()).toString('utf8'),
    blob: async () => new Blob([await bytes()], { type: header('content-type') ?? '' }),
  };
};

/** A transport with got: proxies of the environment, further authorities, upload progress. The SDK retries, not got. */
export async function gotTransport({ env, ca, debug }: TransportOptions): Promise<Transport> {
  const https = ca ? { certificateAuthority: await readAuthorities(ca) } : {};
  return ({ url, method, headers, body, signal, onProgress }: TransportRequest) => {
    const proxy = proxyFor(url, env);
    const start = performance.now();
    const stream = got.stream(url, {
      method: method as 'GET',
      headers: { 'user-agent': `officine-cli/${VERSION}`, ...headers },
      ...(body !== undefined && { body }),
      signal,
      https,
      retry: { limit: 0 },
      throwHttpErrors: false,
      // A redirected POST would become a GET: the user must correct the server's address instead.
      followRedirect: false,
      ...(proxy && { agent: proxyAgent(proxy, https.certificateAuthority) }),
    });
    if (onProgress && body !== undefined)
      stream.on('uploadProgress', ({ transferred, total }: { transferred: number; total?: number }) => {
        if (total) onProgress(uploadPercent(transferred, total));
      });
    return new Promise<TransportResponse>((done, reject) => {
      stream.once('error', (error: Error) => {
        debug?.(`${method} ${url} → ${error.message}`);
        reject(error);
      });
      stream.once('response', (response: IncomingMessage) => {
        const { statusCode = 0, headers: answered } = response;
        const id = answered['x-request-id'];
        const ms = Math.round(performance.now() - start);
        debug?.(`${method} ${url} → ${statusCode} en ${ms} ms${id ? ` (${String(id)})` : ''}`);
        if (proxy && statusCode === ASKS_PASSWORD) {
          stream.destroy();
          reject(passwordNeeded(proxy));
        } else if (statusCode >= 300 && statusCode < 400 && answered.location) {
          stream.destroy();
          reject(new Error(`le serveur renvoie vers ${answered.location}`));
        } else done(toResponse(response, stream));
      });
      // Without a body, got would wait for writes to the stream.
      if (body === undefined && method !== 'GET') stream.end();
    });
  };
}
