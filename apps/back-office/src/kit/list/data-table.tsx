import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuGroup } from '../../ui/menu.tsx';
import { bar, beating } from '../../ui/progress.css.ts';
import { useSharedMenu } from '../../ui/shared-menu.tsx';
import * as css from '../../ui/table.css.ts';
import { Tick } from '../../ui/tick.tsx';
import type { ItemOf, Row, SortOf, Source } from '../calls/source.ts';
import { withDrawer } from '../drawer/drawer.ts';
import type { DrawerKind } from '../drawer/things.ts';
import { Line, type LinkOf, Links } from './data-line.tsx';

export interface Column<T, S extends string = never> {
  /** Its name in what this browser remembers of the list. */
  id: string;
  label: string;
  /** The call's sort key; left out where the server does not sort by it. */
  sort?: S;
  /** Right-aligned. */
  numeric?: boolean;
  /** Left out until the user chooses it. */
  hidden?: boolean;
  render: (row: T) => ReactNode;
}
/** Columns of a resource's list, whose sort keys are those of its call: `Columns<typeof topics>`. */
export type Columns<R extends Source<Row>> = readonly Column<ItemOf<R>, SortOf<R>>[];
/** Where the first cell of a row leads: a path, or a drawer over this list. */
export type Opens<T> = (row: T) => string | readonly [kind: DrawerKind, id: number];

interface TableProps<T extends Row> {
  /** What the rows are, read aloud. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T, string>[];
  opens?: Opens<T> | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selected?: ReadonlySet<number> | undefined;
  onSelect?: ((ids: ReadonlySet<number>) => void) | undefined;
  menu?: ((row: T) => readonly MenuGroup[]) | undefined;
  density?: 'compact' | 'normal' | undefined;
  /** The rows of before, while others come. */
  isStale?: boolean | undefined;
}

/** Rows in a semantic table: the first cell is the link, so neither keyboard nor screen reader need more. */
export function DataTable<T extends Row>(props: TableProps<T>) {
  const { label, rows, columns, opens, sort, onSort, selected, onSelect, menu, density, isStale } = props;
  const { pathname, search } = useLocation();
  const { opener, popup, open } = useSharedMenu<T>(menu ?? none);
  // A button that is gone has no name to show.
  useEffect(() => opener.name(null), [opener, rows]);
  const onPage = rows.filter((row) => selected?.has(row.id)).length;
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids) next[on ? 'add' : 'delete'](id);
    onSelect?.(next);
  };
  // What is called is the last of them, by functions that stay the same: a line that did not change is not drawn again.
  const last = useRef({ toggle, opens });
  last.current = { toggle, opens };
  const onTick = useCallback((id: number, on: boolean) => last.current.toggle([id], on), []);
  const linkOf = useCallback<LinkOf>(
    (row) => {
      const target = last.current.opens?.(row as T);
      if (target === undefined) return undefined;
      if (typeof target === 'string') return { to: target, isOver: false };
      return { to: pathname + withDrawer(search, ...target), isOver: true };
    },
    [pathname, search],
  );
  // A button that opens nothing is none.
  const acting = new Set(menu && rows.filter((row) => menu(row).some(({ actions }) => actions.length > 0)));
  const hasMenus = acting.size > 0;
  return (
    <div className={css.scroll}>
      <table
        className={`${css.table} ${isStale ? css.stale : ''}`}
        aria-label={label}
        data-density={density}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {onSelect && (
              <th className={`${css.head} ${css.tight}`} scope="col">
                <Tick
                  label="Tout sélectionner"
                  isSelected={rows.length > 0 && onPage === rows.length}
                  isIndeterminate={onPage > 0 && onPage < rows.length}
                  onChange={(on) =>
                    toggle(
                      rows.map(({ id }) => id),
                      on,
                    )
                  }
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasMenus && (
              <th className={`${css.head} ${css.actions}`} scope="col">
                <span className={css.unseen}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Links value={linkOf}>
            {rows.map((row) => (
              <Line
                key={row['@id'] ?? row.id}
                row={row}
                columns={columns}
                isSelected={onSelect && (selected?.has(row.id) ?? false)}
                isOpen={hasMenus ? (acting.has(row) ? open === row : null) : undefined}
                onTick={onTick}
                opener={opener}
              />
            ))}
          </Links>
        </tbody>
      </table>
      {popup}
    </div>
  );
}
const none = () => [];

interface HeadProps<T> {
  column: Column<T, string>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}
function Head<T>({ column: { label, sort: key, numeric }, sort, onSort }: HeadProps<T>) {
  const rising = sort === key;
  const falling = sort === `-${key}`;
  if (!key || !onSort)
    return (
      <th className={css.head} scope="col" data-numeric={numeric || undefined}>
        {label}
      </th>
    );
  return (
    <th
      className={css.head}
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={rising ? 'ascending' : falling ? 'descending' : 'none'}
    >
      <button type="button" className={css.sort} onClick={() => onSort(rising ? `-${key}` : key)}>
        {label}
        {rising && <ArrowUp size={12} aria-hidden />}
        {falling && <ArrowDown size={12} aria-hidden />}
      </button>
    </th>
  );
}

/** How long nothing is shown while rows come, in ms: those that come sooner need no waiting picture. */
const PATIENCE = 150;
const ROW = 40;
/** Of a grey bar, in characters. */
const widthOf = (row: number, column: number) => (column === 0 ? 18 : 8 + ((row + column) % 5));
/** As many grey rows as will come, at their height: nothing moves when they do. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.scroll} role="status" aria-label="Chargement" style={{ minHeight: rows * ROW }}>
      {isLate && (
        <table className={`${css.table} ${beating}`} aria-hidden>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                {Array.from({ length: columns }, (__, column) => (
                  <td key={column} className={css.cell}>
                    <span className={bar} style={{ width: `${widthOf(row, column)}ch` }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
