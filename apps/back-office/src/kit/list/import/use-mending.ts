import type { ImportSheet, RowError } from '@officine/sdk/contract';
import { useEffect, useRef, useState } from 'react';
import { cellAt, fileOf, type Mendable, mendableOf, withCell } from '../../files/mendable.ts';

const PAUSE_MS = 400;
const MAX_NAMES = 2;

/** A cell that was corrected. */
export interface Mended {
  readonly line: number;
  readonly at: number;
  readonly header: string;
  /** What the file had. */
  readonly before: string;
}
interface MendingOptions {
  /** The file that the last answer is about. */
  file: File | null;
  sheet: ImportSheet | null;
  /** Field of each column; empty for an ignored one. */
  fields: readonly string[];
  /** Whether rows were refused: the file is read then. */
  isWanted: boolean;
  /** Tries the corrected file. */
  retry: (file: File) => void;
}

/** Refused rows of a file are corrected in it, cell by cell, and the server tries the file again after a pause. */
export function useMending({ file, sheet, fields, isWanted, retry }: MendingOptions) {
  const [table, setTable] = useState<Mendable | null>(null);
  const [mended, setMended] = useState<ReadonlyMap<string, Mended>>(new Map());
  const [isPending, setPending] = useState(false);
  /** The last file made of the table: another one is the user's. */
  const own = useRef<File | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The retry of the last render knows the columns that were chosen last.
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (file !== null && file === own.current) return;
    clearTimeout(timer.current);
    setTable(null);
    setMended(new Map());
    setPending(false);
    if (!file || !isWanted) return;
    let current = true;
    void mendableOf(file).then((read) => current && setTable(read));
    return () => {
      current = false;
    };
  }, [file, isWanted]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: File) => {
    own.current = next;
    setPending(false);
    again.current(next);
  };
  return {
    /** Whether the cells of this file can be corrected here: not those of a workbook. */
    canMend: table !== null,
    mended,
    /** A correction is not sent yet. */
    isPending,
    /** The place of a heading that an error names, among the columns in use; -1 where it names none. */
    columnOf({ column }: Pick<RowError, 'column'>): number {
      if (!column) return -1;
      const named = sheet?.columns.findIndex(({ header }, at) => header === column && fields[at] !== '') ?? -1;
      return named < 0 ? fields.indexOf(column) : named;
    },
    headerOf: (at: number): string => sheet?.columns[at]?.header || `Colonne ${at + 1}`,
    valueOf: (line: number, at: number): string => (table ? cellAt(table, line, at) : ''),
    /** What the row is about: its first values in use. */
    nameOf(line: number, but: readonly number[]): string {
      if (!table) return '';
      const values = fields.flatMap((field, at) => (field && !but.includes(at) ? cellAt(table, line, at) || [] : []));
      return values.slice(0, MAX_NAMES).join(' · ');
    },
    mend(line: number, at: number, value: string) {
      if (!table) return;
      const key = `${line} ${at}`;
      const before = mended.get(key)?.before ?? cellAt(table, line, at);
      const next = withCell(table, line, at, value);
      setTable(next);
      setMended(new Map(mended).set(key, { line, at, header: sheet?.columns[at]?.header ?? '', before }));
      setPending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(fileOf(next)), PAUSE_MS);
    },
  };
}
export type Mending = ReturnType<typeof useMending>;
