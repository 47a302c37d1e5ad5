import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Called with each request and its number, from 1. Returns true when it has handled the request; otherwise it is
 * forwarded.
 */
export type RequestFault = (n: number, incoming: IncomingMessage, outgoing: ServerResponse) => boolean | void;

/** Starts a proxy that forwards requests to `url`, unless `fault` handles them. Returns its URL. */
export async function flakyProxy(url: string, fault: RequestFault): Promise<string> {
  let n = 0;
  const server = createServer((incoming, outgoing) => {
    n += 1;
    if (fault(n, incoming, outgoing)) return;
    const { host: _host, ...headers } = incoming.headers;
    const forward = request(url + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers with a status and an empty object; returns true, for a `RequestFault`. */
export function refuse(outgoing: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  outgoing.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
  outgoing.end('{}');
  return true;
}
