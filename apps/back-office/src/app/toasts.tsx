import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { dismiss, hold, release, toasts } from '../kit/feedback/toasts.ts';
import { Spinner } from '../ui/progress.tsx';
import { useToastPlace } from './toast-place.ts';
import * as css from './toasts.css.ts';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, working: null };

/**
 * Messages at the bottom right. They let presses through, all but their own buttons, and end by their clock: only a pointer
 * that moves onto one holds it, not one that was there when it came.
 */
export function Toasts() {
  const shown = useSnapshot(toasts);
  const box = useRef<HTMLDivElement>(null);
  useToastPlace(box, shown);
  useHeldByPointer(box, shown);
  return (
    <div ref={box} className={css.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, tone, actions }) => {
        const Icon = ICONS[tone];
        return (
          <div
            key={id}
            className={css.toast[tone]}
            data-tone={tone}
            data-toast={id}
            onFocus={() => hold(id)}
            onBlur={() => release(id)}
          >
            {Icon ? <Icon size={16} aria-hidden /> : <Spinner />}
            <span>{text}</span>
            {actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className={css.action}
                onClick={() => {
                  dismiss(id);
                  run();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
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
