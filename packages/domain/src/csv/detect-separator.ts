import { readCsv, SEPARATORS, type Separator } from './read.ts';

/** Enough for any header. */
const HEAD = 10_000;

/**
 * The separator of a CSV text: the one that Excel's `sep=` line names (`from` is where the rest begins), else the one that cuts
 * the first record that is not empty into most cells; of equals `;`, then `,`, then tab.
 */
export function detectSeparator(text: string): { separator: Separator; from: number } {
  const named = /^sep=([;,\t])(?:\r\n?|\n|$)/i.exec(text);
  if (named !== null) return { separator: named[1] as Separator, from: named[0].length };
  const head = text.slice(0, HEAD);
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
