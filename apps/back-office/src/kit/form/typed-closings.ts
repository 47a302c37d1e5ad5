import { parseClosings } from '@officine/domain';

/** An exceptional closing as its three fields show it; days are `YYYY-MM-DD`. */
export interface TypedClosing {
  /** Tells the row from the others, in an editor. */
  key: number;
  start: string | null;
  end: string | null;
  label: string;
}
let lastKey = 0;
export const emptyClosing = (): TypedClosing => ({ key: ++lastKey, start: null, end: null, label: '' });

const LINE = /^(\d{4}-\d\d-\d\d)?(?:\/(\d{4}-\d\d-\d\d))? ?(.*)$/;
function typedLine(line: string): TypedClosing {
  const [, start = null, end = null, label = ''] = LINE.exec(line) ?? [];
  return { key: ++lastKey, start, end, label };
}
/** Stored closings, or a draft of them that is not right yet, in their fields. */
export function closingFields(stored: string | null | undefined): TypedClosing[] {
  const read = parseClosings(stored ?? '');
  return read.ok
    ? read.value.map((closing) => ({ ...closing, key: ++lastKey }))
    : (stored ?? '').split('\n').map(typedLine);
}

/** The closings as they are stored; a row without its first day is text that the contract refuses. */
export const readClosings = (rows: readonly TypedClosing[]): string =>
  rows
    .map(({ start, end, label }) => `${start ?? ''}${end && end !== start ? `/${end}` : ''} ${label.trim()}`.trim())
    .filter(Boolean)
    .join('\n');

/** What is wrong with a row, by field. */
export function closingFault({ start, end, label }: TypedClosing): { start?: string; end?: string } {
  if (!start && (end || label.trim())) return { start: 'Le premier jour est obligatoire' };
  return start && end && end < start ? { end: 'Ce jour vient avant le premier' } : {};
}
