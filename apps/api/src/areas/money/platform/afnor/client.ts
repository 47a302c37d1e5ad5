import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { FailureKind } from '../../../../outgoing/failure.ts';
import { OutgoingFailure } from '../../../../outgoing/failure.ts';
import type { Outgoing, OutgoingAnswer } from '../../../../outgoing/outgoing.ts';
import { PlatformFailure } from '../failure.ts';

export interface AfnorOptions {
  /** Without trailing slash. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly client: string;
  readonly secret: string;
  readonly organization: string | undefined;
  readonly version: '1.1' | '1.2' | '1.3';
}
interface AfnorRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly type?: string;
  readonly body?: Buffer;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Statuses that are answers, beside 200 to 299. */
  readonly accepts?: readonly number[];
}
export type AfnorClient = (asked: AfnorRequest) => Promise<OutgoingAnswer>;

const tokenShape = z.object({ access_token: z.string().min(1).max(16_384) });
const errorShape = z.object({
  errorCode: z.string().max(255).optional().catch(undefined),
  errorMessage: z.string().max(1000).optional().catch(undefined),
});

/** Failures after which nothing can have arrived. */
const BEFORE_SENDING: readonly FailureKind[] = [
  'dns',
  'connect',
  'tls_expired',
  'tls_not_yet',
  'tls_host',
  'tls_untrusted',
];

function notReached(error: unknown): PlatformFailure {
  if (!(error instanceof OutgoingFailure)) throw error;
  if (error.kind === 'aborted') throw error;
  if (error.kind === 'private_address')
    return new PlatformFailure(
      'L’adresse de la plateforme est privée : corrigez EINVOICE_URL, ou ajoutez-la à OUTGOING_ALLOW.',
      { kind: 'access', cause: error },
    );
  if (error.kind === 'rehearsal')
    return new PlatformFailure('Cette installation est une copie d’essai : elle n’envoie rien.', {
      kind: 'access',
      cause: error,
    });
  const isTls = error.kind.startsWith('tls');
  return new PlatformFailure(
    isTls ? 'Le certificat de la plateforme n’est pas valable.' : 'La plateforme ne répond pas.',
    { kind: 'away', isUncertain: !BEFORE_SENDING.includes(error.kind), cause: error },
  );
}

/** Milliseconds of a `Retry-After`, in seconds or as a date; at most a day. */
function retryAfter(answer: OutgoingAnswer): number | null {
  const value = answer.headers['retry-after'];
  if (value === undefined) return null;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : null;
}

function json(answer: OutgoingAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the JSON of an answer. What it does not have is a failure of the platform; what else it has is ignored. */
export function read<S extends z.ZodType>(answer: OutgoingAnswer, shape: S): z.output<S> {
  const found = shape.safeParse(json(answer));
  if (found.success) return found.data;
  throw new PlatformFailure('La plateforme a donné une réponse illisible.', {
    kind: 'away',
    isUncertain: true,
    cause: found.error,
  });
}

function refusal(answer: OutgoingAnswer): PlatformFailure {
  const { status } = answer;
  const retryAfterMs = retryAfter(answer);
  if (status === 429) return new PlatformFailure('La plateforme demande d’attendre.', { kind: 'away', retryAfterMs });
  if (status >= 500)
    return new PlatformFailure(`La plateforme est en panne (${status}).`, {
      kind: 'away',
      isUncertain: true,
      retryAfterMs,
    });
  if (status === 401 || status === 403)
    return new PlatformFailure(
      `La plateforme refuse l’accès (${status}) : vérifiez EINVOICE_CLIENT, EINVOICE_SECRET et vos droits chez elle.`,
      { kind: 'access' },
    );
  const said = errorShape.safeParse(json(answer));
  const { errorCode, errorMessage } = said.success ? said.data : {};
  return new PlatformFailure(errorMessage ?? `La plateforme a répondu ${status}.`, {
    kind: 'refused',
    code: errorCode ?? String(status),
  });
}

/** Calls the platform with a token of the client, which is asked for once and again when the platform says that it ended. */
export function afnorClient(outgoing: Outgoing, options: AfnorOptions): AfnorClient {
  let token: Promise<string> | undefined;
  const request = (asked: Parameters<Outgoing['request']>[0]) =>
    outgoing.request({ redirects: 0, ...asked }).catch((error: unknown) => {
      throw notReached(error);
    });

  const newToken = async (): Promise<string> => {
    const { client, secret } = options;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: client, client_secret: secret });
    const answer = await request({
      url: options.tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: Buffer.from(form.toString()),
    });
    // What OAuth answers to a wrong client.
    if (answer.status === 400) throw refusal({ ...answer, status: 401 });
    if (answer.status >= 300) throw refusal(answer);
    return read(answer, tokenShape).access_token;
  };
  const currentToken = (): Promise<string> => {
    token ??= newToken().catch((error: unknown) => {
      token = undefined;
      // The request itself has not begun.
      throw error instanceof PlatformFailure
        ? new PlatformFailure(error.message, { ...error, isUncertain: false, cause: error })
        : error;
    });
    return token;
  };

  const send = async ({ path, method = 'GET', type, body, maxBytes, signal }: AfnorRequest) => {
    const isOld = options.version === '1.1';
    return request({
      url: `${options.url}${path}`,
      method,
      headers: {
        accept: 'application/json, */*;q=0.5',
        authorization: `Bearer ${await currentToken()}`,
        [isOld ? 'x-request-id' : 'request-id']: randomUUID(),
        ...(type && { 'content-type': type }),
        ...(options.organization && !isOld && { 'organization-id': options.organization }),
      },
      ...(body && { body }),
      ...(maxBytes !== undefined && { maxBytes }),
      signal,
    });
  };
  return async (asked) => {
    let answer = await send(asked);
    if (answer.status === 401) {
      token = undefined;
      answer = await send(asked);
    }
    const isAnswer = (answer.status >= 200 && answer.status < 300) || asked.accepts?.includes(answer.status);
    if (!isAnswer) throw refusal(answer);
    return answer;
  };
}
