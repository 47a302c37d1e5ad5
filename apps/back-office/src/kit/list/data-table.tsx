import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuGroup } from '../../ui/menu.tsx';
import { bar, beating } from '../../ui/progress.css.ts';
import { useSharedMenu } from '../../ui/shared-menu.tsx';
import * as css from '../../ui/table.css.ts';
import { Tick } from '../../ui/tick.tsx';
import { useLate } from '../../ui/use-late.ts';
import type { ItemOf, Row, SortOf, Source } from '../calls/source.ts';
import { withDrawer } from '../drawer/drawer.ts';
import type { DrawerKind } from '../drawer/things.ts';
import { type CardPlace, cardPlaces } from './card-places.ts';
import { Line, type LinkOf, Links } from './data-line.tsx';
import { useDrawerWalk } from './drawer-walk.ts';
import { useRowKeys } from './row-keys.ts';
import { useRowMoves } from './row-moves.ts';
import { useRowPreload } from './row-preload.ts';
import { useTableFit } from './table-fit.ts';
import { Head } from './table-head.tsx';
import { idsBetween, withTicks } from './ticks.ts';
import { TotalsRow } from './totals-row.tsx';

export interface Column<T, S extends string = never> {
  /** Key of the column in what this browser remembers of the list. */
  id: string;
  label: string;
  /** Beside its label in the head: the « ? » of a word that needs one. */
  about?: ReactNode;
  /** The call's sort key; left out where the server does not sort by it. */
  sort?: S;
  /** Right-aligned. */
  numeric?: boolean;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Where a row is a card: at the right of its title, below it, or nowhere. Below it by default. */
  card?: Exclude<CardPlace, 'title'> | undefined;
  /** Its name before its value in a card; left out where the value says what it is. */
  cardLabel?: string | undefined;
  /** Fields of the item that the cell shows, as a file has them; left out where a file has none. */
  fields?: readonly string[];
  /** Its sum over all rows of the list, where the call has one. */
  total?: (totals: Totals) => ReactNode;
  /** Its cells hold nothing of their row (no draft, no open menu), so that they may show another one. As texts do. */
  isShared?: boolean;
  render: (row: T) => ReactNode;
}
/** Sums over all rows of a list, by field. */
export type Totals = Readonly<Record<string, number>>;
/** A column with its place in the table and in a card. */
export interface PlacedColumn<T> extends Column<T, string> {
  place: CardPlace;
  /** Rank among the columns that stay at the left edge; the first column is 0. */
  pin?: number | undefined;
  /** Width in pixels that the user gave it. */
  width?: number | undefined;
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
  /** Ids of the columns at the left edge, after the first one. */
  pinned?: readonly string[] | undefined;
  /** Widths in pixels by column. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Called with a width while the user drags the edge of a column. */
  onWiden?: ((id: string, width: number | undefined) => void) | undefined;
  opens?: Opens<T> | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selected?: ReadonlySet<number> | undefined;
  onSelect?: ((ids: ReadonlySet<number>) => void) | undefined;
  menu?: ((row: T) => readonly MenuGroup[]) | undefined;
  density?: 'compact' | 'normal' | undefined;
  /** Sums over all rows of the list, shown below them. */
  totals?: Totals | undefined;
  /** Turns the page for the drawer that comes after the last row or before the first; false where there is no page. */
  onPage?: ((by: -1 | 1) => boolean) | undefined;
  /** The rows are the previous ones, while the next load. */
  isStale?: boolean | undefined;
}
/** From this number on, boxes and menus included, columns stand closer. */
const MANY_COLUMNS = 9;
const NO_PINS: readonly string[] = [];
const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** Rows in a semantic table; cards where the window is too narrow. The first cell is a link, and the whole row opens it. */
export function DataTable<T extends Row>(props: TableProps<T>) {
  const { label, rows, columns, opens, sort, onSort, selected, onSelect, menu, density, isStale, totals } = props;
  const { pinned = NO_PINS, widths = NO_WIDTHS, onWiden, onPage } = props;
  const { pathname, search } = useLocation();
  const isLate = useLate(isStale === true);
  const { opener, popup, open } = useSharedMenu<T>(menu ?? none);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const moves = useRowMoves(body, rows);
  const preload = useRowPreload(body, rows);
  useTableFit(scroller);
  const placed = useMemo(() => place(columns, pinned, widths), [columns, pinned, widths]);
  // Hide the tooltip: its button may be gone.
  useEffect(() => opener.name(null), [opener, rows]);
  const keyOf = useRowKeys(rows);
  const ids = rows.map(({ id }) => id);
  const tickedHere = ids.filter((id) => selected?.has(id)).length;
  const toggle = (some: readonly number[], on: boolean) => onSelect?.(withTicks(selected ?? new Set(), some, on));
  const lastTicked = useRef<number>(undefined);
  const tick = (id: number, on: boolean, isRange: boolean) => {
    toggle(isRange ? idsBetween(ids, lastTicked.current, id) : [id], on);
    lastTicked.current = id;
  };
  // Links to a page are the same at every address of the list; those to a drawer keep its filters.
  const kept = rows.some((row) => typeof opens?.(row) === 'object') ? search : '';
  // Stable callbacks that call the latest functions, so that memoised rows do not render again.
  const last = useRef({ tick, opens });
  last.current = { tick, opens };
  const onTick = useCallback((id: number, on: boolean, isRange: boolean) => last.current.tick(id, on, isRange), []);
  const linkOf = useCallback<LinkOf>(
    (row) => {
      const target = last.current.opens?.(row as T);
      if (target === undefined) return undefined;
      if (typeof target === 'string') return { to: target, isOver: false };
      return { to: pathname + withDrawer(kept, ...target), isOver: true };
    },
    [pathname, kept],
  );
  useDrawerWalk({ rows, opens, isStale, onPage });
  // Rows without actions get no menu button.
  const acting = new Set(menu && rows.filter((row) => menu(row).some(({ actions }) => actions.length > 0)));
  const hasMenus = acting.size > 0;
  return (
    <div ref={scroller} className={css.fit}>
      <table
        className={`${css.table} ${isLate ? css.stale : ''}`}
        aria-label={label}
        data-density={density}
        data-opens={opens ? true : undefined}
        data-many={placed.length + Number(onSelect !== undefined) + Number(hasMenus) >= MANY_COLUMNS || undefined}
        data-cards
        aria-busy={isStale}
      >
        <thead className={css.stuck}>
          <tr>
            {onSelect && (
              <th className={`${css.head} ${css.tight}`} scope="col" data-print="none">
                <Tick
                  label="Tout sélectionner"
                  isSelected={rows.length > 0 && tickedHere === rows.length}
                  isIndeterminate={tickedHere > 0 && tickedHere < rows.length}
                  onChange={(on) => toggle(ids, on)}
                />
              </th>
            )}
            {placed.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} onWiden={onWiden} />
            ))}
            {hasMenus && (
              <th className={`${css.head} ${css.actions}`} scope="col">
                <span className={css.unseen}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} data-rows {...moves} {...preload}>
          <Links value={linkOf}>
            {rows.map((row) => (
              <Line
                key={keyOf(row)}
                row={row}
                columns={placed}
                isSelected={onSelect && (selected?.has(row.id) ?? false)}
                isOpen={hasMenus ? (acting.has(row) ? open === row : null) : undefined}
                onTick={onTick}
                opener={opener}
              />
            ))}
          </Links>
        </tbody>
        {totals && placed.some(({ total }) => total) && (
          <TotalsRow columns={placed} totals={totals} hasTicks={onSelect !== undefined} hasMenus={hasMenus} />
        )}
      </table>
      {popup}
    </div>
  );
}
const none = () => [];
/** The columns with their places in the table and in cards. */
function place<T>(
  columns: readonly Column<T, string>[],
  pinned: readonly string[],
  widths: Readonly<Record<string, number>>,
): readonly PlacedColumn<T>[] {
  const places = cardPlaces(columns);
  return columns.map((column, index) => ({
    ...column,
    place: places[index] ?? 'none',
    pin: index === 0 ? 0 : pinned.includes(column.id) ? index : undefined,
    width: widths[column.id],
  }));
}

const ROW_HEIGHT_PX = 40;
/** Width of a grey bar, in characters. */
const widthOf = (row: number, column: number) => (column === 0 ? 18 : 8 + ((row + column) % 5));
/** Where the first columns stand while rows are cards. */
const PLACES: readonly CardPlace[] = ['title', 'end', 'fact', 'fact'];
/** Grey rows, as many and as high as those expected: the layout does not shift when they load. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const isLate = useLate(true);
  return (
    <div className={css.scroll} role="status" aria-label="Chargement" style={{ minHeight: rows * ROW_HEIGHT_PX }}>
      {isLate && (
        <table className={`${css.table} ${beating}`} data-cards aria-hidden>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                {Array.from({ length: columns }, (__, column) => (
                  <td key={column} className={css.cell} data-card={PLACES[column] ?? 'none'}>
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
