import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField';
import * as css from './field.css.ts';

/** Props of every field: label, help and error. */
export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

export const FieldLabel = ({ children, required }: { children: string; required?: boolean | undefined }) => (
  <Label className={css.label}>
    {children}
    {required === false && <span className={css.optional}> facultatif</span>}
  </Label>
);
/** The error, else the help. */
export const FieldNotes = ({ help, error }: Pick<FieldProps, 'help' | 'error'>) => (
  <>
    {help && !error && (
      <Text slot="description" className={css.help}>
        {help}
      </Text>
    )}
    <FieldError className={css.error}>{error}</FieldError>
  </>
);

interface TextFieldProps extends FieldProps, Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  placeholder?: string;
  /** Lines of a text area; left out for a single line. */
  rows?: number;
  /** Shown inside the field, as an icon or a unit. */
  before?: ReactNode;
  after?: ReactNode;
}
/** A text field, or a text area with `rows`. */
export function TextField({ label, help, error, placeholder, rows, before, after, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} className={css.field} isInvalid={error !== undefined} validationBehavior="aria">
      <FieldLabel required={props.isRequired}>{label}</FieldLabel>
      {rows ? (
        <TextArea className={css.area} rows={rows} placeholder={placeholder} />
      ) : (
        <div className={css.control}>
          {before && <span className={css.affix}>{before}</span>}
          <Input className={css.input} placeholder={placeholder} />
          {after && <span className={css.affix}>{after}</span>}
        </div>
      )}
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  );
}
