import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { media } from './theme.css.ts';

/** Distance from the screen at which a part is drawn, once the page is scrolled. */
const MARGIN = '400px';
/**
 * Whether a heavy part may be drawn: on a phone, once it is seen, or about to be on a page that is scrolled; elsewhere,
 * where pages are printed, once the page around it is painted, in a task of its own. Put `ref` on an element that keeps
 * its space.
 */
export function useNear(): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const part = ref.current;
    if (isNear || !part) return;
    if (!matchMedia(media.narrow).matches) return afterPaint(() => setNear(true));
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
