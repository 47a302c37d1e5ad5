import type { KeyboardEvent } from 'react';

/** Rows to move by for a key: Enter and Down go down, Shift + Enter and Up go up; 0 for any other key. */
export function rowsToMove({ key, shiftKey }: { key: string; shiftKey: boolean }): -1 | 0 | 1 {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return -1;
  return key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
}

/** Moves the focus between the inputs of a column, as in a spreadsheet: `onKeyDown` of the table's body. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const by = rowsToMove(event);
  const input = event.target;
  if (by === 0 || !(input instanceof HTMLInputElement) || input.type !== 'text') return;
  event.preventDefault();
  const cell = input.closest<HTMLTableCellElement>('td, th');
  let row: Element | null | undefined = cell?.parentElement;
  let next: HTMLInputElement | null | undefined;
  while (row && !next) {
    row = by > 0 ? row.nextElementSibling : row.previousElementSibling;
    next = (row as HTMLTableRowElement | null)?.cells[cell?.cellIndex ?? 0]?.querySelector('input');
  }
  // Leaving the cell stores its text, also in the last row.
  if (!next) input.blur();
  (next ?? input).focus();
}
