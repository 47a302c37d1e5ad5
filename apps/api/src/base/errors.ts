import { type ErrorCode, statusOf, textOf } from '@officine/sdk/messages';

/** What is wrong with one field, or with one cell of a CSV file that was sent. */
export interface Violation {
  /**
   * As on the wire: `billing.cip`, `rows[3].total` (arrays count from 0). In a file `budgetFile[12].CIP`: line 12 as a
   * spreadsheet numbers it, column CIP; `budgetFile[12]` for a whole row, `budgetFile` for the file (`FilePlace` of the
   * contract).
   */
  readonly propertyPath: string;
  /** A French sentence. */
  readonly message: string;
  readonly code?: string;
  /** Text of the refused cell; undefined when the violation is not of a cell. */
  readonly value?: string;
  /** Of a field that was changed meanwhile: the stored value, as the item has it, by whom it was written and when. */
  readonly current?: unknown;
  readonly by?: string;
  readonly date?: string;
}

/** An error with a message for users. Any other error is answered as a 500 without details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Further members of the answer. */
  readonly members: Readonly<Record<string, unknown>> = {};
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    /** French; the code's text by default. */
    detail?: string,
    readonly violations: readonly Violation[] = [],
    /** Seconds, sent as `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(detail ?? textOf(code));
    this.status = statusOf(code);
  }
}

/** 422 with one line for each violation, as in API Platform. */
export const invalid = (violations: readonly Violation[], code: ErrorCode = 'validation'): AppError =>
  new AppError(
    code,
    violations.map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message)).join('\n'),
    violations,
  );
/** 422 for one field, for a reason of the catalogue: `invalidField('email', 'email_exists')`. */
export const invalidField = (propertyPath: string, code: ErrorCode): AppError =>
  invalid([{ propertyPath, message: textOf(code), code }], code);
export const notFound = (): AppError => new AppError('not_found');
