import { type ApiError, isApiError } from '@officine/sdk';
import { type CheckedBudget, campaigns } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { send } from '../../../kit/calls/send.ts';

const PAUSE_MS = 400;
const TIMEOUT_MS = 60_000;

export interface Checking {
  /** The last answer; it stays while the next one comes. */
  checked: CheckedBudget | null;
  requesting: boolean;
  error: ApiError | null;
}
/** A budget file as the server reads it: asked after a pause of typing, and not any more once the file is another. */
export function useCheckedBudget(file: File | null): Checking {
  const [state, setState] = useState<Checking>({ checked: null, requesting: false, error: null });
  useEffect(() => {
    if (!file) {
      setState({ checked: null, requesting: false, error: null });
      return;
    }
    const control = new AbortController();
    setState((before) => ({ ...before, requesting: true }));
    const timer = setTimeout(async () => {
      try {
        const options = { signal: control.signal, timeout: TIMEOUT_MS };
        const checked = await send(campaigns.checkBudget, { body: { budgetFile: file } }, options);
        if (!control.signal.aborted) setState({ checked, requesting: false, error: null });
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (!control.signal.aborted) setState({ checked: null, requesting: false, error });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [file]);
  return state;
}
