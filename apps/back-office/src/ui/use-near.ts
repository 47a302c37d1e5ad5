import { type RefObject, useEffect, useRef, useState } from 'react';
import { media } from './theme.css.ts';

/** Distance from the screen at which a part is drawn. */
const MARGIN = '400px';
/**
 * Whether a heavy part may be drawn: on a phone, once it is about to be seen; at once elsewhere, where pages are printed.
 * Put `ref` on an element that keeps its space.
 */
export function useNear(): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !matchMedia(media.narrow).matches);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
