import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { PressButton } from '../../ui/press-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import * as css from '../../ui/table.css.ts';
import { media } from '../../ui/theme.css.ts';
import { usePrinting } from '../browser/printing.ts';
import { isFigures, number } from '../format/format.ts';
import * as own from './long-table.css.ts';

export interface LongColumn<T> {
  id: string;
  label: string;
  /** Sorted by, and searched when it is a text. */
  value: (row: T) => string | number;
  /** Shown in place of the value. */
  render?: (row: T) => ReactNode;
}
interface LongTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly LongColumn<T>[];
  keyOf: (row: T) => string | number;
  /** Initial sort: a column's id, after a minus when descending. */
  sort?: string;
  /** Maximum height in pixels. */
  height?: number;
}
/** Names take two lines on a phone. */
const ROW_HEIGHT_PX = matchMedia(media.phone).matches ? 52 : 40;
const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A table whose rows are all loaded: only those in view are drawn, sort and search run in the browser. */
export function LongTable<T>({ label, rows, columns, keyOf, sort: first = '', height = 480 }: LongTableProps<T>) {
  const [sort, setSort] = useState(first);
  const [words, setWords] = useState('');
  const shown = useMemo(() => arrange(rows, columns, { sort, words }), [rows, columns, sort, words]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
  });
  const isPrinted = usePrinting();
  const items = virtual.getVirtualItems();
  const drawn = isPrinted ? [...shown.keys()] : items.map(({ index }) => index);
  const above = isPrinted ? 0 : (items[0]?.start ?? 0);
  const below = isPrinted ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {rows.length > 10 && (
        <div className={own.tools}>
          <SearchField label={`Rechercher : ${label}`} placeholder="Rechercher" value={words} onChange={setWords} />
          <span>
            {number(shown.length)} sur {number(rows.length)}
          </span>
        </div>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={scroller}
        className={own.scroller}
        style={{ maxHeight: height }}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className={css.table} aria-label={label} aria-rowcount={shown.length + 1}>
          <thead className={own.head}>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  isNumeric={isNumeric(column, rows)}
                  sort={sort}
                  onSort={setSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden style={{ height: above }} />}
            {drawn.map((index) => {
              const row = shown[index] as T;
              return (
                <tr key={keyOf(row)} className={css.row} aria-rowindex={index + 2} style={{ height: ROW_HEIGHT_PX }}>
                  {columns.map((column, at) => {
                    const content = column.render ? column.render(row) : column.value(row);
                    return (
                      <td
                        key={column.id}
                        className={at === 0 ? `${css.cell} ${css.name}` : css.cell}
                        data-numeric={isNumeric(column, rows) || undefined}
                        data-figures={isFigures(content) || undefined}
                      >
                        {content}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
            {below > 0 && <tr aria-hidden style={{ height: below }} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

const isNumeric = <T,>(column: LongColumn<T>, rows: readonly T[]) => {
  const [row] = rows;
  return row !== undefined && typeof column.value(row) === 'number';
};

interface Arrangement {
  sort: string;
  words: string;
}
function arrange<T>(rows: readonly T[], columns: readonly LongColumn<T>[], { sort, words }: Arrangement): readonly T[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const text = (row: T) =>
    plain(
      columns
        .map((column) => column.value(row))
        .filter((value) => typeof value === 'string')
        .join(' '),
    );
  const found =
    wanted.length === 0 ? [...rows] : rows.filter((row) => wanted.every((word) => text(row).includes(word)));
  const falling = sort.startsWith('-');
  const column = columns.find(({ id }) => id === (falling ? sort.slice(1) : sort));
  if (!column) return found;
  const compare = (a: T, b: T) => {
    const [one, other] = [column.value(a), column.value(b)];
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other));
  };
  return found.sort((a, b) => (falling ? compare(b, a) : compare(a, b)));
}

interface HeadProps<T> {
  column: LongColumn<T>;
  isNumeric: boolean;
  sort: string;
  onSort: (sort: string) => void;
}
function Head<T>({ column: { id, label }, isNumeric: numeric, sort, onSort }: HeadProps<T>) {
  const rising = sort === id;
  const falling = sort === `-${id}`;
  return (
    <th
      scope="col"
      className={css.head}
      data-numeric={numeric || undefined}
      aria-sort={rising ? 'ascending' : falling ? 'descending' : 'none'}
    >
      <PressButton className={css.sort} onPress={() => onSort((numeric ? falling : !rising) ? id : `-${id}`)}>
        {label}
        {rising && <ArrowUp size={12} aria-hidden />}
        {falling && <ArrowDown size={12} aria-hidden />}
      </PressButton>
    </th>
  );
}
