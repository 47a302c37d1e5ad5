import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
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

interface TextFieldProps extends FieldProps, Pick<ComponentProps<'input'>, Passed> {
  value: string;
  onChange?: (text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClick?: (event: MouseEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** False marks it as optional. */
  isRequired?: boolean;
  /** Lines of a text area; left out for a single line. */
  rows?: number;
  /** Shown inside the field, as an icon or a unit. */
  before?: ReactNode;
  after?: ReactNode;
}
type Passed =
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'role'
  | 'type';

/** Browsers rewrite the accented domain of an `email` input, and the contract checks what was typed. */
const EMAIL = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** A text field, or a text area with `rows`. Plain elements: forms have more of it than of any other field. */
export function TextField({
  label,
  help,
  error,
  rows,
  before,
  after,
  onChange,
  isDisabled,
  isReadOnly,
  isRequired,
  type = 'text',
  ...props
}: TextFieldProps) {
  const id = useId();
  const note = error ?? help;
  const own = {
    ...props,
    id,
    disabled: isDisabled,
    readOnly: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': note ? `${id}note` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  };
  return (
    <div
      className={css.field}
      data-invalid={error === undefined ? undefined : true}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={id} className={css.label}>
        {label}
        {isRequired === false && <span className={css.optional}> facultatif</span>}
      </label>
      {rows ? (
        <textarea {...own} className={css.area} rows={rows} />
      ) : (
        <div className={css.control}>
          {before && <span className={css.affix}>{before}</span>}
          <input {...own} {...(type === 'email' ? EMAIL : { type })} className={css.input} />
          {after && <span className={css.affix}>{after}</span>}
        </div>
      )}
      {note && (
        <span id={`${id}note`} className={error ? css.error : css.help}>
          {note}
        </span>
      )}
    </div>
  );
}
