import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField, type NumberFieldProps as AriaProps } from 'react-aria-components/NumberField';
import { withDecimalPoint } from './decimal-point.ts';
import * as css from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './text-field.tsx';

interface NumberFieldProps
  extends FieldProps,
    Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'onChange'> {
  value: number | null | undefined;
  /** Called with `null` when the field is emptied. */
  onChange: (value: number | null) => void;
  placeholder?: string;
}
/** Format of an amount of money. */
export const EUROS = { style: 'currency', currency: 'EUR' } as const;

/** A number in French format, typed with a comma or a point. For an amount: `formatOptions={EUROS}`. */
export function NumberField({ label, help, error, value, onChange, placeholder, ...props }: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      className={css.field}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel required={props.isRequired}>{label}</FieldLabel>
      <div ref={withDecimalPoint} className={css.control}>
        <Input className={css.input} placeholder={placeholder} data-numeric />
      </div>
      <FieldNotes help={help} error={error} />
    </AriaNumberField>
  );
}
