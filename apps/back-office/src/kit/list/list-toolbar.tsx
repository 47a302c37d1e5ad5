import { agree, allOf, type Noun } from '@officine/sdk/format';
import type { Activity } from '@officine/sdk/lists';
import { Bookmark, Columns3, Download, Ellipsis, Rows3, Rows4, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, IconButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Menu } from '../../ui/menu.tsx';
import { Opener } from '../../ui/opener.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useRemembered } from '../browser/remembered.ts';
import { useDebounced } from '../calls/debounced.ts';
import type { Row } from '../calls/source.ts';
import { loadChunk } from '../nav/screens.ts';
import { useShortcuts } from '../nav/shortcuts.ts';
import { Filters } from './filters.tsx';
import type { List } from './list.ts';
import * as css from './list-toolbar.css.ts';
import { useStickyHeight } from './table-fit.ts';

const ColumnsPanel = later(async () => (await import('./columns-panel.tsx')).ColumnsPanel);
const ViewName = later(async () => (await import('./view-name.tsx')).ViewName);

type ActivityWords = readonly [all: string, enabled: string, disabled: string];
/** `Toutes`, `Activées`, `Désactivées`, in the noun's gender. */
export const activityWords = (noun: Noun): ActivityWords => [
  allOf(noun),
  agree(noun, 'Activé', 2),
  agree(noun, 'Désactivé', 2),
];

interface ToolbarProps<T extends Row> {
  list: List<T>;
  /** Searched fields, as a placeholder: « Nom, référence ». Left out where the call has no search. */
  search?: string | undefined;
  /** Words of the filter by state; left out where rows have none. */
  activity?: ActivityWords | undefined;
  /** Buttons at the end, for a list without a page title. */
  actions?: ReactNode;
}
/** Above a list: search, filter by state, filters, saved views, columns, density. */
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
      <span className={css.looks}>
        <Views name={def.name} />
        {def.columns.length > 0 && <Looks list={list} />}
      </span>
      {actions}
    </div>
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

interface View {
  name: string;
  search: string;
}
/** Saved views: filters and sort under a name. */
function Views({ name }: { name: string }) {
  const [views, setViews] = useRemembered<readonly View[]>(`views.${name}`, []);
  const [naming, setNaming] = useState(false);
  const { search } = useLocation();
  const navigate = useNavigate();
  const keep = (viewName: string) => {
    setViews([...views.filter((other) => other.name !== viewName), { name: viewName, search }]);
    setNaming(false);
  };
  return (
    <>
      <Menu
        label="Vues enregistrées"
        groups={[
          {
            actions: views.map((view) => ({
              id: view.name,
              label: view.name,
              checked: view.search === search,
              onAction: () => navigate({ search: view.search }),
            })),
          },
          { actions: [{ id: '+', label: 'Enregistrer cette vue…', onAction: () => setNaming(true) }] },
          {
            actions: views
              .filter((view) => view.search === search)
              .map((view) => ({
                id: `-${view.name}`,
                label: `Supprimer la vue « ${view.name} »`,
                icon: <Trash2 size={14} />,
                danger: true,
                onAction: () => setViews(views.filter((other) => other !== view)),
              })),
          },
        ]}
      >
        <Button variant="ghost" icon={<Bookmark size={16} />}>
          <span className={css.words}>Vues enregistrées</span>
        </Button>
      </Menu>
      {naming && (
        <Suspense>
          <ViewName onClose={() => setNaming(false)} onKeep={keep} />
        </Suspense>
      )}
    </>
  );
}

/** Exports the list, or the ticked rows, as a file: every page of it. */
export function ExportMenu<T extends Row>({ list, ids }: { list: List<T>; ids?: readonly number[] }) {
  const query = ids ? { id: ids } : list.query;
  const as = (format: 'csv' | 'xlsx', label: string) => ({
    id: format,
    label,
    onAction: async () => {
      const { exportList } = await loadChunk(() => import('../files/export.ts'));
      await exportList(list.def.source.list.path.slice(1), { ...query, format });
    },
  });
  return (
    <Menu label="Exporter" groups={[{ actions: [as('csv', 'CSV'), as('xlsx', 'Excel (XLSX)')] }]}>
      <Button icon={<Download size={16} />}>Exporter</Button>
    </Menu>
  );
}
