import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openConfig } from './config.ts';
import { isExposed, normalizeUrl } from './urls.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'officine-config-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('stores profiles in a private file and reads them again', async () => {
  const OFFICINE_CONFIG_DIR = folder();
  expect(await openConfig({ OFFICINE_CONFIG_DIR }, undefined).read()).toMatchObject({
    profile: 'default',
    url: 'http://localhost:4000',
    urlFrom: 'default',
    token: undefined,
  });
  await openConfig({ OFFICINE_CONFIG_DIR }, 'prod').change({ url: 'https://officine.example', token: 'secret' });
  const file = join(OFFICINE_CONFIG_DIR, 'config.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const config = openConfig({ OFFICINE_CONFIG_DIR }, 'prod');
  expect(await config.read()).toMatchObject({ url: 'https://officine.example', token: 'secret', tokenFrom: 'profile' });
  await config.change({ token: undefined });
  expect(await config.read()).toMatchObject({ token: undefined, url: 'https://officine.example' });
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
});
it('never sends a profile’s token to another server', async () => {
  const OFFICINE_CONFIG_DIR = folder();
  await openConfig({ OFFICINE_CONFIG_DIR }, undefined).change({ url: 'https://a.example', token: 'secret' });
  const read = (env: NodeJS.ProcessEnv) => openConfig({ OFFICINE_CONFIG_DIR, ...env }, undefined).read();
  expect(await read({ OFFICINE_URL: 'https://b.example' })).toMatchObject({
    url: 'https://b.example',
    token: undefined,
  });
  expect(await read({ OFFICINE_URL: 'a.example/api/' })).toMatchObject({ token: 'secret' });
  expect(await read({ OFFICINE_TOKEN: 'mine' })).toMatchObject({
    url: 'https://a.example',
    token: 'mine',
    tokenFrom: 'environment',
  });
  const config = openConfig({ OFFICINE_CONFIG_DIR }, undefined);
  await config.useServer('https://b.example');
  expect(await config.read()).toMatchObject({ url: 'https://b.example', token: undefined });
});
it('reads no file when the environment has all settings', async () => {
  const OFFICINE_CONFIG_DIR = folder();
  writeFileSync(join(OFFICINE_CONFIG_DIR, 'config.json'), '{broken');
  const env = { OFFICINE_CONFIG_DIR, OFFICINE_URL: 'localhost:4000', OFFICINE_TOKEN: 't' };
  expect(await openConfig(env, undefined).read()).toMatchObject({ url: 'http://localhost:4000', token: 't' });
  await expect(openConfig({ OFFICINE_CONFIG_DIR }, undefined).read()).rejects.toMatchObject({
    message: `Le fichier ${join(OFFICINE_CONFIG_DIR, 'config.json')} est illisible.`,
  });
});
it('a token of the environment goes to no server that a misspelt profile stands for', async () => {
  const OFFICINE_CONFIG_DIR = folder();
  await openConfig({ OFFICINE_CONFIG_DIR }, 'production').change({ url: 'https://officine.example' });
  const env = { OFFICINE_CONFIG_DIR, OFFICINE_TOKEN: 't' };
  expect(await openConfig(env, 'production').read()).toMatchObject({ url: 'https://officine.example', token: 't' });
  await expect(openConfig(env, 'prodution').read()).rejects.toMatchObject({
    exitCode: 2,
    message: 'Profil inconnu : prodution.',
    hint: 'Vouliez-vous dire « production » ?',
  });
});
it('refuses invalid profile names', async () => {
  for (const name of ['__proto__', 'a b', '../x', ''])
    await expect(openConfig({ OFFICINE_CONFIG_DIR: folder() }, name || ' ').read()).rejects.toMatchObject({
      exitCode: 2,
    });
  expect(await openConfig({ OFFICINE_CONFIG_DIR: folder() }, 'constructor').read()).toMatchObject({
    urlFrom: 'default',
  });
});
it.each([
  ['localhost:4000', 'http://localhost:4000'],
  ['officine.example', 'https://officine.example'],
  ['nope:4000', 'https://nope:4000'],
  ['http://nope', 'http://nope'],
  ['http://h:1/api/', 'http://h:1'],
  ['https://h/sous/dossier/', 'https://h/sous/dossier'],
])('%s is %s', (typed, url) => expect(normalizeUrl(typed)).toBe(url));
it.each(['nope', 'nope/api', 'ftp://h', 'htp:/h', 'https:officine.example', 'http://u:p@h', 'http://h?a=1', '::', ''])(
  'refuses %j as an address',
  (typed) => {
    expect(() => normalizeUrl(typed)).toThrow(/n’est pas l’adresse/);
  },
);
it('detects unencrypted addresses', () => {
  expect([isExposed('http://h'), isExposed('https://h'), isExposed('http://127.0.0.1:4')]).toEqual([
    true,
    false,
    false,
  ]);
});
