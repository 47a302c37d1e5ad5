import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { CallCounts } from '../base/metrics/metrics.ts';
import { addressOf, plainForwardedFor, type Trust } from './address.ts';
import type { PendingRequests } from './pending-requests.ts';

/** What a call reads of a request beside its body; Fastify's request has it too. */
export interface Sender {
  readonly headers: IncomingHttpHeaders;
  /** The visitor's address. */
  readonly ip: string;
  /** Parameters of the query string. */
  readonly query: unknown;
}

/** Answers the request and returns true; or returns false and leaves it as it is. `search` follows the question mark. */
type Call = (request: IncomingMessage, response: ServerResponse, search: string) => boolean;
interface Post<T> {
  readonly counts: CallCounts;
  /** Longer bodies are left to Fastify. */
  readonly maxBytes: number;
  readonly take: (text: string, sender: Sender) => Promise<T>;
  readonly send: (response: ServerResponse, taken: T) => void;
}

/** Types of bodies as browsers write them. */
const TYPES = new Set<string | undefined>([
  'application/json',
  'application/json;charset=UTF-8',
  'application/json; charset=utf-8',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; charset=utf-8',
]);

/**
 * Answers the calls that every page of every pharmacy makes without Fastify, whose router, hooks, request and reply cost more
 * than these calls themselves. Fastify has the same routes: it answers what is unusual there, and every error.
 */
export class HotCalls {
  readonly #calls = new Map<string, Call>();
  readonly #errors = new WeakMap<IncomingMessage, Error>();
  #fastify: RequestListener = () => undefined;

  constructor(
    readonly pending: PendingRequests,
    readonly trust: Trust | false,
  ) {}

  /** Receives the requests of Fastify's server before Fastify does. */
  listen(server: Server): void {
    const [fastify] = server.listeners('request') as RequestListener[];
    if (!fastify) throw new TypeError('this server has no listener of requests');
    this.#fastify = fastify;
    server.removeAllListeners('request').on('request', (request, response) => {
      if (this.trust) plainForwardedFor(request);
      const { method, url = '' } = request;
      const at = url.indexOf('?');
      const call = this.#calls.get(`${method} ${at < 0 ? url : url.slice(0, at)}`);
      try {
        if (!call?.(request, response, at < 0 ? '' : url.slice(at + 1))) fastify(request, response);
      } catch (error) {
        this.#fail(request, response, error as Error);
      }
    });
  }

  /** Leaves all requests to Fastify from now on. */
  close(): void {
    this.#calls.clear();
  }

  get(path: string, counts: CallCounts, call: Call): void {
    this.#calls.set(`GET ${path}`, (request, response, search) => {
      const begin = performance.now();
      if (!call(request, response, search)) return false;
      counts.add(response.statusCode, (performance.now() - begin) / 1000);
      return true;
    });
  }

  /**
   * Answers POST requests to `path` that have a `Content-Length`, a `Content-Type` of `TYPES`, and at most one query parameter.
   * Fastify answers the others.
   */
  post<T>(path: string, { counts, maxBytes, take, send }: Post<T>): void {
    this.#calls.set(`POST ${path}`, (request, response, search) => {
      const { headers } = request;
      const query = queryOf(search);
      if (!query || !TYPES.has(headers['content-type'])) return false;
      return readText(request, maxBytes, (text) => {
        const begin = performance.now();
        const fail = (error: Error) => this.#fail(request, response, error);
        const pending = this.pending.add(request, response, fail);
        const end = (error: Error | undefined, taken?: T) => {
          if (pending.isOver) return;
          this.pending.remove(pending);
          if (error) return fail(error);
          send(response, taken as T);
          counts.add(response.statusCode, (performance.now() - begin) / 1000);
        };
        // Without `await`, which would keep the text until the answer.
        try {
          const sender = { headers, ip: addressOf(request, this.trust), query };
          take(text, sender)
            .then((taken) => end(undefined, taken), end)
            .catch(fail);
        } catch (error) {
          end(error as Error);
        }
      });
    });
  }

  /** The error with which a request failed before Fastify got it. */
  errorOf(request: IncomingMessage): Error | undefined {
    return this.#errors.get(request);
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: Error): void {
    this.#errors.set(request, error);
    this.#fastify(request, response);
  }
}

/** `sent=12` → `{ sent: '12' }`. Undefined for what Fastify parses better. */
function queryOf(search: string): Readonly<Record<string, string>> | undefined {
  if (search === '') return {};
  const [, name = '', value = ''] = /^(\w+)=(\w*)$/.exec(search) ?? [];
  return name ? { [name]: value } : undefined;
}

/**
 * Reads a body of `maxBytes` at most, and calls `then` in the turn of its last byte. Returns false, without reading, when the
 * body does not tell its length, is empty or longer.
 */
function readText(request: IncomingMessage, maxBytes: number, then: (text: string) => void): boolean {
  const length = Number(request.headers['content-length']);
  if (!(length > 0 && length <= maxBytes)) return false;
  let chunks: Buffer[] | undefined;
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Most bodies come at once: their bytes are free as soon as they are read.
    if (chunk.length === length) return then(chunk.toString());
    chunks ??= [];
    chunks.push(chunk);
    if (received === length) then(Buffer.concat(chunks).toString());
  });
  return true;
}

/** Leaves out what `HTTP/1.1` says without a header: two lines fewer to write, to send and to read. */
export function keepOpen(response: ServerResponse): void {
  if (response.shouldKeepAlive && response.req.httpVersionMinor === 1) response.removeHeader('connection');
}
