/** Share of its own width below which an advert is too small to be a view. */
export const LEAST_WIDTH = 0.75;

/**
 * Calls `seen` when half of the element (30 % from 242,500 CSS pixels on) was on the screen for one second without
 * interruption, in a visible tab: the viewability rule of the Media Rating Council. It must be at least `minWidth` pixels
 * wide. Begins anew when the tab is hidden or shown, also after a view: the caller counts one. Stops when `signal` is
 * aborted.
 */
export function whenSeen(element: Element, minWidth: number, signal: AbortSignal, seen: () => void): void {
  /** Timer of the second on the screen; 0: it is over, undefined: it has not begun. */
  let second: ReturnType<typeof setTimeout> | 0 | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect: box, intersectionRatio } of entries) {
        const least = box.width * box.height < 242_500 ? 0.5 : 0.3;
        if (document.hidden || box.width < minWidth || intersectionRatio < least) reset();
        else second ??= setTimeout(look, 1000, 0);
        if (second === 0) {
          // The observer reports transparent elements as visible.
          if (element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) === false) look();
          else {
            observer.disconnect();
            seen();
          }
        }
      }
    },
    { threshold: [0.3, 0.5] },
  );
  const reset = (state?: 0) => {
    clearTimeout(second);
    second = state;
  };
  /** Observed anew, it is reported as it is now: on a busy page, a change may be reported late. */
  const look = (state?: 0) => {
    reset(state);
    observer.disconnect();
    if (!signal.aborted) observer.observe(element);
  };
  look();
  addEventListener('visibilitychange', () => look(), { signal });
}
