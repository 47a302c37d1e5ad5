import { useEffect, useState } from 'react';

/** Time in ms before a state is shown: what ends sooner does not flash. */
const WAIT_SHOWN_MS = 150;
/** Whether a state, such as a wait, has lasted long enough to be shown. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setLate, WAIT_SHOWN_MS, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate && isWaiting;
}
