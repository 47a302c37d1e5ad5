import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, inflateSync } from 'node:zlib';
import { OutgoingFailure } from '../../../outgoing/failure.ts';
import type { Outgoing, OutgoingAnswer } from '../../../outgoing/outgoing.ts';
import { Problem } from './problem.ts';
import { type ConnectorRoute, envelope, isGenuine, newNonce, routePath, signRequest } from './protocol.ts';
import { type ConnectorError, refusalOf } from './refusals.ts';

/** Calls a site's connector. */
export interface Connector {
  /** Returns the data of a genuine 200. Throws a `Refusal` that the connector signed, or else a `Problem`. */
  call(route: ConnectorRoute, payload: object): Promise<Record<string, unknown>>;
}
export interface ConnectorOptions {
  readonly outgoing: Outgoing;
  /** Address of the site. */
  readonly url: string;
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
  /** Address of the script that answers without WordPress: asked instead of the site. */
  readonly script?: string | undefined;
  /** Milliseconds that an answer may take, where it is not the usual time. */
  readonly timeoutMs?: number | undefined;
  readonly now?: () => number;
  /** Approximate pause before another try. */
  readonly pauseMs?: number;
}

/** A refusal signed by the connector; `details` as in the protocol. */
export class Refusal extends Problem {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  constructor({ code, details = {} }: ConnectorError) {
    super(...refusalOf({ code, details }));
    this.code = code;
    this.details = details;
  }
}

const MAX_TRIES = 3;
const MAX_BYTES = 2 * 1024 * 1024;
/** Problems that another try may solve; never a 401 or 403. */
const RETRIABLE = new Set(['connect', 'cut', 'throttled', 'busy', 'storage_failed', 'site_failed']);
const isRetriable = (problem: Problem): boolean =>
  RETRIABLE.has(problem.type) || (problem.type === 'http' && /50[234]/.test(problem.message));
/** Problems that the other form of the address may avoid: a firewall refused this one, or it is not routed. */
const OTHER_FORM = new Set(['firewall', 'not_json', 'not_installed', 'captcha', 'http']);

export function connectTo(options: ConnectorOptions): Connector {
  const { signal, pauseMs = 400 } = options;
  const base = options.url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const { script } = options;
  const forms = [
    (route: ConnectorRoute) => `${script ?? `${base}/`}?rest_route=${routePath(route)}`,
    (route: ConnectorRoute) => `${base}/wp-json${routePath(route)}`,
  ] as const;
  let form: (typeof forms)[number] = forms[0];

  const once = async (route: ConnectorRoute, payload: object) => {
    try {
      return await ask(options, form(route), route, payload);
    } catch (error) {
      if (
        script !== undefined ||
        form === forms[1] ||
        !(error instanceof Problem) ||
        error instanceof Refusal ||
        !OTHER_FORM.has(error.type)
      )
        throw error;
      const answer = await ask(options, forms[1](route), route, payload).catch((second: unknown) => {
        // The connector's own refusal of the second form is more precise than the problem of the first.
        throw second instanceof Refusal ? second : error;
      });
      form = forms[1];
      return answer;
    }
  };
  return {
    async call(route, payload) {
      for (let left = MAX_TRIES - 1; ; left--) {
        try {
          return await once(route, payload);
        } catch (error) {
          if (left === 0 || !(error instanceof Problem) || !isRetriable(error)) throw error;
        }
        // Full jitter: a thousand sites that failed together are not retried together.
        await sleep(pauseMs * (1 + Math.random() * 3), undefined, { signal });
      }
    },
  };
}

async function ask(
  { outgoing, key, signal, timeoutMs, now = Date.now }: ConnectorOptions,
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
    .request({ url, method: 'POST', headers, body, maxBytes: MAX_BYTES, signal, timeoutMs })
    .catch((error: unknown) => {
      throw problemOf(error);
    });
  return readAnswer(decompress(answer), { key, route, nonce });
}

/** Converts a failed request into a problem of the site. Returns other errors, and aborts, unchanged. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof OutgoingFailure) || error.kind === 'aborted') return error;
  return new Problem(error.kind, '', { cause: error });
}

/** Some servers compress answers though the request refuses it. */
function decompress(answer: OutgoingAnswer): OutgoingAnswer {
  const encoding = answer.headers['content-encoding'];
  const decode = encoding === 'gzip' ? gunzipSync : encoding === 'deflate' ? inflateSync : undefined;
  if (!decode) return answer;
  try {
    return { ...answer, body: decode(answer.body, { maxOutputLength: MAX_BYTES }) };
  } catch (error) {
    throw new Problem('protocol', '', { cause: error });
  }
}

function parseObject(body: Buffer): Record<string, unknown> | undefined {
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
  answer: OutgoingAnswer,
  asked: { key: string; route: ConnectorRoute; nonce: string },
): Record<string, unknown> {
  const data = parseObject(answer.body);
  const said = data?.['error'] as ConnectorError | undefined;
  if (isGenuine(answer, asked)) {
    if (answer.status === 200 && data) return data;
    throw new Refusal(typeof said?.code === 'string' ? said : { code: 'internal' });
  }
  throw foreignProblem(answer, data, said);
}

/** Problem of an unsigned answer: another server or firewall answered, or the connector could not sign. */
function foreignProblem(
  answer: OutgoingAnswer,
  data: Record<string, unknown> | undefined,
  said: ConnectorError | undefined,
): Problem {
  const { status, headers, body } = answer;
  if (headers['x-officine-connector'] !== undefined && typeof said?.code === 'string') {
    // An unsigned refusal may be forged: it is reported, and only leads to a try with the other key.
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
