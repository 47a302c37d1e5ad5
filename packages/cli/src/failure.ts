import type { ApiError, Violation } from '@officine/sdk';
import { placeOfPath } from '@officine/sdk/contract';
import { textOf } from '@officine/sdk/messages';
import { CliError } from './cli-error.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { rowErrorText } from './output/row-error.ts';
import { withoutControls } from './output/terminal.ts';
import { CANCELLED } from './prompts/prompts.ts';

export interface Failure {
  readonly message: string;
  readonly details: readonly string[];
  readonly hint: string | undefined;
  readonly exitCode: ExitCode;
}
interface FailureContext {
  readonly server: string;
  readonly aborted: boolean;
}

// By name, as in the SDK, without importing the SDK.
const isApiError = (error: unknown): error is ApiError => (error as Error | null)?.name === 'ApiError';

const HINTS: Readonly<Record<string, string>> = {
  unauthenticated: 'Connectez-vous : officine login',
  token_ended: 'Créez un autre jeton : officine token create, depuis une session',
  token_scope: 'Il faut un jeton d’un autre accès ou d’autres sujets : officine token list',
  password_needed: 'Dans un terminal, le mot de passe est demandé ; sinon, faites ce changement sur le site.',
  session_needed: 'Ouvrez une session : officine login',
  forbidden: 'Voyez avec quel compte : officine whoami',
  not_api: 'Corrigez-la : officine config set url https://…',
  network: 'Cherchez pourquoi : officine doctor',
  changed_meanwhile: 'Relisez l’élément, puis recommencez avec son nouvel ETag : officine api … --etag',
  occupation_changed: 'La simulation est à jour : recommencez, avec --accept-changes pour ne plus être arrêté.',
  simulation_expired: 'Simulez à nouveau, puis enregistrez cette simulation.',
};

function exitCodeOf({ status, code }: ApiError): ExitCode {
  if (code === 'aborted') return EXIT.usage;
  return status === 401 || status === 403 ? EXIT.denied : EXIT.error;
}

/** Reasons why a server cannot be reached, by system error code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connexion refusée',
  ECONNRESET: 'connexion coupée',
  EPIPE: 'connexion coupée',
  ENOTFOUND: 'nom inconnu',
  EAI_AGAIN: 'nom introuvable pour l’instant',
  ETIMEDOUT: 'trop long',
  EHOSTUNREACH: 'machine injoignable',
  CERT_HAS_EXPIRED: 'certificat expiré',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificat d’une autorité inconnue',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificat d’une autorité inconnue',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificat d’une autorité inconnue',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificat d’une autorité inconnue',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificat d’un autre nom',
  CERT_NOT_YET_VALID: 'certificat pas encore valable : vérifiez l’heure de cette machine',
  CERT_REVOKED: 'certificat révoqué',
  ERR_SSL_WRONG_VERSION_NUMBER: 'ce port ne parle pas TLS : http:// au lieu de https:// ?',
  EPROTO: 'TLS refusé : http:// au lieu de https:// ?',
};
function reasonOf(cause: (Error & { code?: string }) | undefined): string {
  const reason = REASONS[cause?.code ?? ''] ?? cause?.message;
  return reason ? ` (${withoutControls(reason)})` : '';
}

function detailOf({ propertyPath, message, value }: Violation): string {
  const place = placeOfPath(propertyPath);
  if (place && (place.line ?? place.column) !== null) return rowErrorText({ ...place, value, message });
  return withoutControls(propertyPath ? `${propertyPath} : ${message}` : message);
}

function fromApi(error: ApiError, server: string): Failure {
  const { code, status, violations, requestId, retryAfter } = error;
  const cause = error.cause as Error | undefined;
  if (cause instanceof CliError)
    return { message: cause.message, details: [], hint: cause.hint, exitCode: cause.exitCode };
  const unreachable = code === 'network' || code === 'timeout';
  const unreachableText =
    code === 'timeout'
      ? `Le serveur ${server} n’a pas répondu à temps.`
      : `Le serveur ${server} ne répond pas${reasonOf(cause)}.`;
  // Without the violations, which the server's message repeats and which have a line each.
  const text = violations.some(({ message }) => error.message.includes(message)) ? textOf(code) : error.message;
  return {
    message: unreachable ? unreachableText : withoutControls(text),
    details: violations.map(detailOf),
    hint:
      retryAfter !== null
        ? `Réessayez dans ${Math.ceil(retryAfter)} s.`
        : (HINTS[code] ??
          (status >= 500 && requestId ? `Référence à donner à l’assistance : ${requestId}` : undefined)),
    exitCode: exitCodeOf(error),
  };
}

/** Returns message, details, hint and exit code of an error. */
export function failureOf(error: unknown, { server, aborted }: FailureContext): Failure {
  const { name, message = String(error) } = (error ?? {}) as Partial<Error>;
  if (aborted || name === CANCELLED || name === 'AbortPromptError')
    return { message: 'Annulé.', details: [], hint: undefined, exitCode: EXIT.usage };
  if (isApiError(error)) return fromApi(error, server);
  if (error instanceof CliError) return { message, details: [], hint: error.hint, exitCode: error.exitCode };
  return {
    message: `Erreur inattendue : ${withoutControls(message)}`,
    details: [],
    hint: 'Relancez avec --debug pour en voir la cause.',
    exitCode: EXIT.error,
  };
}
