import { type ApiError, isApiError } from '@officine/sdk';
import { ref } from 'valtio';

/** State of an asynchronous task (specification §4): its start clears success and error, its end sets one of them. */
export interface Operation {
  requesting: boolean;
  success: boolean;
  error: ApiError | null;
}
export const idle = (): Operation => ({ requesting: false, success: false, error: null });

/** Runs `work` and keeps its state in `operation`. Returns undefined after an `ApiError`; throws any other error. */
export async function operate<T>(operation: Operation, work: () => Promise<T>): Promise<T | undefined> {
  Object.assign(operation, { requesting: true, success: false, error: null });
  try {
    const result = await work();
    Object.assign(operation, { requesting: false, success: true });
    return result;
  } catch (error) {
    operation.requesting = false;
    if (!isApiError(error)) throw error;
    operation.error = ref(error);
    return undefined;
  }
}
