import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { name, quiet } from './lines.css.ts';
import * as css from './step-list.css.ts';
import { unseen } from './table.css.ts';

interface StepLineProps {
  /** `done` has a tick in place of its number. */
  state: 'done' | 'skipped' | 'open';
  /** The state in words, for screen readers: « À faire ». */
  word: string;
  /** Number of the step, from 1 on. */
  place: number;
  title: string;
  /** Below the title. */
  note: string;
  acts?: ReactNode;
  /** Below the note. */
  children?: ReactNode;
}
/** A step of a list of work: its number or its tick, its words, its acts. */
export const StepLine = ({ state, word, place, title, note, acts, children }: StepLineProps) => (
  <li className={css.step} data-state={state}>
    <span className={css.mark} aria-hidden>
      {state === 'done' ? <Check size={16} /> : place}
    </span>
    <div className={css.words}>
      <span className={name}>
        {title}
        <span className={unseen}> : {word}</span>
      </span>
      <span className={quiet}>{note}</span>
      {children}
    </div>
    {acts && <div className={css.acts}>{acts}</div>}
  </li>
);
