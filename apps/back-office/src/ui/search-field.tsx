import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { affix, control, input } from './field.css.ts';
import { miniEnd } from './mini-button.css.ts';
import * as css from './search-field.css.ts';

interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}
/** A search field, emptied by its cross or Escape. A native input: every list has one. */
export function SearchField({ label, placeholder, value, onChange, autoFocus }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    ref.current?.focus();
  };
  return (
    <div className={css.search} data-print={value === '' ? 'none' : 'words'}>
      <div className={control} data-quiet data-print="words">
        <Search size={16} className={affix} aria-hidden data-print="none" />
        <input
          ref={ref}
          type="search"
          className={`${input} ${css.input}`}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the search screen starts in its field
          autoFocus={autoFocus}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return;
            event.preventDefault();
            clear();
          }}
        />
        {value !== '' && (
          <button type="button" className={miniEnd} aria-label="Effacer la recherche" onClick={clear}>
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
