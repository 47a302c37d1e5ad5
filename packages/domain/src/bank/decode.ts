import { accept, type Check, refuse } from '../check.ts';
import { cp1252, hasControls, startsWith } from '../csv/decode-text.ts';

export const NOT_A_STATEMENT =
  'Ce fichier n’est pas un relevé : choisissez un fichier CFONB 120, CAMT.053, CAMT.054 ou pain.002.';
/** Codes that fill up, or end, the files of old systems: zero and Ctrl-Z. */
const FILLERS = [0, 26];

/** Decodes a text of a bank: UTF-8 when it is entirely valid, else CP1252. Refuses bytes that are no text, in French. */
export function decodeBankText(bytes: Uint8Array): Check {
  const text = decoded(startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes);
  let end = text.length;
  while (end > 0 && FILLERS.includes(text.charCodeAt(end - 1))) end -= 1;
  const whole = text.slice(0, end);
  return hasControls(whole) ? refuse(NOT_A_STATEMENT) : accept(whole);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return cp1252(bytes);
  }
}
