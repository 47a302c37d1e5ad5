import { accept, type Check, refuse } from '../check.ts';
import { isDate } from './date.ts';

/** Days on which a pharmacy is closed, whatever its usual hours: `start` and `end` are `YYYY-MM-DD`, both included. */
export interface Closing {
  readonly start: string;
  readonly end: string;
  /** Why, as visitors read it: `Inventaire`. May be empty. */
  readonly label: string;
}

export const MAX_CLOSINGS = 50;
const MAX_LABEL = 100;
const DAY = '(\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{4})';
const LINE = new RegExp(`^(?:du |le )?${DAY}(?: ?(?:/|-|–|au|à) ?${DAY})?(?: ?[:,–-])? ?(.*)$`, 'i');

/** A semicolon ends a closing where another day follows: a label may hold one. */
const LINE_END = /[\n\r]+|;(?=\s*(?:(?:du|le) )?\d)/i;

/** `24/12/2026`, `2026-12-24` → `2026-12-24`. */
function normalDay(text: string): string {
  const parts = text.split(/[/.-]/);
  const [year = '', month = '', day = ''] = text.includes('-') ? parts : parts.toReversed();
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function parseLine(line: string): Check<Closing> {
  const [, first, second, label = ''] = LINE.exec(line) ?? [];
  if (first === undefined) {
    return refuse(`La fermeture « ${line} » doit s’écrire 24/12/2026 Inventaire, ou 01/08/2026-15/08/2026 Congés.`);
  }
  const start = normalDay(first);
  const end = second === undefined ? start : normalDay(second);
  const unknown = isDate(start) ? (isDate(end) ? undefined : second) : first;
  if (unknown !== undefined) return refuse(`La fermeture du ${unknown} contient un jour qui n’existe pas.`);
  if (end < start) return refuse(`La fermeture du ${first} au ${second} doit finir après avoir commencé.`);
  if (label.length > MAX_LABEL) return refuse(`Le motif d’une fermeture a ${MAX_LABEL} caractères au plus.`);
  return accept({ start, end, label });
}

/**
 * Parses exceptional closings, one a line, as they are stored or typed: `'2026-12-24 Inventaire'`,
 * `'2026-08-01/2026-08-15 Congés'`, `'du 01/08/2026 au 15/08/2026 : Congés'`. Returns them by date.
 */
export function parseClosings(text: string): Check<readonly Closing[]> {
  const lines = text
    .normalize('NFC')
    .split(LINE_END)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean);
  if (lines.length > MAX_CLOSINGS) return refuse(`${MAX_CLOSINGS} fermetures au plus.`);
  const closings: Closing[] = [];
  for (const line of lines) {
    const read = parseLine(line);
    if (!read.ok) return read;
    closings.push(read.value);
  }
  return accept(closings.sort((a, b) => (a.start === b.start ? 0 : a.start < b.start ? -1 : 1)));
}

/** Formats closings for storage, one a line: `2026-12-24 Inventaire`, `2026-08-01/2026-08-15 Congés`. */
export const formatClosings = (closings: readonly Closing[]): string =>
  closings.map(({ start, end, label }) => `${start}${end === start ? '' : `/${end}`} ${label}`.trim()).join('\n');

/** Checks closings as users type them; `value` is the form to store. */
export function checkClosings(text: string): Check {
  const read = parseClosings(text);
  return read.ok ? accept(formatClosings(read.value)) : read;
}

/** Stored closings that are not over at a date, the next first; none where they are missing or invalid. */
export function closingsFrom(stored: string | null | undefined, date: string): readonly Closing[] {
  const read = parseClosings(stored ?? '');
  return read.ok ? read.value.filter(({ end }) => end >= date) : [];
}
