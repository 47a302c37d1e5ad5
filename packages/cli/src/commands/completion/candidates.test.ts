import { expect, it } from 'vitest';
import type { VerbEntry } from '../../verb.ts';
import { catalogue } from '../catalogue.ts';
import { candidates } from './candidates.ts';

const words = async (...typed: string[]) => (await candidates(typed)).map((line) => line.split('\t')[0]);

it('offers commands, then their verbs, with what they do', async () => {
  expect(await words('')).toEqual(expect.arrayContaining(['campaign', 'login', 'doctor']));
  expect(await words('ca')).toEqual(['campaign']);
  expect(await candidates(['campaign', 'sim'])).toEqual(['simulate\tRépartit un budget sans rien enregistrer']);
  expect(await words('campaign', 'none', '')).toEqual([]);
});
it('offers the options of the command, and their values', async () => {
  expect(await words('campaign', 'list', '--st')).toEqual(['--status']);
  expect(await words('campaign', 'list', '--status', '')).toEqual([
    'draft',
    'scheduled',
    'running',
    'ended',
    'disabled',
  ]);
  expect(await words('task', 'list', '--format', 'c')).toEqual(['csv', 'count']);
  expect(await words('--format', 'json', 'pharm')).toEqual(['pharmacy']);
  // An option's value is not a command.
  expect(await words('--profile', 'campaign', 'ta')).toEqual(['task']);
});
it('offers the values of an argument', async () => {
  expect(await words('api', 'pharmacies.g')).toEqual(['pharmacies.get']);
  expect(await words('completion', '')).toEqual(['bash', 'zsh', 'fish', 'powershell']);
  expect(await words('help', 'exit')).toEqual(['exit-codes']);
});
it('offers every command, every verb, and the options of each', async () => {
  expect(await words('')).toEqual(Object.keys(catalogue));
  for (const [noun, entry] of Object.entries(catalogue)) {
    const verbs: Readonly<Record<string, VerbEntry>> = 'verbs' in entry ? entry.verbs : { '': entry };
    for (const [verb, { load }] of Object.entries(verbs)) {
      const path = [noun, verb].filter(Boolean);
      expect(await words(...path)).toContain(path.at(-1));
      const options = Object.keys((await load()).spec.options ?? {}).map((name) => `--${name}`);
      expect(await words(...path, '--')).toEqual(expect.arrayContaining([...options, '--format', '--help']));
    }
  }
});
