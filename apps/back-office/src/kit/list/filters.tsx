import type { Choice, Page, RouteDef } from '@officine/sdk';
import { ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { mini } from '../../ui/mini-button.css.ts';
import { useQuery } from '../calls/queries.ts';
import { date } from '../format/format.ts';
import { loadChunk } from '../nav/screens.ts';
import * as css from './filters.css.ts';

// Calendars and list boxes weigh more than a list: they come when somebody filters.
const FilterDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./filter-dialog.tsx'))).FilterDialog,
}));

// `any`: each combo call has a query of its own, and all answer a page of choices.
export type Combo = RouteDef & { readonly io: { query?: any; out: Page<Choice> } };
/** A filter of a list: its name in the call, its French name, and how it is chosen. */
export type FilterDef<N extends string = string> = { id: N; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'combo'; combo: Combo }
  | { kind: 'boolean'; yes?: string; no?: string }
  | { kind: 'date' }
  | { kind: 'text' }
);
/** Choices of a filter that has a few. */
export const optionsOf = (filter: FilterDef) =>
  filter.kind === 'choice'
    ? filter.options
    : filter.kind === 'boolean'
      ? [
          { value: 'true', label: filter.yes ?? 'Oui' },
          { value: 'false', label: filter.no ?? 'Non' },
        ]
      : [];

export interface FiltersProps {
  filters: readonly FilterDef[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}
/** What a list is filtered by, as words that can be taken away; and where more is chosen. */
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
  const [, after, before] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
  const said =
    filter.kind === 'combo'
      ? choices.data?.collection.find((choice) => String(choice.value) === value)?.label
      : filter.kind === 'date'
        ? after
          ? before
            ? `du ${date(after)} au ${date(before)}`
            : `depuis le ${date(after)}`
          : `jusqu’au ${date(before)}`
        : optionsOf(filter).find((option) => option.value === value)?.label;
  return <b className={css.value}>{said ?? value}</b>;
}
const NO_COMBO = {
  method: 'GET',
  path: '/',
  on: [],
  summary: '',
  errors: [],
  io: {} as { out: Page<Choice> },
} as const;
