/** A number may be written in this many pieces: `PB 01234-00012`. */
const MAX_PIECES = 4;
/** Labels have at most some hundreds of characters; more is not read. */
const MAX_CHARS = 2000;

/** Every number ends with its counter, of five digits at least. */
const COUNTER = /\d{5}$/;

export interface FoundNumbers {
  readonly numbers: readonly string[];
  /** Two numbers share a piece: the text may mean one or the other. */
  readonly isAmbiguous: boolean;
}

/**
 * Numbers of invoices within a text, where blanks and signs may part them and letters may stand before them:
 * `fact.WEB-000 12` has `WEB00012`. Only numbers that `isNumber` knows are found.
 */
export function numbersWithin(text: string, isNumber: (number: string) => boolean): FoundNumbers {
  const pieces = text
    .slice(0, MAX_CHARS)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const numbers = new Set<string>();
  let isAmbiguous = false;
  for (let from = 0; from < pieces.length; ) {
    const found = startingAt(pieces, from, isNumber);
    const [first] = found;
    if (first) {
      numbers.add(first.number);
      isAmbiguous ||= found.length > 1;
    }
    from += first?.pieces ?? 1;
  }
  return { numbers: [...numbers], isAmbiguous };
}

function startingAt(pieces: readonly string[], from: number, isNumber: (number: string) => boolean) {
  const found: { readonly number: string; readonly pieces: number }[] = [];
  let joined = '';
  for (let count = 1; count <= MAX_PIECES && from + count <= pieces.length; count += 1) {
    joined += pieces[from + count - 1];
    if (!COUNTER.test(joined)) continue;
    const number = isNumber(joined) ? joined : withoutWord(joined).find(isNumber);
    if (number !== undefined) found.push({ number, pieces: count });
  }
  return found;
}

/** What follows the letters that stand before a number without a blank: `FACTUREWEB00012`. */
function withoutWord(text: string): string[] {
  const letters = /^[A-Z]{0,20}/.exec(text)?.[0].length ?? 0;
  return Array.from({ length: letters }, (_, at) => text.slice(at + 1));
}
