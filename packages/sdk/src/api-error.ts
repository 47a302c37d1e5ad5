import type { RouteDef } from './core.ts';
import type { CommonErrorCode, ErrorCode } from './messages.ts';

/** Error on one field, or on one cell of an uploaded file. */
export interface Violation {
  /**
   * `billing.cip`, `rows[3].total` (arrays count from 0); for a cell of a file, the result of `pathOfPlace`:
   * `budgetFile[12].CIP`.
   */
  propertyPath: string;
  /** A French sentence. */
  message: string;
  /** Of the catalogue, or a finer reason: `column_missing`. */
  code?: string;
  /** Text of the refused cell, for an error on a cell. */
  value?: string;
  /** Of a field that was changed meanwhile (412): the stored value, as the item has it, by whom it was written and when. */
  current?: unknown;
  by?: string;
  date?: string;
}

/**
 * Any failure of a call. `message` is a French sentence for the user.
 * `network`, `timeout` and `aborted` have status 0: the server did not answer.
 */
export class ApiError<Code extends string = ErrorCode> extends Error {
  declare readonly name: 'ApiError';
  declare readonly code: Code;
  declare readonly status: number;
  /** Id of the request in the server's log, for the user to quote; null when the answer has none. */
  declare readonly requestId: string | null;
  /** One entry per invalid field. */
  declare readonly violations: readonly Violation[];
  /** Seconds to wait before the next attempt; null when the answer does not say. */
  declare readonly retryAfter: number | null;

  constructor(
    code: Code,
    message: string,
    details: Partial<Pick<ApiError, 'status' | 'requestId' | 'violations' | 'retryAfter' | 'cause'>> = {},
  ) {
    super(message);
    const unknown = { name: 'ApiError', code, status: 0, requestId: null, violations: [], retryAfter: null };
    Object.assign(this, unknown, details);
  }
}

/** Error codes of a route: its own and the common ones. */
export type Codes<D extends RouteDef> = D['errors'][number] | CommonErrorCode;

/** Checks the name, because `instanceof` fails when two bundles each have a copy of the class. */
export const isApiError = (error: unknown): error is ApiError => (error as ApiError | null)?.name === 'ApiError';

/**
 * True for an `ApiError`; narrows `code` to the codes of the route:
 * `if (failedWith(users.create, e) && e.code === 'email_exists') …`.
 */
export const failedWith = <D extends RouteDef>(_route: D, error: unknown): error is ApiError<Codes<D>> =>
  isApiError(error);
