import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { catalogue } from '../commands/catalogue.ts';
import type { VerbEntry } from '../verb.ts';
import { createProgram } from './program.ts';

const entries: [path: string, entry: VerbEntry][] = Object.entries(catalogue).flatMap(([name, entry]) =>
  'verbs' in entry
    ? Object.entries(entry.verbs).map(([verb, found]) => [`${name} ${verb}`, found] as [string, VerbEntry])
    : [[name, entry] as [string, VerbEntry]],
);
/** Splits a command line as a shell does, without its redirections. */
const split = (line: string): string[] =>
  [...line.replace(/ [<>]+ \S+$/, '').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');

async function parse(words: readonly string[]) {
  let seen: { args: object; options: object } | undefined;
  await createProgram(async (_, args, options) => {
    seen = { args, options };
  }).parseAsync(words, { from: 'user' });
  return seen;
}

it.each(entries)('%s: its examples parse', async (path, { load }) => {
  const { spec } = await load();
  expect(spec.examples.length).toBeGreaterThan(0);
  // `help <command>` is rewritten before parsing.
  const lines = spec.examples.filter((line) => path !== 'help' || split(line).length < 3);
  for (const line of lines) {
    expect(line).toMatch(new RegExp(`^${path}`));
    expect(await parse(split(line))).toBeDefined();
  }
});
it.each(entries)('%s: its help names its arguments and options', async (path, { load }) => {
  const { spec } = await load();
  const told: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  await createProgram(async () => {})
    .parseAsync([...path.split(' '), '--help'], { from: 'user' })
    .catch(() => {});
  vi.restoreAllMocks();
  const help = told.join('');
  expect(help).toContain(`officine ${path}`);
  for (const { label } of Object.values(spec.arguments ?? {})) expect(help).toContain(label);
});
it('has every command in the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const [path] of entries) expect(readme).toContain(`\`${path}`);
});
it('passes typed arguments and options by name', async () => {
  const line = 'campaign list --status draft -f a=1 --filter b=2 -n 5 --all --format csv -q --no-color';
  expect(await parse(line.split(' '))).toEqual({
    args: { status: 'draft', search: undefined, filter: ['a=1', 'b=2'], order: undefined, limit: 5, all: true },
    options: expect.objectContaining({ format: 'csv', quiet: true, color: false }),
  });
  expect(await parse(['api'])).toMatchObject({ args: { call: undefined, list: false, field: [] } });
});
it.each([
  ['campagn', 'Commande inconnue : campagn.', 'Vouliez-vous dire « campaign » ?'],
  ['campaign lst', 'Commande inconnue : lst.', 'Vouliez-vous dire « list » ?'],
  ['campaign list --stats x', 'Option inconnue : --stats.', 'Vouliez-vous dire « --status » ?'],
  ['campaign show', 'Il manque <campagne>.', 'Voir : officine campaign show --help'],
  ['campaign show 1 2', 'Trop de mots pour « officine campaign show ».', 'Voir : officine campaign show --help'],
  ['api GET /zones', 'Trop de mots pour « officine api ».', 'La méthode est une option : officine api /zones -X GET'],
  ['campaign list --order', 'L’option --order <tri> attend une valeur.', 'Voir : officine campaign list --help'],
  ['campaign list --status drft', '--status ne connaît pas « drft ».', 'Vouliez-vous dire « draft » ?'],
  ['campaign list -n 1e3', '--limit attend un nombre entier de 1 à 1000000, pas « 1e3 ».', undefined],
  ['campaign disable 1 --percentage 0', '--percentage attend un nombre entier de 1 à 100, pas « 0 ».', undefined],
])('officine %s is refused in French', async (line, message, hint) => {
  await expect(parse(line.split(' '))).rejects.toMatchObject({ exitCode: 2, message, hint });
});
