import { useLayoutEffect } from 'react';

/** Between a message and the edge of the window, a bar, a control or the pointer. */
const GAP_PX = 8;
const EDGE_PX = { wide: 24, phone: 16 } as const;
const PHONE_PX = 700;
/** Distance of two points that are looked at: half of the smallest target. */
const STEP_PX = 12;
/** Half a pointer, with some room around. */
const POINTER_PX = 14;
/** Of what sticks to the window: what is higher is a column or a veil, and no bar. */
const MAX_BAR_PX = 200;
/** As far as a message rises, in heights of the window. */
const MAX_RISE = 0.5;
const CONTROLS = 'a[href], button, input, select, textarea, [role=slider], [contenteditable=true]';
/** What is pressed or typed into next. */
const NEXT = '[type=submit], :focus';

/** Where the pointer was last; the spot of the last press on a screen that is touched. */
const pointer = { x: Number.NaN, y: Number.NaN };
const note = ({ clientX, clientY }: PointerEvent) => Object.assign(pointer, { x: clientX, y: clientY });
addEventListener('pointermove', note, { capture: true, passive: true });
addEventListener('pointerdown', note, { capture: true, passive: true });

/** What a message should not lie on. */
interface Taken {
  top: number;
  bottom: number;
  /** On no account: bars, what is used next, the pointer. */
  isFirm: boolean;
}
/** The bar of an element that sticks to the window: the buttons of a form, the ticked rows. */
function barOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position) && at.clientHeight <= MAX_BAR_PX) return at;
  return null;
}
/** Bars and controls that are seen in the column of the messages, and the pointer where it is in it. */
function takenIn(box: Element, left: number, right: number): readonly Taken[] {
  const found = new Map<Element, boolean>();
  for (let y = innerHeight - 1; y > innerHeight * (1 - MAX_RISE); y -= STEP_PX)
    for (let x = left; x <= right; x += STEP_PX) {
      // Messages let the pointer through, all but their buttons.
      const seen = document.elementsFromPoint(x, y).find((one) => !box.contains(one));
      const bar = seen && barOf(seen);
      const control = bar ?? seen?.closest(CONTROLS);
      if (control) found.set(control, bar === control || control.matches(NEXT));
    }
  const taken = Array.from(found, ([element, isFirm]): Taken => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, isFirm };
  });
  const { x, y } = pointer;
  if (x > left - POINTER_PX && x < right + POINTER_PX)
    taken.push({ top: y - POINTER_PX, bottom: y + POINTER_PX, isFirm: true });
  return taken;
}

/** Distance from the lower edge of the window: the lowest place that lies on the fewest controls, and on nothing firm. */
function bottomFor(box: Element): number {
  const { right, height } = box.getBoundingClientRect();
  const left = Math.min(...Array.from(box.children, (one) => one.getBoundingClientRect().left));
  const edge: number = innerWidth <= PHONE_PX ? EDGE_PX.phone : EDGE_PX.wide;
  const taken = takenIn(box, left, right);
  const costOf = (bottom: number) => {
    const [top, end] = [innerHeight - bottom - height - GAP_PX, innerHeight - bottom + GAP_PX];
    const under = taken.filter((one) => one.top < end && one.bottom > top);
    return under.some(({ isFirm }) => isFirm) ? Number.POSITIVE_INFINITY : under.length;
  };
  let best = edge;
  let least = costOf(edge);
  for (let bottom = edge; least > 0 && bottom + height < innerHeight * MAX_RISE; bottom += GAP_PX / 2) {
    const cost = costOf(bottom);
    if (cost < least) [best, least] = [bottom, cost];
  }
  return best;
}

/**
 * Keeps messages off the pointer, off bars that stick to the window and off buttons and fields. Where these are everywhere, as
 * in the rows of a list, messages lie on few: presses go through them.
 */
export function useToastPlace(box: { readonly current: HTMLElement | null }, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (shown.length === 0) return;
    let frame = 0;
    const place = (isNew: boolean) => {
      cancelAnimationFrame(frame);
      // After what the press has changed: the buttons of a saved form no longer stick.
      frame = requestAnimationFrame(() => {
        const element = box.current;
        // What somebody moves to stays where it is, until another message comes.
        if (element && (isNew || element.dataset['held'] === undefined))
          element.style.bottom = `${bottomFor(element)}px`;
      });
    };
    const placeAgain = () => place(false);
    place(true);
    const events = ['resize', 'scrollend', 'input', 'click'];
    for (const event of events) addEventListener(event, placeAgain, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, placeAgain, true);
    };
  }, [box, shown]);
}
