import { ChevronsUpDown, X } from 'lucide-react';
import { memo, type RefObject, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import * as css from './combo-box.css.ts';
import { control, field, input, list, popover } from './field.css.ts';
import { mini, miniEnd } from './mini-button.css.ts';
import { noOption } from './option-row.css.ts';
import { Choice, type Option } from './select.tsx';
import { FieldLabel, FieldNotes, type FieldProps, TextField } from './text-field.tsx';

/** Options rendered at once; typing reaches the others. */
const MAX_OPTIONS = 100;
/** Keys that end the search: what was typed gives way to the chosen option. */
const LEAVING_KEYS: readonly string[] = ['Enter', 'Escape'];
/** A text without accents and case, for comparison. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Common extends FieldProps {
  options: readonly Option<number>[];
  isDisabled?: boolean;
  isLoading?: boolean;
  isRequired?: boolean;
  name?: string;
  onBlur?: () => void;
  placeholder?: string;
}
interface ComboBoxProps extends Common {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}
/** One of many choices, filtered by typing; accents and case are ignored. */
export const ComboBox = memo(function ComboBox(props: ComboBoxProps) {
  const [isUsed, setUsed] = useState(false);
  return isUsed && !props.isDisabled ? (
    <UsedComboBox {...props} />
  ) : (
    <StillComboBox {...props} onUse={() => setUsed(true)} />
  );
});

/** What is read in place of the options while they are loading, else `text`. */
const orLoading = (isLoading: boolean | undefined, text: string) => (isLoading ? 'Chargement…' : text);
const placeholderOf = ({ isLoading, placeholder = 'Choisir…' }: ComboBoxProps) => orLoading(isLoading, placeholder);

/** The field until it has the focus, of plain elements: most fields of a form are never used. */
function StillComboBox({ onUse, ...props }: ComboBoxProps & { onUse: () => void }) {
  const { label, help, error, options, value, isDisabled, isRequired, name } = props;
  return (
    <TextField
      {...{ label, help, error, isDisabled, isRequired, name }}
      value={options.find((option) => option.value === value)?.label ?? ''}
      placeholder={placeholderOf(props)}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      autoComplete="off"
      onFocus={onUse}
      after={
        !isDisabled && (
          // Out of the order of Tab: the field itself opens its list.
          <button type="button" className={miniEnd} tabIndex={-1} aria-label={`Choix : ${label}`} onClick={onUse}>
            <ChevronsUpDown size={14} aria-hidden />
          </button>
        )
      }
    />
  );
}

/** The field with its list. It takes the place of the one that has the focus, or whose button was pressed. */
function UsedComboBox(props: ComboBoxProps) {
  const { label, help, error, options, value, onChange, onBlur, isRequired } = props;
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = useMatches(options, typed);
  const typing = useRef<HTMLInputElement>(null);
  // `autoFocus` waits a frame where the focus came from a script, an input method or a screen reader: what is typed
  // meanwhile would be lost.
  useLayoutEffect(() => typing.current?.focus({ preventScroll: true }), []);
  return (
    <AriaComboBox
      isRequired={isRequired ?? false}
      className={field}
      allowsEmptyCollection
      isInvalid={error !== undefined}
      validationBehavior="aria"
      items={shown}
      // What is typed first replaces the chosen one.
      onFocus={({ target }) => (target as HTMLInputElement).select()}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputChange={(next) => {
        setTyped(next === chosen?.label ? null : next);
        if (next === '') onChange(null);
      }}
      value={value ?? null}
      onChange={(key) => {
        // A scroll of the page closes the list and gives the same key again: the typed text stays, and opens the list anew.
        if (key === null || key === value) return;
        setTyped(null);
        onChange(Number(key));
      }}
    >
      <FieldLabel required={isRequired}>{label}</FieldLabel>
      <div className={control}>
        <Input
          ref={typing}
          className={input}
          placeholder={placeholderOf(props)}
          onKeyDown={({ key }) => LEAVING_KEYS.includes(key) && setTyped(null)}
        />
        <Button className={miniEnd}>
          <ChevronsUpDown size={14} aria-hidden />
        </Button>
      </div>
      <OpenOnFocus field={typing} />
      <FieldNotes help={help} error={error} />
      <Popover className={popover} offset={4}>
        <ListBox
          className={list}
          renderEmptyState={() => <p className={noOption}>{orLoading(props.isLoading, 'Aucun résultat')}</p>}
        >
          {(option: Option<number> & { id: number }) => <Choice id={option.id} label={option.label} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/**
 * Opens the list when the field gets the focus. It waits a frame: the scroll that brings the field into sight is told to
 * the page then, and a scroll closes the list.
 */
function OpenOnFocus({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  const isFocused = state?.isFocused ?? false;
  useEffect(() => {
    if (!isFocused) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === field.current && !latest.current?.isOpen) latest.current?.open(null, 'manual');
    });
    return () => cancelAnimationFrame(frame);
  }, [isFocused, field]);
  return null;
}

function useMatches(options: readonly Option<number>[], typed: string | null) {
  return useMemo(() => {
    const words = plain(typed ?? '').split(/\s+/);
    const found = options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
    return found.slice(0, MAX_OPTIONS).map((option) => ({ ...option, id: option.value }));
  }, [options, typed]);
}

interface MultiComboBoxProps extends Common {
  values: readonly number[];
  onChange: (values: number[]) => void;
}
/** Several of many choices, each shown with a button that removes it. */
export function MultiComboBox({ values, onChange, options, isDisabled, ...props }: MultiComboBoxProps) {
  const left = options.filter(({ value }) => !values.includes(value));
  const labelOf = (value: number) => options.find((option) => option.value === value)?.label ?? `n° ${value}`;
  return (
    <div className={field}>
      <ComboBox
        {...props}
        isDisabled={isDisabled ?? false}
        options={left}
        value={null}
        placeholder="Ajouter…"
        onChange={(value) => value !== null && onChange([...values, value])}
      />
      {values.length > 0 && (
        <ul className={css.chosen} aria-label={`${props.label} : choix`}>
          {values.map((value) => (
            <li key={value} className={css.token}>
              {labelOf(value)}
              {!isDisabled && (
                <Button
                  className={mini}
                  data-round
                  aria-label={`Retirer ${labelOf(value)}`}
                  onPress={() => onChange(values.filter((other) => other !== value))}
                >
                  <X size={12} aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
