import { useEffect, useRef } from 'react';
import * as css from './steps.css.ts';

/** Names the step of a wizard, and has the focus when it changes: keyboards and screen readers start there. */
export function StepTitle({ steps, current }: { steps: readonly string[]; current: number }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) ref.current?.focus();
    shown.current = current;
  }, [current]);
  return (
    <h2 ref={ref} tabIndex={-1} className={css.title}>
      Étape {current + 1} sur {steps.length} : {steps[current]}
    </h2>
  );
}
