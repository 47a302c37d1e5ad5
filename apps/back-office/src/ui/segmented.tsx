import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as css from './segmented.css.ts';
import type { Option } from './select.tsx';

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}
/** One of two to four choices, all in sight. */
export const Segmented = <V extends string>({ label, options, value, onChange }: SegmentedProps<V>) => (
  <ToggleButtonGroup
    aria-label={label}
    className={css.group}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => onChange([...keys][0] as V)}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} id={option.value} className={css.segment}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
