import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Time that a finger rests before it takes a thing: the week is scrolled by a swipe. */
const HOLD_MS = 350;
/** Pixels that a resting finger, or a click, may move. */
const SLACK_PX = 8;

interface Drag {
  onTake: () => void;
  /** Pixels from where the thing was taken. */
  onDrag: (pixels: number) => void;
  onDrop: () => void;
  /** The browser took the pointer away. */
  onCancel: () => void;
  /** It was pressed and not moved, or chosen with the keyboard. */
  onTap: () => void;
}

/** What makes a button be dragged sideways: at once by a mouse or a pen, by a finger after a long press. */
export function useDrag({ onTake, onDrag, onDrop, onCancel, onTap }: Drag) {
  const ref = useRef<HTMLButtonElement>(null);
  const from = useRef<{ x: number; y: number; isHeld: boolean; isMoved: boolean; timer?: number } | null>(null);
  // Once it is held, the finger moves the thing and not the page; only a listener that is not passive can say so.
  useEffect(() => {
    const button = ref.current;
    const hold = (event: TouchEvent) => from.current?.isHeld && event.cancelable && event.preventDefault();
    button?.addEventListener('touchmove', hold, { passive: false });
    return () => button?.removeEventListener('touchmove', hold);
  }, []);
  /** The click that ends a drag is not a tap. */
  const isDropped = useRef(false);
  const end = () => {
    const start = from.current;
    window.clearTimeout(start?.timer);
    from.current = null;
    return start;
  };
  return {
    ref,
    onPointerDown: ({ currentTarget, pointerId, pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
      if (button !== 0 || from.current) return;
      isDropped.current = false;
      onTake();
      const start = { x, y, isHeld: pointerType !== 'touch', isMoved: false };
      from.current = start;
      if (start.isHeld) currentTarget.setPointerCapture(pointerId);
      else
        from.current.timer = window.setTimeout(() => {
          start.isHeld = true;
          navigator.vibrate?.(20);
          onDrag(0);
        }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      if (!start) return;
      const isFar = Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX;
      if (!start.isHeld) {
        if (isFar) end();
        return;
      }
      start.isMoved ||= isFar;
      if (start.isMoved) onDrag(clientX - start.x);
    },
    onPointerUp: () => {
      isDropped.current = end()?.isMoved ?? false;
      if (isDropped.current) onDrop();
    },
    onPointerCancel: () => {
      if (end()?.isHeld) onCancel();
    },
    onClick: () => {
      if (!isDropped.current) onTap();
      isDropped.current = false;
    },
    onContextMenu: (event: MouseEvent) => from.current && event.preventDefault(),
  };
}
