import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { frenchTypography } from './french-typography.ts';

/** What the build makes of a module. */
function built(code: string): string {
  const { handler } = frenchTypography().transform as { handler: (code: string) => { code: string } | null };
  return handler.call({ parse: parseAst }, code)?.code ?? code;
}

test('spaces of French come where a plain one was typed, in strings only', () => {
  expect(built('f("Désactiver « Hiver » ?")')).toBe('f("Désactiver «\u00a0Hiver\u00a0»\u202f?")');
  expect(built('f("Total : 12 %")')).toBe('f("Total\u00a0: 12\u00a0%")');
  expect(built('f(`Prix : ${price} €`)')).toBe('f(`Prix\u00a0: ${price}\u00a0€`)');
  expect(built('f(name, " : ", value)')).toBe('f(name, "\u00a0: ", value)');
});

test('programs are left alone', () => {
  for (const code of ['const a = b ? c : d;', 'const r = / ;/;', 'f("https://a.fr/?b")', 'f("a:b")'])
    expect(built(code)).toBe(code);
});
