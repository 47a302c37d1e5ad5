import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What reads the bytes of strangers. */
const FOLDERS = [
  'apps/api/src/areas/exchange',
  'apps/api/src/areas/money/bank',
  'apps/api/src/files',
  ...['bank', 'csv', 'customers', 'budgets', 'cips'].map((folder) => `packages/domain/src/${folder}`),
];
const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path) && existsSync(join(root, path)));

const LITERAL = /(?<=[=(,:?[!&|]\s*|\breturn\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;
const UNBOUNDED = /[*+]|\{\d*,\}/;

/** An expression without its classes, escapes, and look-arounds: `[^"]*` becomes `x*`. */
const bare = (source: string): string =>
  source
    .replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\x..|\\u[\da-f]{4}|\\./gi, (escape) => (/^\\[bB]/.test(escape) ? '' : 'x'))
    .replace(/\[\^?\]?[^\]]*\]/g, 'x')
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(');

/**
 * Whether a text of n characters may take n² steps or more: a search that is not tied to a place begins again at each
 * character, where what repeats must be followed by something; and of two that repeat each takes what the other had.
 */
function mayBeSlow(literal: string): boolean {
  const source = bare(literal.slice(1, literal.lastIndexOf('/')));
  return source.split('|').some((branch) => {
    const repeats = [...branch.matchAll(new RegExp(UNBOUNDED, 'g'))];
    const [first] = repeats;
    if (!first) return false;
    const isTied = branch.startsWith('^') || source.startsWith('^');
    const rest = branch.slice(first.index + first[0].length).replace(/^[?)]+/, '');
    return repeats.length > 1 || (!isTied && rest !== '') || /[*+]\)[*+]/.test(source);
  });
}

it('tells expressions that are slow over long texts', () => {
  const slow = ['/([\\w:.-]+)\\s*=\\s*("…")/g', '/(a+)+$/', '/a*a*/', '/\\s+$/', '/x{2,}y/'];
  const quick = ['/^[\\s;,]*$/', '/\\s+/g', '/[^"]{1,20}"/', '/^\\d{4}$/', '/[a-z]*/i', '/a|b+/'];
  expect([slow.filter((each) => !mayBeSlow(each)), quick.filter(mayBeSlow)]).toEqual([[], []]);
});

it('none is run over the bytes of strangers', () => {
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(LITERAL)].map(([literal]) => ({ path, literal })),
  );
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter(({ literal }) => mayBeSlow(literal))).toEqual([]);
});
