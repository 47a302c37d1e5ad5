import { AppError } from '../base/errors.ts';

/** Returns what `read` returns; undefined where it throws `not_found`. */
export async function orMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
