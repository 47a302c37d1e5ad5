import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, inflateSync } from 'node:zlib';
import { OutgoingFailure } from '../outgoing/failure.ts';
import type { Answered, Outgoing } from '../outgoing/outgoing.ts';
import { Problem } from './problem.ts';
import { type ConnectorRoute, envelope, isGenuine, newNonce, routePath, signRequest } from './protocol.ts';
import { refusalOf, type SaidError } from './refusals.ts';

/** A way to call a site's connector. */
export interface Connector {
  /** The data of a genuine 200; anything else is thrown as a `Problem`, or as the `Refusal` that the connector signed. */
  call(route: ConnectorRoute, payload: object): Promise<Record<string, unknown>>;
}
export interface ConnectorOptions {
  readonly outgoing: Outgoing;
  /** Address of the site. */
  readonly url: string;
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
  readonly now?: () => number;
  /** Milliseconds before another try, about. */
  readonly pauseMs?: number;
}

/** What the connector itself said no to, signed; `details` as the protocol has them. */
export class Refusal extends Problem {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  constructor({ code, details = {} }: SaidError) {
    super(...refusalOf({ code, details }));
    this.code = code;
    this.details = details;
  }
}

const TRIES = 3;
const MAX_BYTES = 2 * 1024 * 1024;
/** Another try may do better: of these, never of a 401 or 403. */
const PASSING = new Set(['connect', 'cut', 'throttled', 'busy', 'storage_failed', 'site_failed']);
const passes = (problem: Problem): boolean =>
  PASSING.has(problem.type) || (problem.type === 'http' && /50[234]/.test(problem.message));
/** The other form of the address may be let through: a firewall looked at this one, or nobody was there. */
const ELSEWHERE = new Set(['firewall', 'not_json', 'not_installed', 'captcha', 'http']);

export function connectTo(options: ConnectorOptions): Connector {
  const { signal, pauseMs = 400 } = options;
  const base = options.url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const forms = [
    (route: ConnectorRoute) => `${base}/?rest_route=${routePath(route)}`,
    (route: ConnectorRoute) => `${base}/wp-json${routePath(route)}`,
  ] as const;
  let form: (typeof forms)[number] = forms[0];

  const once = async (route: ConnectorRoute, payload: object) => {
    try {
      return await ask(options, form(route), route, payload);
    } catch (error) {
      if (form === forms[1] || !(error instanceof Problem) || error instanceof Refusal || !ELSEWHERE.has(error.type))
        throw error;
      const answer = await ask(options, forms[1](route), route, payload).catch((second: unknown) => {
        // What the connector itself says of the second is worth more than what stood before the first.
        throw second instanceof Refusal ? second : error;
      });
      form = forms[1];
      return answer;
    }
  };
  return {
    async call(route, payload) {
      for (let left = TRIES - 1; ; left--) {
        try {
          return await once(route, payload);
        } catch (error) {
          if (left === 0 || !(error instanceof Problem) || !passes(error)) throw error;
        }
        // Full jitter: a thousand sites that stumbled together do not come back together.
        await sleep(pauseMs * (1 + Math.random() * 3), undefined, { signal });
      }
    },
  };
}

async function ask(
  { outgoing, key, signal, now = Date.now }: ConnectorOptions,
  url: string,
  route: ConnectorRoute,
  payload: object,
): Promise<Record<string, unknown>> {
  const nonce = newNonce();
  const body = envelope(payload);
  const timestamp = Math.floor(now() / 1000);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...signRequest({ key, route, timestamp, nonce, body }),
  };
  const answer = await outgoing
    .request({ url, method: 'POST', headers, body, maxBytes: MAX_BYTES, signal })
    .catch((error: unknown) => {
      throw problemOf(error);
    });
  return readAnswer(decoded(answer), { key, route, nonce });
}

/** A request that came to nothing, as a problem of the site. Being told to stop is none. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof OutgoingFailure) || error.kind === 'aborted') return error;
  return new Problem(error.kind, '', { cause: error });
}

/** Some servers compress whatever they were asked. */
function decoded(answer: Answered): Answered {
  const encoding = answer.headers['content-encoding'];
  const undo = encoding === 'gzip' ? gunzipSync : encoding === 'deflate' ? inflateSync : undefined;
  if (!undo) return answer;
  try {
    return { ...answer, body: undo(answer.body, { maxOutputLength: MAX_BYTES }) };
  } catch (error) {
    throw new Problem('protocol', '', { cause: error });
  }
}

function parsed(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function readAnswer(
  answer: Answered,
  asked: { key: string; route: ConnectorRoute; nonce: string },
): Record<string, unknown> {
  const data = parsed(answer.body);
  const said = data?.['error'] as SaidError | undefined;
  if (isGenuine(answer, asked)) {
    if (answer.status === 200 && data) return data;
    throw new Refusal(typeof said?.code === 'string' ? said : { code: 'internal' });
  }
  throw strangerOf(answer, data, said);
}

/** Who answered instead of the connector, or why the connector could not sign. */
function strangerOf(answer: Answered, data: Record<string, unknown> | undefined, said: SaidError | undefined): Problem {
  const { status, headers, body } = answer;
  if (headers['x-officine-connector'] !== undefined && typeof said?.code === 'string') {
    // Unsigned, a refusal can be anybody's: it is told, and nothing is done upon it but to try the other key.
    return new Problem(...refusalOf(said));
  }
  if (headers['x-officine-signature'] !== undefined) return new Problem('answer_altered');
  const text = body.subarray(0, 20_000).toString('latin1');
  if (status === 202 || /captcha|challenge-platform|are you (?:a )?human/i.test(text)) return new Problem('captcha');
  if (status === 401) return new Problem('locked');
  if (status === 403) return new Problem('firewall');
  if (status === 429) return new Problem('throttled');
  if (data?.['code'] === 'rest_no_route') return new Problem('not_installed');
  if (status >= 500) return new Problem('http', status);
  if (!data) return status === 200 || status === 404 ? new Problem('not_json') : new Problem('http', status);
  return new Problem('not_signed');
}
