import { type ApiError, isApiError } from '@officine/sdk';
import { ref } from 'valtio';

/** State of anything asynchronous (specification §4): a request clears success and error, its end sets one of them. */
export interface Operation {
  requesting: boolean;
  success: boolean;
  error: ApiError | null;
}
export const idle = (): Operation => ({ requesting: false, success: false, error: null });

/** Runs `work` and keeps `operation` true to it. Gives undefined when it failed; other errors than the server's are thrown on. */
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
