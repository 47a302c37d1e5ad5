import { useEffect, useRef, useState } from 'react';
import { editFile } from './draft.ts';
import { fileOfRows, type GridRow, hasRows, rowsOfFile } from './grid-rows.ts';

const PAUSE_MS = 250;

/** The rows of the file. A change is undone at once, and becomes the file after a pause. */
export function useRows(file: File | null) {
  const [past, setPast] = useState<readonly (readonly GridRow[])[]>([[]]);
  const own = useRef<File | null | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A file of these rows, or none yet: what is typed stays.
    if (file === own.current) return;
    own.current = file;
    let current = true;
    if (!file) setPast([[]]);
    else void rowsOfFile(file).then((rows) => current && setPast([rows]));
    return () => {
      current = false;
      // Its rows may not have been read yet: whoever looks next reads them.
      if (own.current === file) own.current = undefined;
    };
  }, [file]);
  const pending = useRef<readonly GridRow[] | null>(null);
  const [isPending, setPending] = useState(false);
  const flush = () => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    own.current = hasRows(pending.current) ? fileOfRows(pending.current) : null;
    pending.current = null;
    setPending(false);
    void editFile(own.current);
  };
  const keep = (rows: readonly GridRow[]) => {
    clearTimeout(timer.current);
    pending.current = rows;
    setPending(true);
    timer.current = setTimeout(flush, PAUSE_MS);
  };
  // What was typed last is kept when the step is left.
  useEffect(() => flush, []);
  return {
    rows: past.at(-1) ?? [],
    change: (next: readonly GridRow[]) => {
      setPast((before) => [...before, next]);
      keep(next);
    },
    undo: () => {
      const before = past.slice(0, -1);
      setPast(before);
      keep(before.at(-1) ?? []);
    },
    canUndo: past.length > 1,
    /** What is typed is not the file yet. */
    isPending,
  };
}
