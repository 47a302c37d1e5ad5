import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { network } from '../ui/network.ts';
import type { Handle } from './router.tsx';

/** Sets the document's title to that of the current screen. */
export function useTitle(): string | undefined {
  const handle = useMatches().findLast((match) => match.handle)?.handle as Handle | undefined;
  const title = handle?.title;
  useEffect(() => {
    document.title = title ? `${title} – ${network.name}` : network.name;
  }, [title]);
  return title;
}
