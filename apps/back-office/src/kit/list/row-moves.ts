import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { follow } from '../nav/plain-link.tsx';
import { useShortcuts } from '../nav/shortcuts.ts';
import { moveInColumn } from './cell-moves.ts';

/** Controls of a row that its place in the tab order moves; fields of a row keep theirs. */
const CONTROLS = 'a[href], button, input[type=checkbox]';
const controlsOf = (row: Element) => row.querySelectorAll<HTMLElement>(CONTROLS);
/** What a click on a row leaves alone. */
const PRESSED = 'a, button, input, label, select, textarea';

type Body = HTMLTableSectionElement;
const currentOf = (body: Body | null) => body?.querySelector<HTMLTableRowElement>('tr[data-current]') ?? null;
/** Link of the row's first cell; null where the row opens nothing. */
const linkOf = (row: Element) => row.querySelector<HTMLAnchorElement>('a[data-opens]');

/** Makes a row the only one whose controls are in the tab order. */
function setCurrent(body: Body, current: Element | null): void {
  for (const row of body.rows) {
    const isCurrent = row === current;
    row.toggleAttribute('data-current', isCurrent);
    const tabIndex = isCurrent ? '0' : '-1';
    // Writing an attribute again makes the browser compute styles again.
    for (const control of controlsOf(row))
      if (control.getAttribute('tabindex') !== tabIndex) control.setAttribute('tabindex', tabIndex);
  }
}
type Move = 'down' | 'up' | 'first' | 'last';
/** Index of the row to go to: by one or to an end, never beyond. */
export const rowIndex = (from: number, to: Move, count: number): number =>
  ({ down: Math.min(count - 1, from + 1), up: Math.max(0, from - 1), first: 0, last: count - 1 })[to];

function goTo(body: Body, to: Move): void {
  const rows = [...body.rows];
  const current = currentOf(body);
  const from = current ? rows.indexOf(current) : 0;
  const left = current ? [...controlsOf(current)].indexOf(document.activeElement as HTMLElement) : -1;
  // With the focus elsewhere, the first key only shows the current row.
  const row = rows[body.contains(document.activeElement) ? rowIndex(from, to, rows.length) : from];
  if (!row) return;
  setCurrent(body, row);
  // The same control as in the row that is left.
  const control = controlsOf(row)[left] ?? linkOf(row) ?? controlsOf(row)[0];
  control?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

const MOVES: Readonly<Record<string, Move>> = { ArrowDown: 'down', ArrowUp: 'up', Home: 'first', End: 'last' };

/** Whether keys of the page go to this table: the one with the focus, otherwise the first that no dialog covers. */
function hasKeys(body: Body | null): body is Body {
  if (!body || body.closest('[inert], [aria-hidden=true]')) return false;
  const focused = document.activeElement?.closest('tbody[data-rows]');
  if (focused) return focused === body;
  const open = [...document.querySelectorAll('tbody[data-rows]')].find(
    (one) => !one.closest('[inert], [aria-hidden=true]'),
  );
  return open === body;
}

/**
 * Keyboard and mouse for the rows of a table: one current row, whose controls are the only ones in the tab order; a
 * click anywhere on a row opens it. One listener for all rows, and no render when the current row changes.
 */
export function useRowMoves(ref: RefObject<Body | null>, rows: readonly unknown[]) {
  const drawn = useRef(rows);
  // Rows and their controls may be new after any render of the table.
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    // Other rows begin again at the first one.
    const isAgain = drawn.current !== rows && !body.contains(document.activeElement);
    drawn.current = rows;
    setCurrent(body, (isAgain ? null : currentOf(body)) ?? body.rows[0] ?? null);
  });
  const move = (to: Move) => () => {
    if (!hasKeys(ref.current)) return false;
    goTo(ref.current, to);
    return true;
  };
  useShortcuts({
    down: move('down'),
    up: move('up'),
    tick: () => {
      const box = hasKeys(ref.current) && currentOf(ref.current)?.querySelector<HTMLElement>('input[type=checkbox]');
      if (!box) return false;
      box.click();
      return true;
    },
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<Body>) => {
      const row = target.closest('tr');
      if (row && !row.hasAttribute('data-current')) setCurrent(currentTarget, row);
    },
    onKeyDown: (event: KeyboardEvent<Body>) => {
      const to = MOVES[event.key];
      const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (isField) return moveInColumn(event);
      if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      goTo(event.currentTarget, to);
    },
    // Shift + click on a box ticks a range; it must not select the texts in between.
    onMouseDown: (event: MouseEvent<Body>) => {
      if (event.shiftKey && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    onClick: openRow,
    onAuxClick: openRow,
  };
}

/** Follows the link of a row, or opens the row that was clicked: over the list, or in a tab with Ctrl or the middle button. */
function openRow(event: MouseEvent<Body>): void {
  const target = event.target as Element;
  const row = target.closest('tr');
  const link = row && linkOf(row);
  const isMiddle = event.button === 1;
  if (link?.contains(target)) return follow(event, link.pathname + link.search, link.dataset['opens'] === 'over');
  // A right click is the browser's, and so is a click that ends the selection of a text.
  if (!link || target.closest(PRESSED) || (event.button !== 0 && !isMiddle)) return;
  if (getSelection()?.isCollapsed === false || event.shiftKey || event.defaultPrevented) return;
  if (isMiddle || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  // A click of the mouse: `click()` is taken for one of a screen reader, and the focus would come late to what opens.
  else link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}
