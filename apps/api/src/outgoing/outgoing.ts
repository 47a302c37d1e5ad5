import type { LookupAddress } from 'node:dns';
import { createLimits } from '../base/limits.ts';
import type { Services, Singleton } from '../base/services.ts';
import { mayReach } from './addresses.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type Answer, exchange, hostOf } from './exchange.ts';
import { OutgoingFailure } from './failure.ts';
import { resolveHost } from './resolve.ts';

interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Maximum number of redirects, 3 by default. Each is checked as the first address; a POST stays a POST. */
  readonly redirects?: number;
  /** Maximum size of the answer, 1 MB by default. */
  readonly maxBytes?: number;
  /** Reads only the headers of the answer. */
  readonly bodyless?: boolean;
  /** Milliseconds of one request, without its redirects, where this one takes longer or shorter than usual. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}
export interface OutgoingAnswer extends Answer {
  /** Address of the answer, after redirects. */
  readonly url: string;
}

/**
 * Requests to machines that are not ours, at addresses that users type: only public addresses, checked when connecting,
 * with limits of time, size and concurrency. Every failure is an `OutgoingFailure`.
 */
export interface Outgoing {
  /** Certificate authorities trusted instead of the default ones, PEM. */
  readonly ca: string | undefined;
  request(asked: OutgoingRequest): Promise<OutgoingAnswer>;
  /**
   * Sends one request and returns its answer, whatever its status, with the beginning of its body. Follows no redirect. The
   * caller limits how many run at once: receivers behind one address do not wait for each other.
   */
  once(asked: Omit<OutgoingRequest, 'redirects' | 'bodyless'>): Promise<Answer>;
  /** The certificate behind an `https` address, valid or not. */
  certificate(url: string): Promise<Certificate>;
  /** Key of a host's limits: its first address, or its name when it has none. */
  addressOf(host: string): Promise<string>;
  /** All addresses of a host, unchecked. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Addresses of a host. Fails when one of them may not be reached. */
  permitted(host: string): Promise<readonly LookupAddress[]>;
  /** Runs `work` (any protocol) with the checked addresses of a host, under the same limits. */
  reach<T>(host: string, work: (addresses: readonly LookupAddress[]) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface OutgoingOptions {
  /** Networks that may be reached though they are not public. */
  readonly allow?: readonly string[];
  /** Reaches nothing: in a rehearsal. */
  readonly closed?: boolean;
  /** Maximum concurrency, 25 by default. */
  readonly total?: number;
  /** Maximum concurrency for one address, 2 by default. */
  readonly perAddress?: number;
  readonly connectMs?: number;
  /** Of one request, without its redirects; 15 s by default. */
  readonly timeoutMs?: number;
  /** Certificate authorities to trust instead of the default ones, PEM. */
  readonly ca?: string | undefined;
  readonly clock?: () => Date;
}

const DEFAULT_MAX_BYTES = 1024 * 1024;
/** How long `once` relies on the addresses that it has checked. */
const KNOWN_MS = 5000;
const USER_AGENT = 'Officine (pharmacy back office)';

export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const { allow = [], total = 25, perAddress = 2, connectMs = 5000, timeoutMs = 15_000, ca } = options;
  const { clock = () => new Date(), closed = false } = options;
  const allowed = mayReach(allow);
  const limits = createLimits({ total, perKey: perAddress });
  const breaker = createCircuitBreaker(() => clock().getTime());

  const permitted: Outgoing['permitted'] = async (host) => {
    if (closed) throw new OutgoingFailure('rehearsal', `${host} is not called in a rehearsal`);
    const addresses = await resolveHost(host);
    const refused = addresses.find(({ address }) => !allowed(address));
    if (refused) throw new OutgoingFailure('private_address', `${host} is ${refused.address}`);
    return addresses;
  };
  const known = new Map<string, { readonly until: number; readonly addresses: ReturnType<Outgoing['permitted']> }>();
  /** The checked addresses of a host, asked for at most once every few seconds: hundreds of messages a second go to one. */
  const recent = (host: string): ReturnType<Outgoing['permitted']> => {
    const now = performance.now();
    for (const [name, { until }] of known) if (until <= now) known.delete(name);
    const found = known.get(host) ?? { until: now + KNOWN_MS, addresses: permitted(host) };
    found.addresses.catch(() => known.delete(host));
    known.set(host, found);
    return found.addresses;
  };
  const reach: Outgoing['reach'] = async (host, work, signal) => {
    const addresses = await permitted(host);
    const key = addresses[0]?.address ?? host;
    return limits
      .run(key, () => breaker.run(key, () => work(addresses)), signal)
      .catch((error: unknown) => {
        throw signal?.aborted ? new OutgoingFailure('aborted', 'aborted', { cause: error }) : error;
      });
  };

  const request: Outgoing['request'] = async (asked) => {
    const {
      method = 'GET',
      headers = {},
      body,
      redirects = 3,
      maxBytes = DEFAULT_MAX_BYTES,
      bodyless = false,
      signal,
    } = asked;
    let url = webAddress(asked.url);
    for (let left = redirects; ; left--) {
      const at = url;
      const hop = {
        url: at,
        method,
        headers: { 'user-agent': USER_AGENT, ...headers },
        body,
        connectMs,
        timeoutMs: asked.timeoutMs ?? timeoutMs,
        maxBytes,
        bodyless,
        signal,
        ca,
      };
      const answer = await reach(hostOf(at), (addresses) => exchange({ ...hop, addresses }), signal);
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (!next) return { ...answer, url: at.href };
      if (left === 0) throw new OutgoingFailure('redirect', `too many redirects, the last one to ${next}`);
      url = webAddress(next, at);
      // Data meant for TLS is never sent in clear text.
      if (at.protocol === 'https:' && url.protocol === 'http:')
        throw new OutgoingFailure('redirect', `${at.origin} redirects to plain http`);
    }
  };

  const once: Outgoing['once'] = async ({
    method = 'GET',
    headers = {},
    body,
    maxBytes = DEFAULT_MAX_BYTES,
    signal,
    ...asked
  }) => {
    const url = webAddress(asked.url);
    const addresses = await recent(hostOf(url));
    const sent = { 'user-agent': USER_AGENT, ...headers };
    const limits = { connectMs, timeoutMs, maxBytes, bodyless: false, excerpt: true };
    return exchange({ url, method, headers: sent, body, addresses, ...limits, signal, ca });
  };

  return {
    ca,
    request,
    once,
    reach,
    permitted,
    resolve: resolveHost,
    addressOf: (host) =>
      resolveHost(host.replace(/^\[|\]$/g, '')).then(
        ([first]) => first?.address ?? host,
        () => host,
      ),
    async certificate(address) {
      const url = webAddress(address);
      const [host, port] = [hostOf(url), Number(url.port || 443)];
      const now = clock();
      return reach(host, (addresses) => readCertificate({ host, port, addresses, timeoutMs: connectMs, now, ca }));
    },
  };
}

const outgoing: Singleton<Outgoing> = {
  make: ({ config }) => createOutgoing({ allow: config.outgoingAllow ?? [], closed: config.rehearsal }),
};
/** Returns the instance of this process: tasks and calls share its limits. */
export const outgoingOf = (services: Services): Outgoing => services.own(outgoing);

/** Parses an http or https address. Fails for any other, and for one with credentials. */
function webAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutgoingFailure(base ? 'redirect' : 'protocol', `not a web address: ${address}`);
  return url;
}
