import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { officine, program, shell } from './officine.ts';

it('prints help in French on stdout', async () => {
  const help = await officine(['--help']);
  expect([help.code, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(/^Utilisation : officine <commande> \[options\]/);
  expect(help.stdout).not.toMatch(/Usage:|Options:|Commands:|display help/);
  expect((await officine([])).stdout).toBe(help.stdout);
  for (const unknown of [
    ['help', 'nope'],
    ['help', 'campaign', 'nope'],
  ])
    expect(await officine(unknown)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('nope') });
  const verb = await officine(['help', 'campaign', 'simulate']);
  expect(verb.stdout).toBe((await officine(['campaign', 'simulate', '--help'])).stdout);
  expect(verb.stdout).toContain('Exemples :\n  officine campaign simulate --budget budget.csv');
  expect((await officine(['help', 'exit-codes'])).stdout).toMatch(/6 {2}fait en partie/);
  expect((await officine(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
it.each([
  [['campagn'], '✗ Commande inconnue : campagn.\nVouliez-vous dire « campaign » ?\n'],
  [['task', 'list', '--formt', 'json'], '✗ Option inconnue : --formt.\nVouliez-vous dire « --format » ?\n'],
  [
    ['login', '--url', 'localhost:1'],
    '✗ Il manque --username.\nSans terminal, rien n’est demandé : donnez cette option.\n',
  ],
])('%j is wrong usage: exit code 2, and nothing on stdout', async (args, stderr) => {
  expect(await officine(args)).toEqual({ code: 2, stdout: '', stderr });
});
it('names the server that does not respond', async () => {
  const ended = await officine(['api', 'health.check'], { env: { OFFICINE_URL: 'http://127.0.0.1:1' } });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: '✗ Le serveur http://127.0.0.1:1 ne répond pas (connexion refusée).\nCherchez pourquoi : officine doctor\n',
  });
});
const complete = (words: string) =>
  shell(
    `source <(officine completion bash); COMP_WORDS=(officine ${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _officine; echo "\${COMPREPLY[@]}"`,
  );

it('completes words in bash', async () => {
  expect((await complete('camp')).stdout).toBe('campaign\n');
  expect((await complete('campaign list --status dr')).stdout).toBe('draft\n');
});
it('loads little code to print the help', () => {
  const dist = join(dirname(program), '../dist');
  const read = new Map<string, string>();
  const visit = (file: string) => {
    if (read.has(file)) return;
    const text = readFileSync(join(dist, file), 'utf8');
    read.set(file, text);
    for (const [, , from = ''] of text.matchAll(/^(import|export)\b[^;(]*?from\s*"([^"]+)"|^import\s*"([^"]+)"/gm)) {
      expect(from, `${file} needs ${from} at once`).toMatch(/^\.\/chunk-/);
      visit(from.slice(2));
    }
  };
  visit('officine.js');
  const size = [...read.values()].reduce((sum, text) => sum + text.length, 0);
  // Commander is 110,000 of them, the names and descriptions of 42 nouns and their verbs 27,000.
  expect(size).toBeLessThan(175_000);
});
