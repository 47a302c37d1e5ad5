import { accept, type Check, refuse } from '../check.ts';
import { parseEuros } from '../money/parse-euros.ts';
import { readDay, thousandsOf } from './cells.ts';

/** How the text of a field is read; `count` is a whole number, `money` euros, `word` one of some values. */
export type TypedKind = 'text' | 'boolean' | 'number' | 'count' | 'money' | 'day' | 'word';

const YES = new Set(['oui', 'o', 'vrai', 'true', 'yes', '1', 'x']);
const NO = new Set(['non', 'n', 'faux', 'false', 'no', '0']);
const NUMBER = /^[-−]?\d{1,400}(?:[.,]\d+)?$/;
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function readWord(text: string, words: Readonly<Record<string, string>>): Check<unknown> {
  const found = Object.entries(words).find(([key, word]) => [key, word].some((each) => folded(each) === folded(text)));
  if (!found) return refuse(`« ${text} » n’est pas un choix : ${Object.values(words).join(', ')}.`);
  const [key] = found;
  return accept(/^\d+$/.test(key) ? Number(key) : key);
}
function readNumber(text: string): Check<unknown> {
  const digits = text.replace(/\s/g, '');
  return NUMBER.test(digits)
    ? accept(Number(digits.replace(',', '.').replace('−', '-')))
    : refuse(`« ${text} » n’est pas un nombre.`);
}
function readMoney(text: string): Check<unknown> {
  try {
    return accept(parseEuros(text));
  } catch (error) {
    return refuse((error as RangeError).message);
  }
}

/**
 * The value of the API for a text as French people type it, in a cell of a file or an option of a command:
 * `readTyped('money', '0,60')` → 60, `readTyped('day', '12/03/2026')` → `2026-03-12`. `words` are the words of an
 * enumerated field by value; either is read.
 */
export function readTyped(kind: TypedKind, text: string, words: Readonly<Record<string, string>> = {}): Check<unknown> {
  switch (kind) {
    case 'boolean':
      return YES.has(folded(text))
        ? accept(true)
        : NO.has(folded(text))
          ? accept(false)
          : refuse('Oui ou Non attendu.');
    case 'count': {
      const thousands = thousandsOf(text);
      return thousands ? refuse(thousands) : readNumber(text);
    }
    case 'number':
      return readNumber(text);
    case 'money':
      return readMoney(text);
    case 'day':
      return readDay(text);
    case 'word':
      return readWord(text, words);
    default:
      return accept(text);
  }
}
