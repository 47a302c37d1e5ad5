import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { isAt } from '../kit/nav/screens.ts';
import type { Handle } from './router.tsx';

/** Sets the document's title to that of the current screen. */
export function useTitle(): string | undefined {
  const { search } = useLocation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as Handle | undefined;
  const title = handle?.filtered?.find((screen) => isAt(screen, search))?.title ?? handle?.title;
  useEffect(() => {
    document.title = title ? `${title} – Officine` : 'Officine';
  }, [title]);
  return title;
}
