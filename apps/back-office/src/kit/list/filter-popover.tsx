import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFacets } from './facets.ts';
import type { FilterDef } from './filter-def.ts';
import { FilterInput } from './filter-input.tsx';
import * as css from './filter-popover.css.ts';
import { FilterText } from './filter-text.tsx';
import type { FilteredList } from './list.ts';

interface FilterPopoverProps {
  list: FilteredList;
  /** The filter to open with; null opens the choice of filters. */
  first: string | null;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}
/** The filters of a list beside their button. Each choice applies at once: the list stays in sight. */
export function FilterPopover({ list, first, triggerRef, onClose }: FilterPopoverProps) {
  const { def, state, patch } = list;
  const { filters = [] } = def;
  const [chosen, setChosen] = useState(first);
  const facets = useFacets(list);
  const filter = filters.find(({ id }) => id === chosen);
  const isFiltered = filters.some(({ id }) => state.filters[id]);
  const clear = (some: readonly FilterDef[]) => patch({ filters: Object.fromEntries(some.map(({ id }) => [id, ''])) });
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={css.popover}
      placement="bottom start"
      offset={4}
    >
      <Dialog className={css.dialog}>
        <header className={css.head}>
          {filter && (
            <IconButton small label="Tous les filtres" onPress={() => setChosen(null)}>
              <ChevronLeft size={16} />
            </IconButton>
          )}
          <Heading slot="title" level={2} className={css.title}>
            {filter ? filter.label : 'Filtrer'}
          </Heading>
          {(filter ? state.filters[filter.id] : isFiltered) && (
            <Button size="small" variant="ghost" onPress={() => clear(filter ? [filter] : filters)}>
              {filter ? 'Effacer' : 'Tout effacer'}
            </Button>
          )}
        </header>
        {filter ? (
          <FilterInput
            key={filter.id}
            filter={filter}
            value={state.filters[filter.id] ?? ''}
            counts={facets.get(filter.id)}
            onChange={(value) => patch({ filters: { [filter.id]: value } })}
          />
        ) : (
          <ListBox
            aria-label="Filtres"
            className={css.rows}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is what was opened
            autoFocus="first"
            onAction={(id) => setChosen(String(id))}
          >
            {filters.map((each) => (
              <ListBoxItem key={each.id} id={each.id} textValue={each.label} className={css.row}>
                <span className={css.name}>{each.label}</span>
                <span className={css.set}>
                  <FilterText filter={each} value={state.filters[each.id] ?? ''} />
                </span>
                <ChevronRight size={16} className={css.chevron} aria-hidden />
              </ListBoxItem>
            ))}
          </ListBox>
        )}
      </Dialog>
    </Popover>
  );
}
