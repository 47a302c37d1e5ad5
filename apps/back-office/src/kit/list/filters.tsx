import type { Choice, Page } from '@officine/sdk';
import { ListFilter, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { mini } from '../../ui/mini-button.css.ts';
import { useQuery } from '../calls/queries.ts';
import { type FilterDef, filterText } from './filter-def.ts';
import * as css from './filters.css.ts';

// Lazy: calendars and list boxes weigh more than a list.
const FilterDialog = later(async () => (await import('./filter-dialog.tsx')).FilterDialog);

export interface FiltersProps {
  filters: readonly FilterDef[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}
/** The filters of a list that are set, each with a button to remove it, and the button that opens them all. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ id }) => values[id]);
  return (
    <>
      {active.map((filter) => (
        <span key={filter.id} className={css.chip}>
          <span>{filter.label} :</span> <Value filter={filter} value={values[filter.id] as string} />
          <button
            type="button"
            className={mini}
            data-round
            aria-label={`Retirer le filtre ${filter.label}`}
            onClick={() => onChange({ [filter.id]: '' })}
          >
            <X size={12} />
          </button>
        </span>
      ))}
      {filters.length > 0 && (
        <Button variant="ghost" icon={<ListFilter size={16} />} onPress={() => setOpen(true)}>
          Filtrer
        </Button>
      )}
      {open && (
        <Suspense>
          <FilterDialog {...{ filters, values, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Value({ filter, value }: { filter: FilterDef; value: string }) {
  const choices = useQuery(filter.kind === 'combo' ? filter.combo : NO_COMBO, filter.kind === 'combo' ? {} : null);
  const text = filterText(filter, value, choices.data?.collection);
  return <b className={css.value}>{text}</b>;
}
const NO_COMBO = {
  method: 'GET',
  path: '/',
  on: [],
  summary: '',
  errors: [],
  io: {} as { out: Page<Choice> },
} as const;
