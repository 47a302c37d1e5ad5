import { type ApiError, isApiError } from '@officine/sdk';
import { useEffect, useState } from 'react';

export interface BudgetAnswer<T> {
  /** The last answer; it stays while the next one comes. */
  answer: T | null;
  requesting: boolean;
  /** Of the last call; it stays too. */
  error: ApiError | null;
}
const NONE = { answer: null, requesting: false, error: null };

/**
 * What the server says of a budget file while it is typed: asked after a pause in milliseconds, and not any more once the
 * file is another. `ask` must be the same function at each render.
 */
export function useBudgetAnswer<T>(
  file: File | null,
  ask: (file: File, signal: AbortSignal) => Promise<T>,
  pause: number,
): BudgetAnswer<T> {
  const [state, setState] = useState<BudgetAnswer<T>>(NONE);
  useEffect(() => {
    if (!file) {
      setState(NONE);
      return;
    }
    const control = new AbortController();
    setState((before) => ({ ...before, requesting: true }));
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(file, control.signal);
        if (!control.signal.aborted) setState({ answer, requesting: false, error: null });
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (!control.signal.aborted) setState({ answer: null, requesting: false, error });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [file, ask, pause]);
  return state;
}
