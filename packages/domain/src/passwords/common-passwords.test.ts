import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPassword } from './check-password.ts';

const source = readFileSync(new URL('./common-passwords.ts', import.meta.url), 'utf8');
const words = (source.split('`')[1] ?? '').trim().split(/\s+/);

it('lists only passwords that satisfy the format rule, once each', () => {
  expect(words.length).toBeGreaterThan(200);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  const verdicts = words.map((word) => checkPassword(word));
  expect(verdicts.filter((verdict) => verdict.ok || verdict.reason !== 'password_common')).toEqual([]);
});
