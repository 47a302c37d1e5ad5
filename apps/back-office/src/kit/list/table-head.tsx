import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, PointerEvent } from 'react';
import * as css from '../../ui/table.css.ts';
import type { PlacedColumn } from './data-table.tsx';

/** Inline style of a column with a width of its own. */
export const widthStyle = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

interface HeadProps<T> {
  column: PlacedColumn<T>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  onWiden: ((id: string, width: number | undefined) => void) | undefined;
}
/** Head of a column: its button to sort, and the edge that widens it. */
export function Head<T>({ column, sort, onSort, onWiden }: HeadProps<T>) {
  const { id, label, about, sort: key, numeric, pin, place, width } = column;
  const rising = key !== undefined && sort === key;
  const falling = key !== undefined && sort === `-${key}`;
  const isSorted = key !== undefined && onSort !== undefined;
  return (
    <th
      className={place === 'action' ? `${css.head} ${css.actions}` : css.head}
      scope="col"
      data-numeric={numeric || undefined}
      data-pin={pin}
      data-column={id}
      style={widthStyle(width)}
      aria-sort={isSorted ? (rising ? 'ascending' : falling ? 'descending' : 'none') : undefined}
    >
      {isSorted ? (
        <button type="button" className={css.sort} onClick={() => onSort(rising ? `-${key}` : key)}>
          {label}
          {rising && <ArrowUp size={12} aria-hidden />}
          {falling && <ArrowDown size={12} aria-hidden />}
        </button>
      ) : (
        label
      )}
      {about}
      {onWiden && <Edge onWiden={(next) => onWiden(id, next)} />}
    </th>
  );
}

/** Dragging sets the width, a double click restores it. The keyboard does it in the menu of the columns. */
function Edge({ onWiden }: { onWiden: (width: number | undefined) => void }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const start = event.clientX - (edge.parentElement?.offsetWidth ?? 0);
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onWiden(clientX - start);
    const stop = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('lostpointercapture', stop);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', stop);
  };
  return (
    <span
      className={css.edge}
      aria-hidden
      data-print="none"
      onPointerDown={drag}
      onDoubleClick={() => onWiden(undefined)}
    />
  );
}
