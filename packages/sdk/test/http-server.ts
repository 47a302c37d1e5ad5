import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A received request. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Respond = (response: ServerResponse, seen: SeenRequest, count: number) => void;

/** Starts an HTTP server for one test: `respond` answers, `seen` lists the requests. `count` starts at 1. */
export async function serve(
  respond: Respond,
): Promise<{ baseUrl: string; seen: SeenRequest[]; close(): Promise<void> }> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    respond(response, seen.at(-1) as SeenRequest, seen.length);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen, close };
}

/** Answers with JSON, as `ld+json` like the API. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/ld+json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** An unsigned token: a client can read it. */
export const tokenOf = (claims: object): string =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');

/** A stand-in for the browser's `Storage`. */
export class MapStorage {
  readonly entries = new Map<string, string>();
  getItem = (key: string): string | null => this.entries.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.entries.set(key, value);
  removeItem = (key: string): void => void this.entries.delete(key);
}
