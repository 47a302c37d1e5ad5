import { type ClipboardEvent, useRef, useState } from 'react';
import * as css from './cell-input.css.ts';

interface CellInputProps {
  /** Accessible name: row and column. */
  label: string;
  /** Stored value as text; empty where the cell has none. */
  value: string;
  placeholder?: string;
  /** `text`: as wide as its column, aligned with names. */
  inputMode: 'decimal' | 'numeric' | 'text';
  /** As wide as three digits. */
  isNarrow?: boolean;
  /** The value differs from the saved one. */
  isChanged?: boolean;
  /** The stored value is refused; `describedBy` is the id of the reason. */
  isWrong?: boolean;
  describedBy?: string;
  /** Called with the typed text when the cell is left. Returns false to refuse it: the text then stays, marked. */
  onCommit: (text: string) => boolean;
  /** Called with pasted text that has several cells. */
  onPasteCells?: (text: string) => void;
}
/** A value edited in its table cell. A native text input: arrow keys never change the value. Escape restores it. */
export function CellInput({
  label,
  value,
  isNarrow,
  isChanged,
  isWrong = false,
  describedBy,
  onCommit,
  onPasteCells,
  ...props
}: CellInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  // Read by the blur that follows Escape, before the next render.
  const typed = useRef<string | null>(null);
  const type = (text: string | null) => {
    typed.current = text;
    setDraft(text);
    setRefused(false);
  };
  const commit = () => {
    const text = typed.current;
    if (text === null) return;
    const isTaken = text === value || onCommit(text);
    if (isTaken) type(null);
    else setRefused(true);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').replace(/\r?\n$/, '');
    if (!onPasteCells || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    type(null);
    onPasteCells(text);
  };
  return (
    <input
      {...props}
      type="text"
      className={css.input}
      aria-label={label}
      aria-invalid={isRefused || isWrong}
      aria-describedby={describedBy}
      autoComplete="off"
      data-narrow={isNarrow || undefined}
      data-changed={isChanged || undefined}
      data-draft={draft !== null || undefined}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed.current !== null) {
          event.stopPropagation();
          type(null);
        }
      }}
    />
  );
}
