import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificates } from './certificates.fixture.ts';

export interface Rogue {
  readonly url: string;
  /** Paths that were asked for. */
  readonly seen: string[];
  close(): void;
}

const page = '<!doctype html><title>Site</title>';
/** What a site can do wrong, by the first word of the path. */
const behaviours: Readonly<Record<string, RequestListener>> = {
  good: (_, response) => response.setHeader('content-type', 'text/html').end(page),
  hang: () => {},
  cut: (request) => request.socket.destroy(),
  garbage: (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  endless: (request, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!request.socket.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  announced: (_, response) => response.setHeader('content-length', String(5 * 1024 ** 3)).write('x'),
  stuck: (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{'),
  forbidden: (_, response) => response.writeHead(403).end(page),
  captcha: (_, response) => response.writeHead(202, { 'content-type': 'text/html' }).end(page),
  broken: (_, response) => response.writeHead(503).end('Service Unavailable'),
  redirect: (request, response) => {
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '/';
    response.writeHead(302, { location: to }).end();
  },
  loop: (request, response) => response.writeHead(301, { location: request.url ?? '/' }).end(),
};

/**
 * A server that answers as the path says, `/{behaviour}/…`, or with `otherwise`; over TLS with one of the fixture's
 * certificates.
 */
export async function startRogue({
  cert,
  otherwise = 'good',
}: {
  cert?: Exclude<keyof typeof certificates, 'key'>;
  otherwise?: string;
} = {}): Promise<Rogue> {
  const seen: string[] = [];
  const listener: RequestListener = (request, response) => {
    seen.push(request.url ?? '');
    const word = request.url?.split(/[/?]/)[1] ?? '';
    (behaviours[word] ?? behaviours[otherwise])?.(request, response);
  };
  const server: Server = cert
    ? (createSecure({ key: certificates.key, cert: certificates[cert] }, listener) as unknown as Server)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `${cert ? 'https' : 'http'}://127.0.0.1:${port}`, seen, close };
}
