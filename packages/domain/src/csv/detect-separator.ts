import { readCsv, SEPARATORS, type Separator } from './read.ts';

/** Number of characters that are searched for the header. */
const HEAD_CHARS = 10_000;

/**
 * Detects the separator of a CSV text: the one in Excel's `sep=` line (`from` is then the index after that line), else
 * the one that splits the first non-empty record into most cells. Ties go to `;`, then `,`, then tab.
 */
export function detectSeparator(text: string): { separator: Separator; from: number } {
  const named = /^sep=([;,\t])(?:\r\n?|\n|$)/i.exec(text);
  if (named !== null) return { separator: named[1] as Separator, from: named[0].length };
  const head = text.slice(0, HEAD_CHARS);
  let found: Separator = SEPARATORS[0];
  let most = 0;
  for (const separator of SEPARATORS) {
    for (const { cells } of readCsv(head, separator)) {
      if (/^[\s;,]*$/.test(cells.join(''))) continue;
      if (cells.length > most) [found, most] = [separator, cells.length];
      break;
    }
  }
  return { separator: found, from: 0 };
}
