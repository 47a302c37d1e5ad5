import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { Handle } from './router.tsx';

/** Title of the screen that is shown. */
export function useTitle(): string | undefined {
  const title = (useMatches().findLast(({ handle }) => handle)?.handle as Handle | undefined)?.title;
  useEffect(() => {
    document.title = title ? `${title} – Officine` : 'Officine';
  }, [title]);
  return title;
}
