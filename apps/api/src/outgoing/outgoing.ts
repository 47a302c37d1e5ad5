import type { LookupAddress } from 'node:dns';
import type { Services, Singleton } from '../services.ts';
import { mayReach } from './addresses.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { type Answer, exchange, hostOf } from './exchange.ts';
import { OutgoingFailure } from './failure.ts';
import { createLimits } from './limits.ts';
import { createMorgue } from './morgue.ts';
import { resolveHost } from './resolve.ts';

interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Addresses that are followed, 3 unless told; each is checked as the first one. A POST stays a POST. */
  readonly redirects?: number;
  /** Bytes of the answer at most, 1 MB unless told. */
  readonly maxBytes?: number;
  /** The headers are enough: the answer's body is not read. */
  readonly bodyless?: boolean;
  readonly signal?: AbortSignal | undefined;
}
export interface Answered extends Answer {
  /** Where the answer came from in the end. */
  readonly url: string;
}

/**
 * The way to machines that are not ours, whose addresses users type: public addresses only, checked when connecting, in bounded time,
 * size and number. Every failure is an `OutgoingFailure`.
 */
export interface Outgoing {
  /** Authorities that are trusted instead of the usual ones, PEM. */
  readonly ca: string | undefined;
  request(asked: Asked): Promise<Answered>;
  /** The certificate behind an `https` address, valid or not. */
  certificate(url: string): Promise<Certificate>;
  /** What a host's limits are counted by: its first address, or its name where it has none. */
  addressOf(host: string): Promise<string>;
  /** All addresses of a host, whoever it is. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Addresses of a host that may be reached; a failure where one of them may not. */
  permitted(host: string): Promise<readonly LookupAddress[]>;
  /** Runs work of another protocol with the checked addresses of a host, under the same limits. */
  reach<T>(host: string, work: (addresses: readonly LookupAddress[]) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface OutgoingOptions {
  /** Networks that may be reached although they are not public. */
  readonly allow?: readonly string[];
  /** Works at once, 25 unless told. */
  readonly total?: number;
  /** Works at once to one address, 2 unless told. */
  readonly perAddress?: number;
  readonly connectMs?: number;
  /** Of one request, redirects apart; 15 s unless told. */
  readonly timeoutMs?: number;
  /** Authorities to trust instead of the usual ones, PEM. */
  readonly ca?: string | undefined;
  readonly clock?: () => Date;
}

const MEGA = 1024 * 1024;
const AGENT = 'Officine (pharmacy back office)';

export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const { allow = [], total = 25, perAddress = 2, connectMs = 5000, timeoutMs = 15_000, ca } = options;
  const { clock = () => new Date() } = options;
  const allowed = mayReach(allow);
  const limits = createLimits({ total, perKey: perAddress });
  const morgue = createMorgue(() => clock().getTime());

  const permitted: Outgoing['permitted'] = async (host) => {
    const addresses = await resolveHost(host);
    const inner = addresses.find(({ address }) => !allowed(address));
    if (inner) throw new OutgoingFailure('private_address', `${host} is ${inner.address}`);
    return addresses;
  };
  const reach: Outgoing['reach'] = async (host, work, signal) => {
    const addresses = await permitted(host);
    const key = addresses[0]?.address ?? host;
    return limits
      .run(key, () => morgue.run(key, () => work(addresses)), signal)
      .catch((error: unknown) => {
        throw signal?.aborted ? new OutgoingFailure('aborted', 'not wanted any more', { cause: error }) : error;
      });
  };

  const request: Outgoing['request'] = async (asked) => {
    const { method = 'GET', headers = {}, body, redirects = 3, maxBytes = MEGA, bodyless = false, signal } = asked;
    let url = webAddress(asked.url);
    for (let left = redirects; ; left--) {
      const at = url;
      const hop = {
        url: at,
        method,
        headers: { 'user-agent': AGENT, ...headers },
        body,
        connectMs,
        timeoutMs,
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
      // What was to be sent in secret stays so.
      if (at.protocol === 'https:' && url.protocol === 'http:')
        throw new OutgoingFailure('redirect', `${at.origin} leaves TLS`);
    }
  };

  return {
    ca,
    request,
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

const outgoing: Singleton<Outgoing> = { make: ({ config }) => createOutgoing({ allow: config.outgoingAllow ?? [] }) };
/** The one way out of this process: its limits hold over tasks and calls together. */
export const outgoingOf = (services: Services): Outgoing => services.own(outgoing);

/** An address of the web without credentials, or a failure. */
function webAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutgoingFailure(base ? 'redirect' : 'protocol', `no address of the web: ${address}`);
  return url;
}
