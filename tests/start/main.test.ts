import { expect, test } from 'vitest';
import { run } from './run.ts';

const names = 'serve, prepare, worker, backup, restore, migrate ou demo';

test.each([
  ['a missing name', [], `Indiquez ce qu’il faut lancer : ${names}.\n`],
  ['an unknown name', ['server'], `Officine n’a pas de processus « server » ; attendu : ${names}.\n`],
  [
    'a name that every object has',
    ['constructor', 'x'],
    `Officine n’a pas de processus « constructor » ; attendu : ${names}.\n`,
  ],
])('%s is refused with the list of processes', async (_case, args, output) => {
  expect(await run(args)).toEqual({ code: 1, output });
});

test.each([['--help'], ['serve', '--help'], ['backup', 'file.zip', '-h']])(
  '%s %s prints the settings',
  async (...args) => {
    expect(await run(args)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Réglages, par variables d’environnement :\n/),
    });
  },
);
