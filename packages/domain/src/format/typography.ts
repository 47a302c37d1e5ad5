const NBSP = '\u00a0';
const NNBSP = '\u202f';

/**
 * Applies French spacing to a plain text (not html): U+202F before ; ! ? and U+00A0 before : € % and inside « ».
 * Spaces are replaced, or added at the end of a word only: times (08:00) and addresses (https://…?a=b) are unchanged.
 */
export function typography(text: string): string {
  return text
    .replace(/[ \u00a0\u202f]+(?=[;!?])/g, NNBSP)
    .replace(/(?<=[\p{L}\p{N}»)\]€%])(?=[;!?]+(?:[\s»)\]]|$))/gu, NNBSP)
    .replace(/[ \u00a0\u202f]+(?=:)/g, NBSP)
    .replace(/(?<=[\p{L}\p{N}»)\]€%])(?=:(?:[\s»)\]]|$))/gu, NBSP)
    .replace(/[ \u00a0\u202f]+(?=[€%])/g, NBSP)
    .replace(/(?<=\d)(?=[€%](?![\p{L}\p{N}]))/gu, NBSP)
    .replace(/«[ \u00a0\u202f]*/g, `«${NBSP}`)
    .replace(/[ \u00a0\u202f]*»/g, `${NBSP}»`);
}
