import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { type SearchFieldProps as AriaProps, SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { affix, control, input } from './field.css.ts';
import * as css from './search-field.css.ts';

interface SearchFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What is searched, read aloud. */
  label: string;
  placeholder?: string;
}
/** Words to look for; a cross empties it, as does Escape. */
export const SearchField = ({ label, placeholder, ...props }: SearchFieldProps) => (
  <AriaSearchField {...props} aria-label={label} className={css.search}>
    <div className={control} data-quiet>
      <Search size={16} className={affix} aria-hidden />
      <Input className={`${input} ${css.input}`} placeholder={placeholder} />
      <Button className={css.clear}>
        <X size={14} aria-hidden />
      </Button>
    </div>
  </AriaSearchField>
);
