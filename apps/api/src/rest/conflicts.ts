import { type ErrorCode, textOf } from '@officine/sdk/messages';
import { AppError, invalid } from '../base/errors.ts';
import type { Resource } from './resource.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint_name?: string;
  readonly column_name?: string;
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && error.name === 'PostgresError';

/**
 * Runs a statement. When a constraint refuses it, throws the field and the sentence that the resource declares for the
 * constraint (`conflicts`); `foreignKey` is the code of a broken reference, `prefix` the path of the part that is written.
 */
export async function explain<T>(
  { conflicts }: Resource,
  work: () => Promise<T>,
  foreignKey: ErrorCode = 'validation',
  prefix = '',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    const { constraint_name: name } = error;
    const known = name && conflicts && Object.hasOwn(conflicts, name) ? conflicts[name] : undefined;
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

/** True for errors that the caller's values cause: refused by PostgreSQL itself (class 22: out of range, bad text), or by a constraint that no resource declares (class 23). */
export const isInputError = (error: unknown): error is DatabaseError =>
  isDatabaseError(error) && /^2[23]/.test(error.code);
