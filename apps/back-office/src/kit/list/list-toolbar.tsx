import { agree, allOf, type Noun } from '@officine/sdk/format';
import { type ActWords, switchWords } from '@officine/sdk/labels';
import type { Activity } from '@officine/sdk/lists';
import { Columns3, Ellipsis, Rows3, Rows4 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Opener } from '../../ui/opener.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useDebounced } from '../calls/debounced.ts';
import type { Row } from '../calls/source.ts';
import { capital } from '../format/format.ts';
import { useShortcuts } from '../nav/shortcuts.ts';
import { Filters } from './filters.tsx';
import type { List } from './list.ts';
import * as css from './list-toolbar.css.ts';
import { useStickyHeight } from './table-fit.ts';
import { ViewTabs } from './view-tabs.tsx';

const ColumnsPanel = later(async () => (await import('./columns-panel.tsx')).ColumnsPanel);

type ActivityWords = readonly [all: string, enabled: string, disabled: string];
/** `Toutes`, `Activées`, `Désactivées`, in the noun's gender. */
export function activityWords(noun: Noun, type: string): ActivityWords {
  const { on, off } = switchWords(type);
  const stateOf = ({ state, done }: ActWords) => capital(agree(noun, state ?? done, 2));
  return [allOf(noun), stateOf(on), stateOf(off)];
}

interface ToolbarProps<T extends Row> {
  list: List<T>;
  /** Searched fields, as a placeholder: « Nom, référence ». Left out where the call has no search. */
  search?: string | undefined;
  /** Words of the filter by state; left out where rows have none. */
  activity?: ActivityWords | undefined;
  /** Buttons at the end, for a list without a page title. */
  actions?: ReactNode;
}
/** Above a list: saved views, search, filter by state, filters, columns, density. */
export function ListToolbar<T extends Row>({ list, search, activity, actions }: ToolbarProps<T>) {
  const { state, patch, def } = list;
  const [typed, setTyped] = useDebounced(state.q, (q) => patch({ q }));
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the tools are behind one button.
  const [isOpen, setOpen] = useState(false);
  useStickyHeight(bar);
  useShortcuts({
    search: () => {
      const field = bar.current?.querySelector<HTMLInputElement>('input[type=search]');
      if (!field || field.closest('[inert], [aria-hidden=true]')) return false;
      field.focus();
      field.select();
      return true;
    },
  });
  return (
    <>
      <ViewTabs list={list} />
      <div ref={bar} className={css.bar} data-searched={search ? true : undefined} data-open={isOpen || undefined}>
        {search && (
          <SearchField label={`Rechercher : ${search}`} placeholder={search} value={typed} onChange={setTyped} />
        )}
        {search && (
          <span className={css.more}>
            <IconButton label="Outils de la liste" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              <Ellipsis size={16} />
            </IconButton>
          </span>
        )}
        {activity && (
          <Segmented<Activity>
            label="État"
            value={state.state}
            onChange={(next) => patch({ state: next })}
            print={state.state === 'all' ? 'none' : 'words'}
            options={[
              { value: 'all', label: activity[0] },
              { value: 'enabled', label: activity[1] },
              { value: 'disabled', label: activity[2] },
            ]}
          />
        )}
        <Filters list={list} />
        <span className={css.looks}>{def.columns.length > 0 && <Looks list={list} />}</span>
        {actions && <span className={css.acts}>{actions}</span>}
      </div>
    </>
  );
}

/** Choice of the columns and of the row height. */
const Looks = <T extends Row>({ list }: { list: List<T> }) => (
  <>
    <ColumnsMenu list={list} />
    <IconButton
      label={list.density === 'compact' ? 'Lignes aérées' : 'Lignes serrées'}
      onPress={() => list.setDensity(list.density === 'compact' ? 'normal' : 'compact')}
    >
      {list.density === 'compact' ? <Rows3 size={16} /> : <Rows4 size={16} />}
    </IconButton>
  </>
);

/** Opens the choice of the columns: shown or hidden, their order, their width, those at the left edge. */
const ColumnsMenu = <T extends Row>({ list }: { list: List<T> }) => (
  <Opener kind="dialog" content={(opened) => <ColumnsPanel {...opened} list={list as unknown as List<Row>} />}>
    <IconButton label="Colonnes">
      <Columns3 size={16} />
    </IconButton>
  </Opener>
);
