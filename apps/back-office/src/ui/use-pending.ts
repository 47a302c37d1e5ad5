import { useState } from 'react';

/**
 * Whether what a control started is still going on, and how to start it. It ends when the promise settles; what it throws
 * takes the place of the screen (`Crash`), and is in the console where the screen has gone.
 */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const run = <T>(work: () => T): T => {
    const result = work();
    if (result instanceof Promise) {
      setPending(true);
      result.then(
        () => setPending(false),
        (error: unknown) => {
          // Thrown while rendering: an error boundary sees nothing else.
          setPending(() => {
            throw error;
          });
          throw error;
        },
      );
    }
    return result;
  };
  return [isPending, run] as const;
}
