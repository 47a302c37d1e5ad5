import { tick } from './tick.css.ts';

interface TickProps {
  /** Accessible name. */
  label: string;
  isSelected: boolean;
  /** Some of the rows it stands for are ticked. */
  isIndeterminate?: boolean;
  tabIndex?: number;
  /** `isRange`: with Shift held, for all rows since the last one ticked. */
  onChange: (on: boolean, isRange: boolean) => void;
}
/**
 * A checkbox without a label, to tick rows. A native input: there is one per row, and `Checkbox` costs ten times as
 * much.
 */
export const Tick = ({ label, isSelected, isIndeterminate = false, tabIndex, onChange }: TickProps) => (
  <input
    // `indeterminate` has no HTML attribute.
    ref={(box) => {
      if (box) box.indeterminate = isIndeterminate;
    }}
    type="checkbox"
    className={tick}
    aria-label={label}
    tabIndex={tabIndex}
    checked={isSelected}
    onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
  />
);
