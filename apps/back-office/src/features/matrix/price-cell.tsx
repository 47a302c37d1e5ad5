import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import * as css from './price-cell.css.ts';

interface PriceCellProps {
  label: string;
  /** Cents; null where the zone's own price applies. */
  value: number | null;
  isChanged: boolean;
  onChange: (price: number | null) => void;
}
/** One price of the grid. */
export const PriceCell = ({ label, value, isChanged, onChange }: PriceCellProps) => (
  <NumberField
    aria-label={label}
    minValue={0}
    formatOptions={{ style: 'currency', currency: 'EUR' }}
    value={value === null ? Number.NaN : value / 100}
    onChange={(euros) => onChange(Number.isNaN(euros) ? null : Math.round(euros * 100))}
  >
    <Input className={css.cell} placeholder="—" data-changed={isChanged || undefined} />
  </NumberField>
);
