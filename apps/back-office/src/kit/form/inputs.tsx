import { type Choice, type Page, type RouteDef, usableQuery } from '@officine/sdk';
import { FILE_LIMITS } from '@officine/sdk/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Switch } from '../../ui/checkbox.tsx';
import { ComboBox, MultiComboBox } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { help as helpStyle } from '../../ui/field.css.ts';
import { FileField, type FileFieldProps } from '../../ui/file-field.tsx';
import type { StoredFile } from '../../ui/file-url.ts';
import { cell, wide } from '../../ui/form.css.ts';
import { EUROS, NumberField } from '../../ui/number-field.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useQuery } from '../calls/queries.ts';
import { useRole } from '../calls/session.ts';
import { refusalOf } from '../files/refusal.ts';
import { DASH, fileSize } from '../format/format.ts';
import { useFormSetting, useReadOnly, useRefusal } from './form-context.tsx';

/** An input is bound to a field of the form by its name; its required mark and its error come from the form. */
export interface FieldProps {
  name: string;
  /** The field's label by default. */
  label?: string;
  help?: ReactNode;
  /** As wide as the form; half of it by default. */
  full?: boolean;
  /** Required here, where the schema alone would let it be left out. */
  required?: boolean;
}
function useField({ name, label: own, help, required }: FieldProps) {
  const { field, fieldState } = useController({ name });
  const { label, isRequired, readOnly } = useFormSetting(name);
  const { ref: _ref, disabled: _disabled, ...rest } = field;
  const error = fieldState.error?.message;
  return {
    ...rest,
    label: own ?? label,
    help,
    error,
    isRequired: required || isRequired,
    isDisabled: readOnly,
    // What is only read and has no value is not a label above nothing.
    ...(readOnly && { placeholder: DASH }),
  };
}
/** A field's place in the form; what is only read looks like text (`data-plain`). */
const Cell = ({ name, full, children }: { name: string; full?: boolean | undefined; children: ReactNode }) => (
  <div className={full ? wide : cell} data-field={name} data-plain={useReadOnly(name) || undefined}>
    {children}
  </div>
);

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  rows?: number;
  before?: ReactNode;
  after?: ReactNode;
  placeholder?: string;
  autoComplete?: string;
}
export function TextInput({
  full,
  type = 'text',
  rows,
  before,
  after,
  placeholder,
  autoComplete = 'off',
  ...props
}: TextInputProps) {
  const { value, onChange, ...field } = useField(props);
  return (
    <Cell name={props.name} full={full ?? Boolean(rows)}>
      <TextField
        {...(placeholder && { placeholder })}
        {...field}
        {...{ type, before, after, autoComplete }}
        {...(rows && { rows })}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : text)}
      />
    </Cell>
  );
}
export interface NumberInputProps extends FieldProps {
  /** Digits after the decimal point, at most. */
  decimals?: number;
}
export function NumberInput({ full, decimals, ...props }: NumberInputProps) {
  return (
    <Cell name={props.name} full={full}>
      <NumberField
        {...useField(props)}
        {...(decimals !== undefined && { formatOptions: { maximumFractionDigits: decimals } })}
      />
    </Cell>
  );
}
/** Shows euros, holds cents. */
export function MoneyInput({ full, ...props }: FieldProps) {
  const { value, onChange, ...field } = useField(props);
  return (
    <Cell name={props.name} full={full}>
      <NumberField
        {...field}
        value={value === null || value === undefined ? null : value / 100}
        onChange={(euros) => onChange(euros === null ? null : Math.round(euros * 100))}
        formatOptions={EUROS}
      />
    </Cell>
  );
}
export function SelectInput({ full, options, ...props }: FieldProps & { options: readonly Option[] }) {
  return (
    <Cell name={props.name} full={full}>
      <Select {...useField(props)} options={options} />
    </Cell>
  );
}
export function SwitchInput({ full, ...props }: FieldProps) {
  const { value, onChange, label, isDisabled, help, name } = useField(props);
  return (
    <Cell name={props.name} full={full}>
      <Switch name={name} isSelected={Boolean(value)} onChange={onChange} isDisabled={isDisabled}>
        <span>
          {label}
          {help && <small className={helpStyle}>{help}</small>}
        </span>
      </Switch>
    </Cell>
  );
}
/** Holds a day as `YYYY-MM-DD`. */
export function DateInput({ full, ...props }: FieldProps) {
  const [refusal, setRefusal] = useState<string>();
  useRefusal(props.name, refusal);
  return (
    <Cell name={props.name} full={full}>
      <DateField {...useField(props)} onRefusal={setRefusal} />
    </Cell>
  );
}

