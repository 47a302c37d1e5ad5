import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import { usePrinting } from '../browser/printing.ts';

/** A part whose fields are not drawn yet. */
interface WaitingPart {
  place: HTMLElement;
  show: () => void;
}
function waitingParts(isWhole: boolean) {
  const waiting: WaitingPart[] = [];
  let cancel: (() => void) | undefined;
  /** The first part that waits is below the screen, and so are the others: none is measured again until a scroll. */
  let isBelow = false;
  const showAll = () => {
    cancel?.();
    for (const part of waiting.splice(0)) part.show();
  };
  /** Draws the first part that waits, before the next paint, when it is on the screen; else all of them when idle. */
  const showNext = () => {
    cancel?.();
    const [first] = waiting;
    if (!first) return;
    isBelow ||= first.place.getBoundingClientRect().top >= innerHeight;
    if (isBelow) cancel = whenIdle(() => startTransition(showAll));
    else waiting.shift()?.show();
  };
  const scrolled = () => {
    isBelow = false;
    showNext();
  };
  /** Returns what takes the part out. */
  const wait = (part: WaitingPart) => {
    waiting.push(part);
    return () => {
      const at = waiting.indexOf(part);
      if (at >= 0) waiting.splice(at, 1);
      if (waiting.length === 0) cancel?.();
    };
  };
  return { isWhole, showAll, showNext, scrolled, wait };
}
const Parts = createContext<ReturnType<typeof waitingParts> | null>(null);

/** What is done to reach a field, besides scrolling. */
const REACHING = ['keydown', 'pointerdown', 'focusin'] as const;

/**
 * Draws the parts of a long form in their order. Those on the screen are drawn before the first paint, the others together
 * when the browser is idle. A key, a press, a focused field or printing draws all of them at once; `isWhole` draws all
 * from the start.
 */
export function LaterParts({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  const isPrinted = usePrinting();
  const [parts] = useState(() => waitingParts(isWhole || isPrinted));
  // After the effects of the parts, which wait by then.
  useLayoutEffect(() => {
    if (isWhole || isPrinted) parts.showAll();
    else parts.showNext();
  }, [parts, isWhole, isPrinted]);
  useEffect(() => {
    for (const name of REACHING) addEventListener(name, parts.showAll, true);
    addEventListener('scroll', parts.scrolled, { capture: true, passive: true });
    return () => {
      for (const name of REACHING) removeEventListener(name, parts.showAll, true);
      removeEventListener('scroll', parts.scrolled, true);
    };
  }, [parts]);
  return <Parts value={parts}>{children}</Parts>;
}

/** Whether a part draws its fields; `place` is its element, there from the start. Always true outside `LaterParts`. */
export function useLaterPart() {
  const parts = use(Parts);
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(parts === null || parts.isWhole);
  useLayoutEffect(() => {
    if (isDrawn) parts?.showNext();
    else if (place.current) return parts?.wait({ place: place.current, show: () => setDrawn(true) });
    return undefined;
  }, [parts, isDrawn]);
  return { place, isDrawn };
}
