import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField';
import * as css from './field.css.ts';

/** What every field has: its name, a line of help, and what is wrong with its value. */
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
/** The help, or the error in its place. */
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
  /** More than one: an area of that many lines. */
  rows?: number;
  /** Before and after what is typed: an icon, a unit. */
  before?: ReactNode;
  after?: ReactNode;
}
/** One value that is typed. */
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
