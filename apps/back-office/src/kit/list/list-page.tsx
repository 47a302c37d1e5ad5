import { CircleCheck, CircleOff, Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { MenuGroup } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import * as css from '../../ui/table.css.ts';
import { setActive } from '../calls/activity.ts';
import { can } from '../calls/send.ts';
import type { Row, Source } from '../calls/source.ts';
import { type DrawerKind, useDrawer, withDrawer } from '../drawer/drawer.ts';
import { Failure } from '../feedback/failure.tsx';
import { DataTable, type Opens, TableSkeleton } from './data-table.tsx';
import { type List, type ListDef, useList } from './list.ts';
import { ListFoot } from './list-foot.tsx';
import { ExportMenu, ListToolbar } from './list-toolbar.tsx';

interface ListPageProps<T extends Row> extends ListDef<T> {
  source: Source<T>;
  title: string;
  /** One and many: `['campagne', 'campagnes']`, for counts and for « aucune… ». */
  noun: readonly [one: string, many: string];
  /** What the search looks into; none where the call has no search. */
  search?: string;
  /** Words for all, enabled, disabled; none where nothing is switched off. */
  activity?: readonly [all: string, enabled: string, disabled: string];
  /** Where a row's first cell leads. */
  opens?: Opens<T>;
  /** The drawer that makes a new one, and the words of its button. */
  create?: readonly [kind: DrawerKind, label: string];
  /** Actions of a row, before those that every row has. */
  menu?: (row: T) => readonly MenuGroup[];
  /** More buttons beside the title. */
  actions?: ReactNode;
}

/** The common list screen. A screen that needs more copies these lines and changes them; this gets no new prop. */
export function ListPage<T extends Row>(props: ListPageProps<T>) {
  const { title, noun, search, activity, create, actions, source } = props;
  const list = useList<T>(props);
  const drawer = useDrawer();
  const { total } = list;
  const makes = create && can(source.create) && (
    <Button variant="primary" icon={<Plus size={16} />} onPress={() => drawer.open(create[0])}>
      {create[1]}
    </Button>
  );
  return (
    <Page
      title={title}
      note={total === undefined ? ' ' : `${total.toLocaleString('fr-FR')} ${total < 2 ? noun[0] : noun[1]}`}
      actions={
        <>
          <ExportMenu list={list} />
          {actions}
          {makes}
        </>
      }
    >
      <ListToolbar list={list} search={search} activity={activity} />
      <ListTable {...props} list={list} makes={makes} />
    </Page>
  );
}

interface ListTableProps<T extends Row>
  extends Pick<ListPageProps<T>, 'title' | 'noun' | 'opens' | 'menu' | 'activity' | 'source'> {
  list: List<T>;
  makes?: ReactNode;
}
/** The rows, or why there are none; with boxes to tick, menus, and the foot. */
export function ListTable<T extends Row>({
  list,
  title,
  noun,
  opens,
  menu,
  activity,
  source,
  makes,
}: ListTableProps<T>) {
  const { rows, error, columns, state, patch, selected, setSelected } = list;
  const switches = Boolean(activity) && can(source.update);
  const rowMenu = useRowMenu({ opens, menu, switches, source });
  if (error) return <Failure error={error} onRetry={list.reload} />;
  if (!rows)
    return (
      <div className={css.frame}>
        <TableSkeleton columns={columns.length} rows={Math.min(10, state.size)} />
      </div>
    );
  if (rows.length === 0)
    return (
      <div className={css.frame}>
        {list.isFiltered ? (
          <Empty
            icon={<SearchX size={24} />}
            title="Aucun résultat"
            action={<Button onPress={list.clear}>Effacer les filtres</Button>}
          >
            Rien ne correspond à cette recherche.
          </Empty>
        ) : (
          <Empty title="Rien encore" action={makes}>
            Les {noun[1]} s’afficheront ici.
          </Empty>
        )}
      </div>
    );
  return (
    <div className={css.frame}>
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        opens={opens}
        sort={state.sort}
        onSort={(sort) => patch({ sort })}
        selected={selected}
        onSelect={setSelected}
        density={list.density}
        isStale={list.isStale}
        menu={rowMenu}
      />
      <ListFoot list={list}>{switches && <BulkActions list={list} source={source} />}</ListFoot>
    </div>
  );
}

interface RowMenuOptions<T extends Row> extends Pick<ListTableProps<T>, 'opens' | 'menu' | 'source'> {
  switches: boolean;
}
/** What can be done with any row: open it, see its history, switch it on or off. */
function useRowMenu<T extends Row>({ opens, menu, switches, source }: RowMenuOptions<T>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (target: ReturnType<Opens<T>>) =>
    typeof target === 'string'
      ? navigate(target)
      : navigate({ pathname, search: withDrawer(search, ...target) }, { preventScrollReset: true });
  return (row: T): readonly MenuGroup[] => [
    { actions: opens ? [{ id: 'open', label: 'Ouvrir', onAction: () => go(opens(row)) }] : [] },
    ...(menu?.(row) ?? []),
    {
      actions:
        switches && row.isActive !== undefined
          ? [
              row.isActive
                ? {
                    id: 'off',
                    label: 'Désactiver…',
                    danger: true,
                    icon: <CircleOff size={14} />,
                    onAction: () => void setActive(source, [row], false),
                  }
                : {
                    id: 'on',
                    label: 'Activer…',
                    icon: <CircleCheck size={14} />,
                    onAction: () => void setActive(source, [row], true),
                  },
            ]
          : [],
    },
  ];
}

/** For the rows that are ticked, on this page. */
function BulkActions<T extends Row>({ list, source }: { list: List<T>; source: Source<T> }) {
  const rows = (list.rows ?? []).filter(({ id }) => list.selected.has(id));
  const all = async (isActive: boolean) => {
    const todo = rows.filter((row) => row.isActive !== isActive);
    if (await setActive(source, todo, isActive)) list.setSelected(new Set());
  };
  if (rows.length === 0) return null;
  return (
    <>
      <Button size="small" onPress={() => void all(true)} isDisabled={rows.every((row) => row.isActive)}>
        Activer
      </Button>
      <Button
        size="small"
        variant="danger"
        onPress={() => void all(false)}
        isDisabled={rows.every((row) => !row.isActive)}
      >
        Désactiver
      </Button>
    </>
  );
}
