import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Menu, type MenuGroup } from '../ui/menu.tsx';
import { Skeleton } from '../ui/progress.tsx';
import * as css from '../ui/table.css.ts';
import { type DrawerKind, withDrawer } from './drawer.ts';
import { nameOf, type Row } from './source.ts';

export interface Column<T> {
  /** Its name in what is remembered of the list; the sort key too, when it has one. */
  id: string;
  label: string;
  /** The call's sort key; none where the server does not sort by it. */
  sort?: string;
  /** Right-aligned. */
  numeric?: boolean;
  /** Left out until somebody chooses it. */
  hidden?: boolean;
  render: (row: T) => ReactNode;
}
/** Where the first cell of a row leads: a path, or a drawer over this list. */
export type Opens<T> = (row: T) => string | readonly [kind: DrawerKind, id: number];

interface TableProps<T extends Row> {
  /** What the rows are, read aloud. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
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
  const linkTo = (row: T) => {
    const target = opens?.(row);
    if (target === undefined || typeof target === 'string') return target;
    return { pathname, search: withDrawer(search, ...target) };
  };
  const onPage = rows.filter((row) => selected?.has(row.id)).length;
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids) next[on ? 'add' : 'delete'](id);
    onSelect?.(next);
  };
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
                <Checkbox
                  aria-label="Tout sélectionner"
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
            {menu && (
              <th className={`${css.head} ${css.tight}`} scope="col">
                <span className={css.unseen}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row['@id'] ?? row.id}
              className={css.row}
              aria-selected={onSelect ? (selected?.has(row.id) ?? false) : undefined}
              data-off={row.isActive === false || undefined}
            >
              {onSelect && (
                <td className={`${css.cell} ${css.tight}`}>
                  <Checkbox
                    aria-label={`Sélectionner ${nameOf(row)}`}
                    isSelected={selected?.has(row.id) ?? false}
                    onChange={(on) => toggle([row.id], on)}
                  />
                </td>
              )}
              {columns.map((column, index) => {
                const to = index === 0 ? linkTo(row) : undefined;
                const content = column.render(row) ?? '—';
                return (
                  <td key={column.id} className={css.cell} data-numeric={column.numeric || undefined}>
                    {to ? (
                      <Link to={to} className={css.link} preventScrollReset={typeof to !== 'string'}>
                        {content}
                      </Link>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
              {menu && (
                <td className={`${css.cell} ${css.tight}`} style={{ paddingRight: 8 }}>
                  <Menu label={`Actions de ${nameOf(row)}`} groups={menu(row)}>
                    <IconButton small label={`Actions de ${nameOf(row)}`}>
                      <Ellipsis size={16} />
                    </IconButton>
                  </Menu>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<T> {
  column: Column<T>;
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
      <Button className={css.sort} onPress={() => onSort(rising ? `-${key}` : key)}>
        {label}
        {rising && <ArrowUp size={12} aria-hidden />}
        {falling && <ArrowDown size={12} aria-hidden />}
      </Button>
    </th>
  );
}

/** As many grey rows as will come, at their height: nothing moves when they do. */
export const TableSkeleton = ({ columns, rows }: { columns: number; rows: number }) => (
  <div className={css.scroll} role="status" aria-label="Chargement">
    <table className={css.table} aria-hidden>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (__, column) => (
              <td key={column} className={css.cell}>
                <Skeleton width={column === 0 ? 18 : 8 + ((row + column) % 5)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
