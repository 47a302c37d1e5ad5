import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a bad day does to a request, by its number from 1; nothing lets it through. */
export type Mishap = (n: number, incoming: IncomingMessage, outgoing: ServerResponse) => boolean | void;

/** A server before the server: forwards to `url`, unless `mishap` answers (true) or cuts. Its address. */
export async function flaky(url: string, mishap: Mishap): Promise<string> {
  let n = 0;
  const server = createServer((incoming, outgoing) => {
    n += 1;
    if (mishap(n, incoming, outgoing)) return;
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

/** An answer without content. */
export function refuse(outgoing: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  outgoing.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
  outgoing.end('{}');
  return true;
}
