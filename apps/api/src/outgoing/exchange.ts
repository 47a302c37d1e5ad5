import type { LookupAddress } from 'node:dns';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { asFailure, OutgoingFailure } from './failure.ts';

/** One request of a chain of redirects. */
export interface Hop {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Connects to these, whatever the name resolves to by then. */
  readonly addresses: readonly LookupAddress[];
  readonly connectMs: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Does not read the answer's body. */
  readonly bodyless: boolean;
  /** The answer counts once its headers are there: of its body, what came is kept, however it ends. */
  readonly excerpt?: boolean;
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

/** A DNS lookup that returns these addresses: the connection goes to the checked ones. */
export const pinned = (addresses: readonly LookupAddress[]): LookupFunction =>
  ((_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  }) as LookupFunction;

/** Host of a URL as sockets accept it: without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Sends one request and reads its whole answer, without following redirects. Every failure is an `OutgoingFailure`. */
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
      // A new connection for each request: no state is shared between sites.
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
        const whole = hop.bodyless
          ? Buffer.alloc(0)
          : await (hop.excerpt ? readStart : readWhole)(response, hop.maxBytes);
        if (hop.bodyless || hop.excerpt) response.destroy();
        end();
        return { status: response.statusCode ?? 0, headers: response.headers, body: whole, ms };
      };
      answer().then(resolve, fail);
    });
    signal?.throwIfAborted();
    request.end(body);
  });
}

/**
 * Aborts the request after the connect timeout, the overall timeout, or the signal. Returns the function that disarms
 * it.
 */
function guard(request: ClientRequest, { connectMs, timeoutMs, signal }: Hop, secure: boolean): () => void {
  const fail = (error: Error) => void request.destroy(error);
  let connected = false;
  const connecting = setTimeout(
    () => fail(new OutgoingFailure(connected ? 'timeout' : 'connect', 'connection timed out')),
    connectMs,
  );
  const whole = setTimeout(() => fail(new OutgoingFailure('timeout', 'answer timed out')), timeoutMs);
  const stop = () => fail(new OutgoingFailure('aborted', 'aborted'));
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

/** The first bytes of an answer: all that came before its end, its limit, or its failure. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // Cut off, or slower than the request may take: the status said all that counts.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
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
