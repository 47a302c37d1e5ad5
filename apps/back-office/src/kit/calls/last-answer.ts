import { useState } from 'react';

/** The answer, or the one before while the next loads, so that the screen does not flash. */
export function useLastAnswer<T>(answer: T | undefined): T | undefined {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
