import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../config/store.ts';
import { expandAlias } from './expand-alias.ts';

let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  const OFFICINE_CONFIG_DIR = mkdtempSync(join(tmpdir(), 'officine-alias-'));
  onTestFinished(() => rmSync(OFFICINE_CONFIG_DIR, { recursive: true }));
  env = { OFFICINE_CONFIG_DIR };
  const store = await openStore(env);
  store.alias('en-cours', ['campaign', 'list', '--status', 'running']);
  store.alias('de', ['pharmacy', 'list', '--search', '$1', '--filter', 'postcode=$2']);
});

it('an alias stands for its words, and what follows it follows them', async () => {
  expect(await expandAlias(['en-cours', '--all'], env)).toEqual(['campaign', 'list', '--status', 'running', '--all']);
  expect(await expandAlias(['task', 'list'], env)).toEqual(['task', 'list']);
  // No alias: a name of every object.
  expect(await expandAlias(['constructor'], env)).toEqual(['constructor']);
});
it('$1 and $2 take words, which stay one word each', async () => {
  const line = ['pharmacy', 'list', '--search', 'de la gare', '--filter', 'postcode=75', '-q'];
  expect(await expandAlias(['de', 'de la gare', '75', '-q'], env)).toEqual(line);
  await expect(expandAlias(['de', 'gare'], env)).rejects.toMatchObject({
    exitCode: 2,
    message: 'Le raccourci « de » attend un mot de plus.',
  });
});
it('aliases stay when a profile is forgotten, and go when they are', async () => {
  const store = await openStore(env);
  store.write('production', { url: 'https://officine.example' });
  store.remove('production');
  expect(Object.keys((await openStore(env)).aliases())).toEqual(['en-cours', 'de']);
  store.alias('de', undefined);
  expect(Object.keys((await openStore(env)).aliases())).toEqual(['en-cours']);
});
