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
  /** Key of the column in what this browser remembers of the list. */
  id: string;
  label: string;
  /** The call's sort key; left out where the server does not sort by it. */
  sort?: S;
  /** Right-aligned. */
  numeric?: boolean;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  render: (row: T) => ReactNode;
}
/** Columns of a resource's list, whose sort keys are those of its call: `Columns<typeof topics>`. */
export type Columns<R extends Source<Row>> = readonly Column<ItemOf<R>, SortOf<R>>[];
/** Target of the link in a row's first cell: a path, or a drawer over this list. */
export type Opens<T> = (row: T) => string | readonly [kind: DrawerKind, id: number];

interface TableProps<T extends Row> {
  /** Accessible name: what the rows are. */
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
  /** The rows are the previous ones, while the next load. */
  isStale?: boolean | undefined;
}

/** Rows in a semantic table. The first cell is a link, which keyboards and screen readers can use. */
export function DataTable<T extends Row>(props: TableProps<T>) {
  const { label, rows, columns, opens, sort, onSort, selected, onSelect, menu, density, isStale } = props;
  const { pathname, search } = useLocation();
  const { opener, popup, open } = useSharedMenu<T>(menu ?? none);
  // Hide the tooltip: its button may be gone.
  useEffect(() => opener.name(null), [opener, rows]);
  const onPage = rows.filter((row) => selected?.has(row.id)).length;
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids) next[on ? 'add' : 'delete'](id);
    onSelect?.(next);
  };
  // Stable callbacks that call the latest functions, so that memoised rows do not render again.
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
  // Rows without actions get no menu button.
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
              <th className={`${css.head} ${css.tight}`} scope="col" data-print="none">
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

/** Rows that load sooner get no skeleton. */
const SKELETON_DELAY_MS = 150;
const ROW_HEIGHT_PX = 40;
/** Width of a grey bar, in characters. */
const widthOf = (row: number, column: number) => (column === 0 ? 18 : 8 + ((row + column) % 5));
/** Grey rows, as many and as high as those expected: the layout does not shift when they load. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, SKELETON_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.scroll} role="status" aria-label="Chargement" style={{ minHeight: rows * ROW_HEIGHT_PX }}>
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
