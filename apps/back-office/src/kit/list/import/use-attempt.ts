import { isApiError, type RouteDef } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { useRef, useState } from 'react';
import { fileFailure } from '../../files/refusal.ts';

/** Milliseconds: thousands of rows are written in one transaction. */
const IMPORT_TIMEOUT_MS = 5 * 60_000;

type Doing = 'read' | 'try' | 'import' | 'undo' | 'show';
interface Options {
  readonly timeout: number;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The call that an import waits for: one at a time, the last one in place of what still runs. */
export function useAttempt() {
  const [busy, setBusy] = useState<Doing | null>(null);
  const [percent, setPercent] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);

  async function attempt(doing: Doing, route: RouteDef, work: (options: Options) => Promise<void>): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setBusy(doing);
    setFailure(null);
    setPercent(0);
    try {
      await work({ timeout: IMPORT_TIMEOUT_MS, onProgress: setPercent, signal });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!signal.aborted) setFailure(typography(fileFailure(route, error)));
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  }
  return { busy, percent, failure, attempt, forgetFailure: () => setFailure(null) };
}
