import { tick } from './tick.css.ts';

interface TickProps {
  /** What is ticked, read aloud. */
  label: string;
  isSelected: boolean;
  /** Neither on nor off: some of what it stands for. */
  isIndeterminate?: boolean;
  onChange: (on: boolean) => void;
}
/** A box without words, to tick rows. The browser's own: there is one a row, and `Checkbox` costs ten times as much. */
export const Tick = ({ label, isSelected, isIndeterminate = false, onChange }: TickProps) => (
  <input
    // There is no attribute for it.
    ref={(box) => {
      if (box) box.indeterminate = isIndeterminate;
    }}
    type="checkbox"
    className={tick}
    aria-label={label}
    checked={isSelected}
    onChange={(event) => onChange(event.target.checked)}
  />
);
