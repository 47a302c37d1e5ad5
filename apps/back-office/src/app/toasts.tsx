import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { dismiss, hold, release, toasts } from '../kit/feedback/toasts.ts';
import { later } from '../ui/later.ts';
import { Spinner } from '../ui/progress.tsx';
import { whenStarted } from '../ui/when-idle.ts';
import * as css from './toasts.css.ts';

/** Not needed before the first message. */
const ToastKeeper = later(async () => (await import('./toast-keeper.ts')).ToastKeeper);
const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, working: null };

/**
 * Messages at the bottom right. They let presses through, all but their own buttons, and end by their clock: only a pointer
 * that moves onto one holds it, not one that was there when it came.
 */
export function Toasts() {
  const shown = useSnapshot(toasts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => whenStarted(() => void ToastKeeper.preload()), []);
  return (
    <>
      {shown.length > 0 && (
        <Suspense>
          <ToastKeeper box={box} shown={shown} />
        </Suspense>
      )}
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
    </>
  );
}
