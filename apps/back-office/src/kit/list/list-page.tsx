import { type Noun, newOne, none } from '@officine/sdk/format';
import { switchWords } from '@officine/sdk/labels';
import { CircleCheck, CircleOff, Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { MenuAction, MenuGroup } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import * as css from '../../ui/table.css.ts';
import { can, mayWrite } from '../calls/send.ts';
import type { ItemOf, Row, Source } from '../calls/source.ts';
import { useDrawer, withDrawer } from '../drawer/drawer.ts';
import type { DrawerKind } from '../drawer/things.ts';
import { type ActivityTarget, setActive } from '../effects/activity.ts';
import { Failure } from '../feedback/failure.tsx';
import { capital } from '../format/format.ts';
import { rowsNote } from './about.ts';
import { DataTable, type Opens, TableSkeleton } from './data-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportButton } from './import/import-button.tsx';
import { columnProps, type List, type ListDef, turnPage, useList } from './list.ts';
import { ListFoot } from './list-foot.tsx';
import { activityWords, ListToolbar } from './list-toolbar.tsx';
import { SelectableList } from './selectable-list.tsx';

interface ListPageProps<R extends Source<Row>> extends ListDef<R> {
  /** Replaces the resource's noun where it says too much: « rapports » for « rapports annonceur ». */
  noun?: Noun;
  /** The noun's plural by default. */
  title?: string;
  /** Searched fields, as a placeholder; left out where the call has no search. */
  search?: string;
  /** Rows can be switched on and off: adds the filter by state and the actions. */
  activity?: boolean;
  /** Target of the link in a row's first cell. */
  opens?: Opens<ItemOf<R>>;
  /** Drawer of the create button, which is shown to users who may create. */
  create?: DrawerKind;
  /** Actions of a row, before the common ones. */
  menu?: (row: ItemOf<R>) => readonly MenuGroup[];
  /** More buttons beside the title. */
  actions?: ReactNode;
}

/**
 * The common list screen. A screen that needs more copies these lines and changes them: no further prop is added here.
 */
export function ListPage<R extends Source<Row>>(props: ListPageProps<R>) {
  const { source, noun = source.list.noun, title = capital(noun.many), search, activity, create, actions } = props;
  const list = useList(props);
  const drawer = useDrawer();
  const makes = create && can(source.create) && (
    <Button variant="primary" icon={<Plus size={16} />} onPress={() => drawer.open(create)}>
      {newOne(noun)}
    </Button>
  );
  return (
    <Page
      title={title}
      note={rowsNote(list, noun)}
      actions={
        <>
          <ExportMenu list={list} />
          <ImportButton source={source} />
          {actions}
          {makes}
        </>
      }
    >
      <ListToolbar
        list={list}
        search={search}
        activity={activity ? activityWords(noun, source.list.type) : undefined}
      />
      <ListTable {...props} list={list} makes={makes} />
    </Page>
  );
}

interface ListTableProps<T extends Row> extends Pick<ListPageProps<Source<T>>, 'noun' | 'opens' | 'menu' | 'activity'> {
  list: List<T>;
  /** Read aloud; the noun's plural by default. */
  title?: string;
  makes?: ReactNode;
  /** More buttons for the ticked rows. */
  acts?: ReactNode;
}
/** The rows with their boxes, menus and foot; or the skeleton, the failure, the empty list. */
export function ListTable<T extends Row>({
  list,
  noun = list.def.source.list.noun,
  title = capital(noun.many),
  opens,
  menu,
  activity = false,
  makes,
  acts,
}: ListTableProps<T>) {
  const { rows, error, columns, state, patch, selected, setSelected } = list;
  const { source } = list.def;
  const switches = activity && can(source.update) && mayWrite(source.update, 'isActive');
  const rowMenu = useRowMenu({ opens, menu, switches, source, noun });
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
          <Empty title={none(noun)} action={makes}>
            Les {noun.many} s’afficheront ici.
          </Empty>
        )}
      </div>
    );
  return (
    <SelectableList
      list={list}
      actions={
        (switches || acts) && (
          <>
            {switches && <BulkActions list={list} of={{ source, noun }} />}
            {acts}
          </>
        )
      }
    >
      <div className={css.frame}>
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          {...columnProps(list)}
          opens={opens}
          sort={state.sort}
          onSort={(sort) => patch({ sort })}
          selected={selected}
          onSelect={setSelected}
          density={list.density}
          isStale={list.isStale}
          onPage={(by) => turnPage(list, by)}
          menu={rowMenu}
        />
        <ListFoot list={list} />
      </div>
    </SelectableList>
  );
}

interface RowMenuOptions<T extends Row> extends Pick<ListTableProps<T>, 'opens' | 'menu'>, ActivityTarget<T> {
  switches: boolean;
}
/** Actions common to every row: open it, switch it on or off. */
function useRowMenu<T extends Row>({ opens, menu, switches, ...of }: RowMenuOptions<T>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (target: ReturnType<Opens<T>>) =>
    typeof target === 'string'
      ? navigate(target)
      : navigate({ pathname, search: withDrawer(search, ...target) }, { preventScrollReset: true });
  return (row: T): readonly MenuGroup[] => {
    const others: readonly MenuGroup[] = [
      ...(menu?.(row) ?? []),
      { actions: switches && row.isActive !== undefined ? [switchOf(of, row)] : [] },
    ];
    // A click on the row opens it: a menu with nothing else is left out.
    if (!opens || others.every(({ actions }) => actions.length === 0)) return others;
    return [{ actions: [{ id: 'open', label: 'Ouvrir', onAction: () => go(opens(row)) }] }, ...others];
  };
}
const switchOf = <T extends Row>(of: ActivityTarget<T>, row: T): MenuAction =>
  row.isActive
    ? {
        id: 'off',
        label: `${switchWords(row['@type']).off.verb}…`,
        danger: true,
        icon: <CircleOff size={14} />,
        onAction: () => void setActive(of, [row], false),
      }
    : {
        id: 'on',
        label: `${switchWords(row['@type']).on.verb}…`,
        icon: <CircleCheck size={14} />,
        onAction: () => void setActive(of, [row], true),
      };

/** Actions on the ticked rows. */
function BulkActions<T extends Row>({ list, of }: { list: List<T>; of: ActivityTarget<T> }) {
  const rows = list.ticked;
  const all = async (isActive: boolean) => {
    const todo = rows.filter((row) => row.isActive !== isActive);
    if (await setActive(of, todo, isActive)) list.setSelected(new Set());
  };
  const words = switchWords(of.source.list.type);
  if (rows.length === 0) return null;
  return (
    <>
      <Button size="small" onPress={() => void all(true)} isDisabled={rows.every((row) => row.isActive)}>
        {words.on.verb}
      </Button>
      <Button
        size="small"
        variant="danger"
        onPress={() => void all(false)}
        isDisabled={rows.every((row) => !row.isActive)}
      >
        {words.off.verb}
      </Button>
    </>
  );
}
