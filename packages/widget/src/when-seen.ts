import { swallowErrors } from './swallow-errors.ts';

/** Share of its own width below which an advert is too small to be a view. */
export const LEAST_WIDTH = 0.75;

/**
 * Calls `seen` once, when half of the element (30 % from 242,500 CSS pixels on) was on the screen for one second
 * without interruption, in a visible tab: the viewability rule of the Media Rating Council. It must be at least
 * `minWidth` pixels wide. Stops when `signal` is aborted.
 */
export function whenSeen(element: Element, minWidth: number, signal: AbortSignal, seen: () => void): void {
  /** Runs while the element is on the screen. */
  let second: ReturnType<typeof setTimeout> | undefined;
  let isSecondOver = false;
  let isSeen = false;
  const observer = new IntersectionObserver(
    swallowErrors((entries: IntersectionObserverEntry[]) => {
      for (const { boundingClientRect: box, intersectionRatio } of entries) {
        const least = box.width * box.height < 242_500 ? 0.5 : 0.3;
        if (document.hidden || box.width < minWidth || intersectionRatio < least) reset();
        else if (!second)
          second = setTimeout(() => {
            isSecondOver = true;
            look();
          }, 1000);
        else if (isSecondOver) {
          // The observer reports transparent elements as visible.
          if (element.checkVisibility && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            return begin();
          isSeen = true;
          look();
          return seen();
        }
      }
    }),
    { threshold: [0.3, 0.5] },
  );
  /** Observed anew, it is reported as it is now: on a busy page, a change may be reported late. */
  const look = () => {
    observer.disconnect();
    if (!isSeen && !signal.aborted) observer.observe(element);
  };
  const reset = () => {
    clearTimeout(second);
    second = undefined;
    isSecondOver = false;
  };
  const begin = () => {
    reset();
    look();
  };
  begin();
  document.addEventListener('visibilitychange', begin, { signal });
}
