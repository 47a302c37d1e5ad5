import type { LookupAddress } from 'node:dns';
import { createServer, request as requestPlain } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pinned } from './exchange.ts';

/** Returns the addresses of a host; throws when it may not be reached. */
export type Permit = (host: string, port: number) => Promise<readonly LookupAddress[]>;

export interface Proxy {
  readonly url: string;
  close(): void;
}

const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n';
const CONNECT_MS = 10_000;

/**
 * Starts a proxy on loopback for a browser that opens foreign pages: all requests of the page, redirects, frames and
 * images included, connect to the addresses that `permit` returns, or are refused.
 */
export async function startProxy(permit: Permit): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '');
      if (url.protocol !== 'http:') throw new TypeError('not an http URL');
      const [hostname, port] = [url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 80)];
      const addresses = await permit(hostname, port);
      const path = `${url.pathname}${url.search}`;
      const { method, headers } = request;
      const upstream = requestPlain({
        hostname,
        port,
        path,
        method,
        headers,
        agent: false,
        lookup: pinned(addresses),
        timeout: CONNECT_MS,
      });
      upstream.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      upstream.on('timeout', () => upstream.destroy(new Error('answer timed out')));
      upstream.on('error', () => response.destroy());
      request.pipe(upstream);
    } catch {
      response.writeHead(403).end();
    }
  });
  server.on('connect', async (request, client: Socket) => {
    track(client);
    try {
      const url = new URL(`http://${request.url}`);
      const port = Number(url.port || 80);
      const addresses = await permit(url.hostname.replace(/^\[|\]$/g, ''), port);
      const upstream = connect({ host: url.hostname, port, lookup: pinned(addresses), timeout: CONNECT_MS });
      // A literal IP address is connected without lookup: it is the permitted one.
      track(upstream);
      upstream.once('connect', () => {
        upstream.setTimeout(0);
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        upstream.pipe(client).pipe(upstream);
      });
      upstream.once('timeout', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
    } catch {
      client.end(FORBIDDEN);
    }
  });
  server.on('connection', track);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
