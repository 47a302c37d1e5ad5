import { ListFilter, X } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { mini } from '../../ui/mini-button.css.ts';
import type { FilterDef } from './filter-def.ts';
import { FilterText } from './filter-text.tsx';
import * as css from './filters.css.ts';
import type { FilteredList } from './list.ts';

// Lazy: calendars and list boxes weigh more than a list.
const FilterPopover = later(async () => (await import('./filter-popover.tsx')).FilterPopover);

/** What is open: every filter, or one of them, beside the button that opened it. */
interface OpenFilter {
  id: string | null;
  trigger: RefObject<HTMLElement | null>;
}

/** The filters of a list that are set, each changed and removed in its place, and the button that opens them all. */
export function Filters({ list }: { list: FilteredList }) {
  const { def, state, patch } = list;
  const { filters = [] } = def;
  const [open, setOpen] = useState<OpenFilter | null>(null);
  const all = useRef<HTMLButtonElement>(null);
  // The chip of an open filter stays while its last value is taken away: the popover stands beside it.
  const shown = filters.filter(({ id }) => state.filters[id] || open?.id === id);
  if (filters.length === 0) return null;
  return (
    <>
      {shown.map((filter) => (
        <Chip
          key={filter.id}
          filter={filter}
          value={state.filters[filter.id] ?? ''}
          isOpen={open?.id === filter.id}
          onOpen={(trigger) => setOpen({ id: filter.id, trigger })}
          onRemove={() => patch({ filters: { [filter.id]: '' } })}
        />
      ))}
      <Button
        ref={all}
        variant="ghost"
        icon={<ListFilter size={16} />}
        aria-haspopup="dialog"
        aria-expanded={open?.id === null}
        onPress={() => setOpen({ id: null, trigger: all })}
      >
        Filtrer
      </Button>
      {open && (
        <Suspense>
          <FilterPopover list={list} first={open.id} triggerRef={open.trigger} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ChipProps {
  filter: FilterDef;
  value: string;
  isOpen: boolean;
  onOpen: (trigger: RefObject<HTMLElement | null>) => void;
  onRemove: () => void;
}
function Chip({ filter, value, isOpen, onOpen, onRemove }: ChipProps) {
  const ref = useRef<HTMLSpanElement>(null);
  return (
    <span className={css.chip} ref={ref}>
      <button
        type="button"
        className={css.edit}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(ref)}
      >
        <span>{filter.label} :</span>{' '}
        <b className={css.value}>
          <FilterText filter={filter} value={value} />
        </b>
      </button>
      <button
        type="button"
        className={mini}
        data-round
        aria-label={`Retirer le filtre ${filter.label}`}
        onClick={onRemove}
      >
        <X size={12} />
      </button>
    </span>
  );
}
