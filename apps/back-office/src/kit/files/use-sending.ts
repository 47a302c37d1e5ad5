import { isApiError, type RouteDef } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { useRef, useState } from 'react';
import { fileFailure } from './refusal.ts';

/** Milliseconds: large files are read and checked whole before the answer. */
const TIMEOUT_MS = 5 * 60_000;

/** State of calls that send a file: which one runs, the percent sent, and why the last one failed. */
export function useSending<Doing extends string>() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [percent, setPercent] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const running = useRef<AbortController>(undefined);

  /**
   * Runs `work` with the options of its call, in place of what still runs. Returns undefined after a failure, which
   * `onRefused` may take over.
   */
  async function attempt<T>(
    name: Doing,
    route: RouteDef,
    work: (options: { timeout: number; onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<T>,
    onRefused: (codes: readonly string[]) => boolean = () => false,
  ): Promise<T | undefined> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setDoing(name);
    setFailure(null);
    setPercent(0);
    try {
      return await work({ timeout: TIMEOUT_MS, onProgress: setPercent, signal });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (signal.aborted) return undefined;
      if (!onRefused(error.violations.map(({ code = '' }) => code))) setFailure(typography(fileFailure(route, error)));
      return undefined;
    } finally {
      if (!signal.aborted) setDoing(null);
    }
  }
  return { doing, percent, failure, setFailure, attempt };
}
