import { useEffect } from 'react';
import { hold, release } from '../kit/feedback/toasts.ts';
import { useToastPlace } from './toast-place.ts';

interface KeeperProps {
  /** The element of all messages. */
  box: { readonly current: HTMLElement | null };
  shown: readonly unknown[];
}
/** Finds the place of the messages, and holds the one that a pointer has moved onto. Draws nothing. */
export function ToastKeeper({ box, shown }: KeeperProps): null {
  useToastPlace(box, shown);
  useHeldByPointer(box, shown);
  return null;
}

/** Holds the message that a pointer has moved onto, until it leaves it or another comes. A finger holds nothing. */
function useHeldByPointer(box: { readonly current: HTMLElement | null }, shown: readonly unknown[]): void {
  useEffect(() => {
    if (shown.length === 0) return;
    let held: number | undefined;
    const keep = (next?: number) => {
      if (held === next) return;
      if (held !== undefined) release(held);
      held = next;
      if (next !== undefined) hold(next);
      box.current?.toggleAttribute('data-held', next !== undefined);
    };
    const move = ({ clientX: x, clientY: y, movementX, movementY, pointerType }: PointerEvent) => {
      // Browsers tell of a pointer that stands still when what is under it changes.
      if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
      const on = [...(box.current?.children ?? [])].find((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      });
      keep(on instanceof HTMLElement ? Number(on.dataset['toast']) : undefined);
    };
    const leave = () => keep();
    addEventListener('pointermove', move, { passive: true });
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      keep();
      removeEventListener('pointermove', move);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, [box, shown]);
}
