import type { RouteDef } from './core.ts';
import type { CommonErrorCode, ErrorCode } from './messages.ts';

/** What is wrong with one field, or with one cell of a file that was sent. */
export interface Violation {
  /** `billing.cip`, `rows[3].total` (arrays count from 0); a file's cell as `pathOfPlace` writes it: `budgetFile[12].CIP`. */
  propertyPath: string;
  /** A French sentence. */
  message: string;
  /** Of the catalogue, or a finer reason: `column_missing`. */
  code?: string;
  /** The refused cell's text, where a cell is refused. */
  value?: string;
}

/**
 * Any failure of a call. `message` is French, fit for a person.
 * `network`, `timeout` and `aborted` have status 0: there was no answer.
 */
export class ApiError<Code extends string = ErrorCode> extends Error {
  declare readonly name: 'ApiError';
  declare readonly code: Code;
  declare readonly status: number;
  /** To quote when asking for help; null when the server gave none. */
  declare readonly requestId: string | null;
  /** One entry a refused field. */
  declare readonly violations: readonly Violation[];
  /** Seconds to wait before trying again; null when the server did not say. */
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

/** Codes that a route may fail with: its own, and those of every call. */
export type Codes<D extends RouteDef> = D['errors'][number] | CommonErrorCode;

/** Recognised by shape: `instanceof` fails when two bundles each hold their own copy of the class. */
export const isApiError = (error: unknown): error is ApiError => (error as ApiError | null)?.name === 'ApiError';

/** Narrows `code` to the codes of the route: `if (failedWith(users.create, e) && e.code === 'email_exists') …`. */
export const failedWith = <D extends RouteDef>(_route: D, error: unknown): error is ApiError<Codes<D>> =>
  isApiError(error);
