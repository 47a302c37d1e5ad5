import { type RefObject, useEffect, useRef, useState } from 'react';
import { media } from './theme.css.ts';

/** Distance from the screen at which a part is drawn, once the page is scrolled. */
const MARGIN = '400px';
/**
 * Whether a heavy part may be drawn: on a phone, once it is seen, or about to be on a page that is scrolled; at once
 * elsewhere, where pages are printed. Put `ref` on an element that keeps its space.
 */
export function useNear(): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !matchMedia(media.narrow).matches);
  useEffect(() => {
    const part = ref.current;
    if (isNear || !part) return;
    const observers: IntersectionObserver[] = [];
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
        { rootMargin },
      );
      observer.observe(part);
      observers.push(observer);
    };
    const watchAhead = () => watch(MARGIN);
    watch('0px');
    addEventListener('scroll', watchAhead, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', watchAhead);
      for (const observer of observers) observer.disconnect();
    };
  }, [isNear]);
  return { ref, isNear };
}
