import { expect, it } from 'vitest';
import { createProgram } from './program.ts';
import { webWords } from './web-words.ts';

const program = createProgram(async () => {});
it.each([
  ['invoice --web', 'invoice open'],
  ['invoice list --web', 'invoice open'],
  ['invoice 12 --web', 'invoice open 12'],
  ['--web invoice show WEB00001 --print', 'invoice open WEB00001 --print'],
  ['zone open 3 --web', 'zone open 3'],
  ['invoice issue 3 --web', 'invoice issue 3 --web'],
  ['sage export --web', 'sage export --web'],
  ['nope --web', 'nope --web'],
  ['zone list', 'zone list'],
])('%s is %s', (line, words) => {
  expect(webWords(line.split(' '), program).join(' ')).toBe(words);
});
