import { Check } from 'lucide-react';
import * as css from './steps.css.ts';

interface StepsProps {
  steps: readonly string[];
  /** Index of the step that is open. */
  current: number;
  /** Steps that may be gone back to, or on to. */
  onStep: (index: number) => void;
  /** Steps up to this one are open to a click. */
  reached: number;
}
/** Where one is in a task of several screens. */
export const Steps = ({ steps, current, onStep, reached }: StepsProps) => (
  <ol className={css.steps}>
    {steps.map((label, index) => (
      <li key={label} className={css.item}>
        <button
          type="button"
          className={css.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
          disabled={index > reached}
          onClick={() => onStep(index)}
        >
          <span className={css.mark}>{index < current ? <Check size={12} aria-label="terminé" /> : index + 1}</span>
          <span className={css.words}>{label}</span>
        </button>
      </li>
    ))}
  </ol>
);
