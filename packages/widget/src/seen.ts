import { quietly } from './quietly.ts';

/**
 * Calls `seen` once, when half of the element (30 % of a large one: 242,500 CSS pixels) was on the screen for one
 * second without a break, in a visible tab: the rule of the MRC. Forgets it when `signal` is aborted.
 */
export function whenSeen(element: Element, signal: AbortSignal, seen: () => void): void {
  let isInside = false;
  let turn = 0;
  const begin = () => {
    // Whatever changed makes an earlier wait void.
    const mine = ++turn;
    const finish = quietly(() => {
      if (mine !== turn || signal.aborted) return;
      // An observer takes a transparent advert for a visible one.
      if (element.checkVisibility && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return begin();
      // No later turn equals itself: seen once.
      turn = NaN;
      seen();
    });
    // Two frames more: the observer tells what a busy page kept it from telling in time.
    if (isInside && !document.hidden)
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(finish)), 1000);
  };
  new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect: box, intersectionRatio } of entries) {
        const isEnough = intersectionRatio >= (box.width * box.height < 242_500 ? 0.5 : 0.3);
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
