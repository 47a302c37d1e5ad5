import { type ErrorCode, textOf } from '@officine/sdk/messages';
import { AppError, invalid } from '../errors.ts';
import type { Resource } from './resource.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint_name?: string;
  readonly column_name?: string;
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && error.name === 'PostgresError';

/** Runs a statement; what a constraint refuses becomes the field and the sentence that the resource declares for it. */
export async function explain<T>(
  r: Resource,
  work: () => Promise<T>,
  foreignKey: ErrorCode = 'validation',
  prefix = '',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    const known =
      error.constraint_name && r.conflicts && Object.hasOwn(r.conflicts, error.constraint_name)
        ? r.conflicts[error.constraint_name]
        : undefined;
    if (known)
      throw invalid([{ propertyPath: prefix + known[0], message: textOf(known[1]), code: known[1] }], known[1]);
    if (error.code === '23503') throw new AppError(foreignKey);
    if (error.code === '23502')
      throw invalid([
        {
          propertyPath: prefix + (error.column_name ?? '').replace(/_id$/, ''),
          message: 'Ce champ est obligatoire',
          code: 'required',
        },
      ]);
    throw error;
  }
}

/** Values that PostgreSQL itself refuses (class 22: out of range, bad text) or constraints that no resource explains (class 23) are the caller's. */
export const isInputError = (error: unknown): error is DatabaseError =>
  isDatabaseError(error) && /^2[23]/.test(error.code);
