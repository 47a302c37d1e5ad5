import { ApiError, isApiError } from './api-error.ts';
import { CLIENT_ERRORS, type ClientErrorCode, clientText } from './client-messages.ts';
import type { RouteDef } from './core.ts';
import { outcomeText } from './outcomes.ts';

const BY_STATUS: Readonly<Record<number, ClientErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  // Our server says why: at that address there is another one.
  404: 'not_api',
  405: 'not_api',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  500: 'internal',
};

/** Code for an error that does not come from the API: from a proxy or another server. */
const codeOf = (status: number): ClientErrorCode => BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'unavailable');

/** The API's own answers have a code and a sentence; the client's own errors have a code. */
const isForeign = ({ code, status, message }: ApiError): boolean =>
  typeof code !== 'string' ||
  (code === 'unavailable' && status !== 503) ||
  (!message && !Object.hasOwn(CLIENT_ERRORS, code));

/** Node's word for why there is no answer (` (ECONNREFUSED)`), which `fetch` keeps two causes deep; browsers have none. */
function reasonOf(cause: unknown): string {
  for (let at = cause, depth = 0; at && depth < 4; depth++) {
    const { code, cause: next } = at as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && /^[A-Z]/.test(code)) return ` (${code})`;
    at = next;
  }
  return '';
}

/**
 * Returns the error with a code of `ERRORS` and a French message; keeps the message of the API if there is one.
 * A login fails with `login_401` or `login_500` (specification §8), or asks for the code of two-factor sign-in; it keeps the API's message for other 4xx
 * statuses (too many attempts).
 */
export function refine(error: ApiError, route: RouteDef): ApiError {
  const { requestId, violations, retryAfter, cause } = error;
  // Thrown while the answer was read, and wrapped by `call`.
  const page = isApiError(cause) ? cause : undefined;
  const status = page?.status ?? error.status;
  const foreign = isForeign(error);
  let code = page?.code ?? (foreign ? codeOf(status) : error.code);
  let message = foreign ? '' : error.message;
  const isKnown = code === 'aborted' || code === 'not_api' || code.startsWith('two_factor_');
  if (route.says === 'login' && !isKnown) {
    code = status === 401 ? 'login_401' : 'login_500';
    if (status === 401 || status < 400 || status > 499) message = '';
  }
  if (code === 'network') message = `${clientText(code)}${reasonOf(cause)}`;
  if (code === 'not_api') message = `${clientText(code)} (statut ${status})`;
  return new ApiError(code, message || clientText(code as ClientErrorCode), {
    status,
    requestId,
    violations,
    retryAfter,
    cause,
  });
}

/**
 * Returns the message for the user when an action fails: the API's, or the action's sentence (specification §8) when
 * the API gave no reason: `failureText(campaigns.update, error) // "Une erreur est survenue lors de l'enregistrement"`.
 */
export function failureText(route: RouteDef, error: unknown): string {
  const known = error as Partial<ApiError> | null;
  const vague = known?.name !== 'ApiError' || known.code === 'network' || known.code === 'internal';
  if (vague && route.says) return outcomeText(route.says);
  return known?.message || clientText('internal');
}
