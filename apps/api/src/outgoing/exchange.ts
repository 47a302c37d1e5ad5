import type { LookupAddress } from 'node:dns';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { asFailure, OutgoingFailure } from './failure.ts';

export interface Hop {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Where to connect, whatever the name would resolve to by now. */
  readonly addresses: readonly LookupAddress[];
  readonly connectMs: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Nothing of the answer's body is read. */
  readonly bodyless: boolean;
  readonly signal: AbortSignal | undefined;
  readonly ca: string | undefined;
}
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds from the first packet to the answer's headers. */
  readonly ms: number;
}

/** A lookup that knows the answer: what was checked is what is connected to. */
export const pinned = (addresses: readonly LookupAddress[]): LookupFunction =>
  ((_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  }) as LookupFunction;

/** Host of an address as sockets take it: without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** One request and its whole answer; follows nothing. Every failure is an `OutgoingFailure`. */
export function exchange(hop: Hop): Promise<Answer> {
  const { url, method, headers, body, addresses, signal, ca } = hop;
  const secure = url.protocol === 'https:';
  const started = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const request = (secure ? requestSecure : requestPlain)({
      hostname: hostOf(url),
      port: url.port || (secure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method,
      headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
      // A connection of its own: nothing of one site is kept for another.
      agent: false,
      lookup: pinned(addresses),
      ...(ca !== undefined && { ca }),
    });
    const end = guard(request, hop, secure);
    const fail = (error: unknown) => {
      end();
      reject(asFailure(error));
    };
    request.on('error', fail);
    request.once('response', (response) => {
      const ms = Math.round(performance.now() - started);
      const answer = async (): Promise<Answer> => {
        const whole = hop.bodyless ? Buffer.alloc(0) : await readWhole(response, hop.maxBytes);
        if (hop.bodyless) response.destroy();
        end();
        return { status: response.statusCode ?? 0, headers: response.headers, body: whole, ms };
      };
      answer().then(resolve, fail);
    });
    signal?.throwIfAborted();
    request.end(body);
  });
}

/** Ends the request when it takes too long to connect, too long at all, or is not wanted any more. */
function guard(request: ClientRequest, { connectMs, timeoutMs, signal }: Hop, secure: boolean): () => void {
  const give = (error: Error) => void request.destroy(error);
  let connected = false;
  const connecting = setTimeout(
    () => give(new OutgoingFailure(connected ? 'timeout' : 'connect', 'no connection in time')),
    connectMs,
  );
  const whole = setTimeout(() => give(new OutgoingFailure('timeout', 'no whole answer in time')), timeoutMs);
  const stop = () => give(new OutgoingFailure('aborted', 'not wanted any more'));
  signal?.addEventListener('abort', stop, { once: true });
  request.once('socket', (socket) => {
    socket.once('connect', () => {
      connected = true;
      if (!secure) clearTimeout(connecting);
    });
    socket.once('secureConnect', () => clearTimeout(connecting));
  });
  return () => {
    clearTimeout(connecting);
    clearTimeout(whole);
    signal?.removeEventListener('abort', stop);
  };
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooBig = new OutgoingFailure('too_big', `more than ${maxBytes} bytes`);
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooBig;
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the response, and with it the connection.
    if (size > maxBytes) throw tooBig;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
