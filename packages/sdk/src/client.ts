import { ApiError, type Violation } from './api-error.ts';
import type { Input, Out, RouteDef } from './core.ts';
import type { Download } from './download.ts';
import type { ErrorCode } from './messages.ts';
import { readJson } from './page.ts';
import { toQuery } from './query.ts';
import { type Mount, prefixOf } from './roles.ts';
import { fetchTransport, type Transport, type TransportRequest, type TransportResponse } from './transport.ts';

/**
 * Options of HTTP calls. All have a default: `call({}, route)` works on pages of the API's own origin.
 * `createClient` returns one with tokens, files, French texts and the 401 hook.
 */
export interface Client {
  /** URL before the role's prefix, with or without a slash at the end. Default `/api`. */
  readonly baseUrl?: string;
  readonly transport?: Transport;
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Retries of reads and of creates with an idempotency key. Default 2. */
  readonly retries?: number;
  /** Timeout of each attempt, in ms. Default 30 s. */
  readonly timeout?: number;
  /** Upper bound of the first random wait between attempts, in seconds; doubles each time. Default 0.5. */
  readonly backoff?: number;
  /** Changes a request before each attempt: adds the token, makes a form of a body with files. */
  readonly prepare?: (sent: TransportRequest, route: RouteDef, body: unknown) => Promise<TransportRequest>;
  /** Returns the result of a successful answer. Default: its JSON. */
  readonly read?: (answer: TransportResponse, route: RouteDef) => Promise<unknown>;
  /** Changes the error that a call throws: adds the French text. */
  readonly refine?: (error: ApiError, route: RouteDef) => ApiError;
}

export interface CallOptions {
  /** Mount of the call; the route's first by default. */
  readonly mount?: Mount;
  readonly signal?: AbortSignal;
  /** Key of an earlier create to repeat. Default: a new key per call. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  readonly retries?: number;
  /** Called with the sent part of the body, in whole percents, rounded up. */
  readonly onProgress?: (percent: number) => void;
}

/** Result of a call: its declared output, or a file. */
export type Result<D extends RouteDef> = D extends { readonly download: true } ? Download : Out<D>;
export type Args<D extends RouteDef> =
  {} extends Input<D> ? [input?: Input<D>, options?: CallOptions] : [input: Input<D>, options?: CallOptions];
/** A route that returns a file needs a client with `read`. */
type ClientFor<D extends RouteDef> = D extends { readonly download: true }
  ? Client & Required<Pick<Client, 'read'>>
  : Client;

/** Body of an error. In a 401, `code` is LexikJWT's number and `error` is our code. */
interface Problem {
  readonly code?: ErrorCode;
  readonly error?: ErrorCode;
  readonly detail?: string;
  readonly violations?: readonly Violation[];
}

/** Seconds until `Retry-After`, a number of seconds or an HTTP date; null for anything else. */
function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter as string) - Date.now()) / 1000;
  return seconds < 0 ? 0 : seconds || null;
}

// Not `randomUUID`: it is undefined on http pages.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<unknown>((done, reject) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const pathOf = (route: RouteDef, params: Record<string, unknown>): string =>
  route.path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = encodeURIComponent((params[name] ?? '') as string);
    // An empty value, `.` or `..` would turn the path into that of another call.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(name);
    return value;
  });

/** Sends a call and returns its result; throws an `ApiError`. The smallest bundle imports only this and its routes. */
export async function call<D extends RouteDef>(
  client: ClientFor<D>,
  route: D,
  ...[input, options]: Args<D>
): Promise<Result<D>> {
  const { query, body, ...params } = { ...input } as Record<string, unknown> & { query?: object };
  const { method } = route;
  const {
    baseUrl = '/api',
    mount = route.on[0] as Mount,
    idempotencyKey = route.idempotent && newKey(),
    retries = 2,
    timeout = 30_000,
    signal,
    onProgress,
    transport = fetchTransport,
    prepare,
    read = readJson,
    refine,
    backoff: firstWait = 0.5,
  }: Client & CallOptions = { ...client, ...options };
  let backoff = firstWait;
  let tries = idempotencyKey || method === 'GET' ? retries : 0;
  let wait = 0;
  const url = baseUrl.replace(/\/+$/, '') + prefixOf(mount) + pathOf(route, params) + toQuery(query);
  const headers: Record<string, string> = { accept: 'application/ld+json', ...client.headers, ...options?.headers };
  if (body) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;

  for (;;) {
    let error: ApiError;
    let timer: AbortSignal | undefined;
    try {
      if (wait) await pause(wait, signal);
      timer = AbortSignal.timeout(timeout);
      const sent: TransportRequest = {
        url,
        method,
        headers,
        body: (body && JSON.stringify(body)) as string | undefined,
        signal: signal ? AbortSignal.any([signal, timer]) : timer,
        onProgress,
      };
      const answer = await transport((await prepare?.(sent, route, body)) ?? sent);
      const { status } = answer;
      if (status < 400) return (await read(answer, route)) as Result<D>;
      const problem = ((await readJson(answer).catch(() => 0)) || {}) as Problem;
      error = new ApiError(problem.error ?? problem.code ?? 'unavailable', problem.detail ?? '', {
        status,
        requestId: answer.headers.get('x-request-id'),
        violations: problem.violations ?? [],
        retryAfter: secondsOf(answer.headers.get('retry-after')),
      });
    } catch (cause) {
      error = new ApiError(signal?.aborted ? 'aborted' : timer?.aborted ? 'timeout' : 'network', '', { cause });
    }
    const { status, retryAfter } = error;
    wait = (retryAfter ?? Math.random() * backoff) * 1000;
    backoff *= 2;
    const passing = !signal?.aborted && (!status || status === 429 || status > 499) && wait < 60_001;
    if (!passing || !tries--) throw refine?.(error, route) ?? error;
  }
}