// `any`: each combo call has a query of its own, and all answer a page of choices.
export type Combo = RouteDef & { readonly io: { query?: any; out: Page<Choice> } };
/** A related thing, chosen in a list of the server's. Holds its id. */
export function RelationInput({ full, combo, ...props }: FieldProps & { combo: Combo }) {
  const field = useField(props);
  const { options, failure } = useChoices(combo, field.value === null ? [] : [field.value]);
  return (
    <Cell name={props.name} full={full}>
      <ComboBox
        {...field}
        error={field.error ?? failure}
        options={options ?? NO_OPTIONS}
        isLoading={!options && failure === undefined}
      />
    </Cell>
  );
}
const NO_OPTIONS: readonly Option<number>[] = [];
/** Milliseconds before choices that could not be read are asked for again. */
const RETRY_MS = 5000;
interface Choices {
  options: readonly Option<number>[] | undefined;
  /** Shown until they are read. */
  failure: string | undefined;
}
/** The active things, and those already chosen that were switched off since. */
function useChoices(combo: Combo, chosen: readonly number[]): Choices {
  const narrows = 'isActive' in usableQuery(combo, useRole()).filters;
  const { data, error, reload } = useQuery(combo, narrows ? { query: { isActive: true } } : {});
  const active = data?.collection;
  const isMissed = error !== null && !data;
  useEffect(() => {
    if (!isMissed) return;
    const timer = setInterval(reload, RETRY_MS);
    return () => clearInterval(timer);
  }, [isMissed, reload]);
  const missing = active ? chosen.filter((id) => !active.some(({ value }) => value === id)) : [];
  const all = useQuery(combo, missing.length > 0 ? {} : null).data?.collection;
  const options = useSame(active && [...active, ...(all ?? []).filter(({ value }) => missing.includes(value))]);
  return { options, failure: isMissed ? 'Les choix n’ont pas pu être lus. Nouvel essai dans un instant…' : undefined };
}
/** The same array while its options are: choices are read again with each form, and seldom differ. */
function useSame(options: readonly Option<number>[] | undefined) {
  const last = useRef(options);
  const isSame =
    options?.length === last.current?.length &&
    options?.every(({ value, label }, at) => last.current?.[at]?.value === value && last.current[at].label === label);
  if (!isSame) last.current = options;
  return last.current;
}
export interface ChoiceInputProps extends FieldProps {
  options: readonly Option<number>[];
  isLoading?: boolean;
  /** Called after the user chose: for fields that follow from it. */
  onChosen?: (value: number | null) => void;
}
/** One of the given choices, searched by typing. Holds its value. */
export function ChoiceInput({ full, options, isLoading = false, onChosen, ...props }: ChoiceInputProps) {
  const { onChange, ...field } = useField(props);
  return (
    <Cell name={props.name} full={full}>
      <ComboBox
        {...field}
        options={options}
        isLoading={isLoading}
        onChange={(value) => {
          onChange(value);
          onChosen?.(value);
        }}
      />
    </Cell>
  );
}
/** Several of the given choices. Holds their values. */
export function ChoicesInput({ full = true, options, ...props }: FieldProps & { options: readonly Option<number>[] }) {
  const { value, ...field } = useField(props);
  const chosen: readonly number[] = value ?? [];
  const names = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
  return (
    <Cell name={props.name} full={full}>
      {field.isDisabled ? (
        <TextField label={field.label} value={names.join(', ')} placeholder={DASH} isDisabled />
      ) : (
        <MultiComboBox {...field} values={chosen} options={options} />
      )}
    </Cell>
  );
}
/** Several related things, chosen in a list of the server's. Holds their ids. */
export function RelationsInput({ combo, ...props }: FieldProps & { combo: Combo }) {
  const chosen: readonly number[] | null = useWatch({ name: props.name });
  const { options, failure } = useChoices(combo, chosen ?? []);
  return <ChoicesInput {...props} help={failure ?? props.help} options={options ?? NO_OPTIONS} />;
}

export interface FileInputProps extends FieldProps, Pick<FileFieldProps, 'picture' | 'size' | 'mend' | 'onPixels'> {
  /** Accepted media types: `image/png,image/jpeg`. */
  accept?: string;
}
/** A file. Holds the stored one, or the `Blob` that replaces it. */
export function FileInput({ full = true, accept, picture, size, mend, onPixels, ...props }: FileInputProps) {
  const { value, onChange, error, ...field } = useField(props);
  const [refused, setRefused] = useState<string>();
  const limit = FILE_LIMITS[picture ? 'image' : 'document'];
  return (
    <Cell name={props.name} full={full}>
      <FileField
        {...field}
        help={props.help ?? `${fileSize(limit)} au plus.`}
        error={refused ?? error}
        value={value as Blob | StoredFile | null}
        onChange={(file) => {
          // Refuse it here: the server would only do so after the whole upload.
          const reason = file && refusalOf(file, limit);
          setRefused(reason ?? undefined);
          if (!reason) onChange(file);
        }}
        accept={accept ?? (picture ? PICTURE_TYPES : undefined)}
        {...{ picture, size, mend, onPixels }}
      />
    </Cell>
  );
}
/** Media types that the server accepts. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';
