import { cleanText } from '@officine/domain';
import { AppError } from './errors.ts';

const MAX_DEPTH = 32;
/** Fields that are compared with what was set before, character by character. */
const IS_SECRET = /password|^confirmation$|_key$/i;

function refuseCharacters(text: string): void {
  // PostgreSQL's text cannot contain NUL, and a lone surrogate is not a character.
  if (text.includes('\0') || !text.isWellFormed())
    throw new AppError('bad_request', 'Le contenu envoyé contient un caractère interdit.');
}

/**
 * A value of a body with its texts as they are stored (`cleanText`), passwords apart. Refuses characters that cannot be
 * stored, and deep nesting.
 */
export function cleanValue(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') {
    refuseCharacters(value);
    return IS_SECRET.test(name) ? value : cleanText(value);
  }
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) throw new AppError('bad_request', 'Le contenu envoyé est trop imbriqué.');
  if (Array.isArray(value)) return value.map((inner) => cleanValue(inner, name, depth + 1));
  for (const [key, inner] of Object.entries(value)) {
    refuseCharacters(key);
    const cleaned = cleanValue(inner, key, depth + 1);
    if (cleaned !== inner) (value as Record<string, unknown>)[key] = cleaned;
  }
  return value;
}

const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

/** Parses a body, undefined when empty; its texts are cleaned. Refuses what `cleanValue` refuses. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  return cleanValue(JSON.parse(text, text.includes('__proto__') ? withoutPrototype : undefined));
}
