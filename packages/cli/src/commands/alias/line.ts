const PLAIN = /^[\w./:=@,+-]+$/;

/** The words as a shell reads them: `api "order[name]=desc"` with its quotes. */
export const lineOf = (words: readonly string[]): string =>
  words.map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)).join(' ');
