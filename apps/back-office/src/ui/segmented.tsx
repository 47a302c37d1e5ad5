import { useId } from 'react';
import * as css from './segmented.css.ts';
import type { Option } from './select.tsx';

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  /** On paper: the label of the choice, or nothing where it would repeat the text beside it. */
  print?: 'words' | 'none';
}
/** One of two to four choices, all visible. */
export function Segmented<V extends string>({ label, options, value, onChange, print = 'words' }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.group} data-print={print}>
      {options.map((option) => (
        <label key={option.value} className={css.segment} data-print={option.value === value ? 'words' : 'none'}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
