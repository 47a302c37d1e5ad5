/**
 * `away`: the platform could not be asked now. `access`: it does not let us in, or may not be reached. `refused`: it
 * does not take this flow, ever.
 */
export type PlatformFailureKind = 'away' | 'access' | 'refused';

/** Why a call to the platform failed; the message is French. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure';
  readonly kind: PlatformFailureKind;
  /** Whether what was sent may have arrived nevertheless. */
  readonly isUncertain: boolean;
  /** Of the platform: `InvalidSchema`. */
  readonly code: string | null;
  /** Milliseconds after which the platform wants to be asked again. */
  readonly retryAfterMs: number | null;
  constructor(
    message: string,
    {
      kind,
      isUncertain = false,
      code = null,
      retryAfterMs = null,
      cause,
    }: {
      readonly kind: PlatformFailureKind;
      readonly isUncertain?: boolean;
      readonly code?: string | null;
      readonly retryAfterMs?: number | null;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause });
    this.kind = kind;
    this.isUncertain = isUncertain;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
