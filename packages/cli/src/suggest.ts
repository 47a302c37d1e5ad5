/** Edit distance: letters to add, remove, replace or swap. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]), swapped);
    }
  }
  return at(a.length, b.length);
}

/** Returns the closest known word, undefined if none is close: `closest('simulte', ['simulate']) // 'simulate'`. */
export function closest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length * 0.4)) + 1;
  for (const candidate of known) {
    const d = distance(word.toLowerCase(), candidate.toLowerCase());
    if (d < least) [best, least] = [candidate, d];
  }
  return best;
}

/** `Vouliez-vous dire « simulate » ?`, undefined if no word is close. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const found = closest(word, known);
  return found && `Vouliez-vous dire « ${found} » ?`;
}
