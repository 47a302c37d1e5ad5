import { ApiError, type Violation } from './api-error.ts';
import type { Input, Out, RouteDef } from './core.ts';
import type { Download } from './download.ts';
import type { ErrorCode } from './messages.ts';
import { readJson } from './page.ts';
import { toQuery } from './query.ts';
import { type Mount, prefixOf } from './roles.ts';
import { type Answered, fetchTransport, type Sent, type Transport } from './transport.ts';

/**
 * How calls travel. Everything has a default: `call({}, route)` works on the provider's own pages.
 * Tokens, files, French texts and the 401 hook come with `createClient`, which makes one of these.
 */
export interface Client {
  /** Address before the role's prefix. Default `/api`. */
  readonly baseUrl?: string;
  readonly transport?: Transport;
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further attempts of reads and keyed creates. Default 2. */
  readonly retries?: number;
  /** Of each attempt, in ms. Default 30 s. */
  readonly timeout?: number;
  /** Upper bound of the first random wait between attempts, in seconds; doubles each time. Default 0.5. */
  readonly backoff?: number;
  /** Last touch before an attempt leaves. */
  readonly prepare?: (sent: Sent, route: RouteDef, body: unknown) => Promise<Sent>;
  /** Makes the result of a good answer. */
  readonly read?: (answer: Answered, route: RouteDef) => Promise<unknown>;
  /** Last touch to the error that a call ends in. */
  readonly refine?: (error: ApiError, route: RouteDef) => ApiError;
}

export interface CallOptions {
  /** One of the route's; its first by default. */
  readonly mount?: Mount;
  readonly signal?: AbortSignal;
  /** To repeat an earlier create under its key. Each call makes its own otherwise. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  readonly retries?: number;
  /** Told the whole percents of the body that have left, rounded up. */
  readonly onProgress?: (percent: number) => void;
}

/** What a call gives: its declared output, or a file. */
export type Result<D extends RouteDef> = D extends { readonly download: true } ? Download : Out<D>;
export type Args<D extends RouteDef> =
  {} extends Input<D> ? [input?: Input<D>, options?: CallOptions] : [input: Input<D>, options?: CallOptions];
/** Files need the client that knows them. */
type ClientFor<D extends RouteDef> = D extends { readonly download: true }
  ? Client & Required<Pick<Client, 'read'>>
  : Client;

/** An error's body; a 401 has LexikJWT's number as `code`, and ours as `error`. */
interface Problem {
  readonly code?: ErrorCode;
  readonly error?: ErrorCode;
  readonly detail?: string;
  readonly violations?: readonly Violation[];
}

/** Seconds, from a number of seconds or an HTTP date; null where there is neither. */
function secondsOf(retryAfter: string | null): number | null {
  const ms = Number(retryAfter) * 1000 || Date.parse(retryAfter as string) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms / 1000);
}

// `randomUUID` does not exist on plain http pages.
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
    // `..`, or nothing, would make it another call's address.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(name);
    return value;
  });

/** Makes one call; throws an `ApiError`. Import it alone, with the routes you need, for the smallest bundle. */
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
  const url = baseUrl + prefixOf(mount) + pathOf(route, params) + toQuery(query);
  const headers: Record<string, string> = { accept: 'application/ld+json', ...client.headers, ...options?.headers };
  if (body) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;

  for (;;) {
    let error: ApiError;
    let timer: AbortSignal | undefined;
    try {
      if (wait) await pause(wait, signal);
      timer = AbortSignal.timeout(timeout);
      const sent: Sent = {
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
