/** Reasons of a failed request to another machine. */
export type FailureKind =
  | 'dns'
  | 'private_address'
  /** This installation is a copy that calls nobody. */
  | 'rehearsal'
  | 'connect'
  /** Connected, then cut off. */
  | 'cut'
  | 'timeout'
  | 'tls_expired'
  | 'tls_not_yet'
  | 'tls_host'
  | 'tls_untrusted'
  | 'tls_protocol'
  | 'redirect'
  | 'too_big'
  | 'protocol'
  | 'aborted';

/** A failed request. The message is for logs; users see the sentence of its kind. */
export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const KINDS: Readonly<Record<string, FailureKind>> = {
  CERT_HAS_EXPIRED: 'tls_expired',
  CERT_NOT_YET_VALID: 'tls_not_yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_untrusted',
  CERT_REVOKED: 'tls_untrusted',
  CERT_UNTRUSTED: 'tls_untrusted',
  INVALID_CA: 'tls_untrusted',
  EPROTO: 'tls_protocol',
  ECONNREFUSED: 'connect',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  EADDRNOTAVAIL: 'connect',
  ETIMEDOUT: 'timeout',
};

/** Kind of a Node error code: `CERT_HAS_EXPIRED → tls_expired`. */
export function kindOf(code: string | undefined): FailureKind {
  if (!code) return 'protocol';
  return KINDS[code] ?? (/^ERR_(SSL|TLS)/.test(code) ? 'tls_protocol' : 'protocol');
}

/** Converts any thrown error. */
export function asFailure(error: unknown): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  // AggregateError: the connection to each address failed.
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException | undefined) : undefined;
  return new OutgoingFailure(kindOf(first?.code ?? code), first?.message ?? message, { cause: error });
}
