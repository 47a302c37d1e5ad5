import { Check } from 'lucide-react';
import * as css from './steps.css.ts';

interface StepsProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Called with the index of a clicked step. */
  onStep: (index: number) => void;
  /** Index of the last step that can be clicked. */
  reached: number;
}
/** Steps of a wizard. */
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
