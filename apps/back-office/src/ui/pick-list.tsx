import { Check, Search } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { plain } from './combo-box.tsx';
import { affix, box, control, input } from './field.css.ts';
import { noOption } from './option-row.css.ts';
import * as css from './pick-list.css.ts';

export interface PickOption {
  value: string;
  label: string;
  /** Right of the label, such as a number of rows. */
  note?: ReactNode;
}
interface PickListProps {
  /** Accessible name. */
  label: string;
  options: readonly PickOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Several values; otherwise one, which a second click takes away. */
  several?: boolean;
  autoFocus?: boolean;
}
/** From this number of options on, they are searched. */
const MIN_SEARCHED = 9;
/** Options rendered at once; typing reaches the others. */
const MAX_OPTIONS = 100;

/** Options to tick, all in sight; many of them are searched, accents and case ignored. */
export function PickList({ label, options, values, onChange, several = false, autoFocus = true }: PickListProps) {
  const [typed, setTyped] = useState('');
  const found = useMemo(() => {
    const words = plain(typed).split(/\s+/);
    return options.filter((option) => words.every((word) => plain(option.label).includes(word)));
  }, [options, typed]);
  const list = (
    <ListBox
      aria-label={label}
      className={css.list}
      items={found.slice(0, MAX_OPTIONS).map((option) => ({ ...option, id: option.value }))}
      selectionMode={several ? 'multiple' : 'single'}
      // Escape closes what is around it, and keeps the choice.
      escapeKeyBehavior="none"
      selectionBehavior="toggle"
      selectedKeys={values}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is what was opened
      autoFocus={autoFocus && options.length < MIN_SEARCHED}
      onSelectionChange={(keys) => onChange(keys === 'all' ? options.map(({ value }) => value) : [...keys].map(String))}
      renderEmptyState={() => <p className={noOption}>Aucun résultat</p>}
    >
      {(option) => <Option id={option.value} label={option.label} note={option.note} isRound={!several} />}
    </ListBox>
  );
  if (options.length < MIN_SEARCHED) return list;
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what was opened */}
      <SearchField aria-label={`Rechercher : ${label}`} className={css.search} autoFocus={autoFocus}>
        <div className={control} data-quiet>
          <Search size={16} className={affix} aria-hidden />
          <Input className={input} placeholder="Rechercher" />
        </div>
      </SearchField>
      {list}
      {found.length > MAX_OPTIONS && <p className={noOption}>Écrivez pour voir les autres.</p>}
    </Autocomplete>
  );
}

interface OptionProps extends Omit<PickOption, 'value'> {
  /** Not `value`: the collection sets that property to its own item. */
  id: string;
  isRound: boolean;
}
const Option = ({ id, label, note, isRound }: OptionProps) => (
  <ListBoxItem id={id} textValue={label} className={css.option}>
    {({ isSelected }) => (
      <>
        <span className={box} data-selected={isSelected || undefined} data-round={isRound || undefined} aria-hidden>
          {isSelected && <Check size={12} strokeWidth={3} />}
        </span>
        <span className={css.words}>{label}</span>
        {note !== undefined && <span className={css.count}>{note}</span>}
      </>
    )}
  </ListBoxItem>
);
