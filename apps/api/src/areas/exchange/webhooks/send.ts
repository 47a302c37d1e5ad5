import type { Services } from '../../../base/services.ts';
import { asFailure } from '../../../outgoing/failure.ts';
import { type Outgoing, outgoingOf } from '../../../outgoing/outgoing.ts';
import type { Leased } from './lease.ts';
import { openSecret, signedHeaders } from './secret.ts';
import { failureSentence, SECRET_LOST, statusSentence } from './sentences.ts';
import { messageId } from './share-out.ts';

/** Bytes of an answer that are read, and characters that are kept. */
const ANSWER_BYTES = 64 * 1024;
const KEPT_CHARS = 2000;
/** A try ends after that long, the search of its address included. */
const TRY_MS = 20_000;

/** What a try did. */
export interface Tried {
  readonly delivery: Leased;
  readonly date: string;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** French; null when the message was accepted. */
  readonly error: string | null;
  readonly ms: number;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly answer: string | null;
}

/** The secrets that sign a delivery; undefined when they cannot be opened. */
function secretsOf({ config }: Services, { webhook, secret, previous }: Leased): readonly string[] | undefined {
  try {
    return [secret, ...(previous === null ? [] : [previous])].map((each) => openSecret(config.secret, webhook, each));
  } catch {
    return undefined;
  }
}

/** Sends a delivery once. Never throws but when `signal` fires: what a receiver does is in the answer. */
export async function trySending(services: Services, delivery: Leased, signal: AbortSignal): Promise<Tried> {
  const begin = performance.now();
  const now = new Date();
  const tried = (rest: Pick<Tried, 'status' | 'error'> & Partial<Tried>): Tried => ({
    delivery,
    date: now.toISOString(),
    ms: Math.round(performance.now() - begin),
    headers: null,
    answer: null,
    ...rest,
  });
  const secrets = secretsOf(services, delivery);
  if (!secrets) return tried({ status: null, error: SECRET_LOST });
  const { body, message, url } = delivery;
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...signedHeaders({ id: messageId(message), timestamp, body }, secrets),
  };
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, TRY_MS);
  signal.addEventListener('abort', end, { once: true });
  try {
    const answer = await post(outgoingOf(services), { url, headers, body }, stop.signal);
    const text = answer.body.toString('utf8').replaceAll('\0', '').slice(0, KEPT_CHARS);
    return tried({ status: answer.status, error: statusSentence(answer.status) ?? null, headers, answer: text });
  } catch (error) {
    if (signal.aborted) throw error;
    const kind = stop.signal.aborted ? 'timeout' : asFailure(error).kind;
    return tried({ status: null, error: failureSentence(kind), headers });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

const post = (
  outgoing: Outgoing,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => outgoing.once({ url, method: 'POST', headers, body: Buffer.from(body), maxBytes: ANSWER_BYTES, signal });
