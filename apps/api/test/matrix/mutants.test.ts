import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

const root = new URL('../../../../', import.meta.url);

it('each mutant breaks a line that stands in its file, once', () => {
  const stale = mutants.filter(({ file, from }) => readFileSync(new URL(file, root), 'utf8').split(from).length !== 2);
  expect(stale).toEqual([]);
});
