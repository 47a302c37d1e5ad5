import { Check, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import * as css from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './text-field.tsx';

export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
}
interface SelectProps<V extends string | number> extends FieldProps {
  options: readonly Option<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
}
/** One of a few choices. For many, or for those of the server, use `ComboBox`. */
export function Select<V extends string | number>({
  label,
  help,
  error,
  options,
  value,
  onChange,
  placeholder = 'Choisir…',
  ...props
}: SelectProps<V>) {
  const [isLit, setLit] = useState(false);
  const light = () => setLit(true);
  // The chosen option alone until the field is touched: most fields of a form are never opened.
  const shown = useMemo(() => {
    const one = options.find((option) => option.value === value) ?? options[0];
    return (isLit || !one ? options : [one]).map((option) => ({ ...option, id: option.value }));
  }, [isLit, options, value]);
  return (
    <AriaSelect
      {...props}
      className={css.field}
      placeholder={placeholder}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      value={value ?? null}
      onChange={(key) => onChange(key as V)}
      onFocus={light}
      onOpenChange={light}
    >
      <FieldLabel required={props.isRequired}>{label}</FieldLabel>
      <Button className={css.control} onHoverStart={light}>
        <SelectValue className={`${css.input} ${css.selected}`} />
        <ChevronDown size={16} aria-hidden />
      </Button>
      <FieldNotes help={help} error={error} />
      <Popover className={css.popover} offset={4}>
        <ListBox className={css.list} items={shown}>
          {(option) => <Choice id={option.value} label={option.label} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One option of a list box. */
export const Choice = ({ id, label }: { id: string | number; label: string }) => (
  <ListBoxItem id={id} textValue={label} className={css.choice}>
    {({ isSelected }) => (
      <>
        <span className={css.choiceLabel}>{label}</span>
        {isSelected && <Check size={14} aria-hidden />}
      </>
    )}
  </ListBoxItem>
);
