/** A reference or CIP of a pasted list. */
export interface PastedCode {
  /** Line of the pasted text, from 1. */
  line: number;
  code: string;
}
const SEPARATORS = /[;,\t]/;
const isCode = (cell: string) => /^\S*\d\S*$/.test(cell);

/**
 * The codes of a pasted list, each once: one a line, the first column of a table, or several on a line. A head without
 * figures, as `Référence`, is left out.
 */
export function readCodes(text: string): readonly PastedCode[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((row, at): PastedCode[] => {
    const cells = row
      .split(SEPARATORS)
      .map((cell) => cell.replaceAll(/^["'\s]+|["'\s]+$/g, ''))
      .filter(Boolean);
    const codes = cells.every(isCode) ? cells : cells.slice(0, 1);
    return codes.flatMap((code) => {
      const key = code.toLowerCase();
      if (seen.has(key) || (at === 0 && !/\d/.test(code))) return [];
      seen.add(key);
      return [{ line: at + 1, code }];
    });
  });
}
