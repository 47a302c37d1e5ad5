import { swallowErrors } from './swallow-errors.ts';

/** Share of its own width below which an advert is too small to be a view. */
export const LEAST_WIDTH = 0.75;

/**
 * Calls `seen` once, when half of the element (30 % from 242,500 CSS pixels on) was on the screen for one second
 * without interruption, in a visible tab: the viewability rule of the Media Rating Council. It must be at least
 * `minWidth` pixels wide. Stops when `signal` is aborted.
 */
export function whenSeen(element: Element, minWidth: number, signal: AbortSignal, seen: () => void): void {
  let isInside = false;
  let attempt = 0;
  const begin = () => {
    // A change of visibility cancels earlier timers.
    const mine = ++attempt;
    const finish = swallowErrors(() => {
      if (mine !== attempt || signal.aborted) return;
      // IntersectionObserver reports transparent elements as visible.
      if (element.checkVisibility && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return begin();
      // NaN never equals an attempt: `seen` is called once.
      attempt = NaN;
      seen();
    });
    // Two more frames: on a busy page, the observer may report a change late.
    if (isInside && !document.hidden)
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(finish)), 1000);
  };
  new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect: box, intersectionRatio } of entries) {
        const isEnough = box.width >= minWidth && intersectionRatio >= (box.width * box.height < 242_500 ? 0.5 : 0.3);
        if (isEnough !== isInside) {
          isInside = isEnough;
          begin();
        }
      }
    },
    { threshold: [0.3, 0.5] },
  ).observe(element);
  document.addEventListener('visibilitychange', begin, { signal });
}
