import { AppError } from './errors.ts';

const MAX_DEPTH = 32;

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    // PostgreSQL's text cannot contain NUL, and a lone surrogate is not a character.
    if (value.includes('\0') || !value.isWellFormed())
      throw new AppError('bad_request', 'Le contenu envoyé contient un caractère interdit.');
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > MAX_DEPTH) throw new AppError('bad_request', 'Le contenu envoyé est trop imbriqué.');
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed())
      throw new AppError('bad_request', 'Le contenu envoyé contient un caractère interdit.');
    check(inner, depth + 1);
  }
}

const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

/** Parses a body, undefined when empty. Refuses characters that cannot be stored, and deep nesting. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const value: unknown = JSON.parse(text, text.includes('__proto__') ? withoutPrototype : undefined);
  check(value, 0);
  return value;
}
