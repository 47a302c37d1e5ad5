import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings, loadConfig, parseConfig } from './config.ts';
import { settings } from './settings.ts';

test('everything has a default, and empty variables count as absent', () => {
  const config = parseConfig({ PORT: '', OFFICINE_PUBLIC_URL: ' ' });
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    trustProxy: false,
  });
  expect(config.databaseUrl).toBeUndefined();
});

test('the default public address has the port; a trailing slash is removed', () => {
  expect(parseConfig({ PORT: '81' }).publicUrl).toBe('http://localhost:81');
  expect(parseConfig({ OFFICINE_PUBLIC_URL: 'https://officine.example/' }).publicUrl).toBe('https://officine.example');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '4e3'],
  ['OFFICINE_DEMO', 'oui'],
  ['OFFICINE_PUBLIC_URL', 'https://officine.example/chemin'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['GEOCODING_URL', 'ftp://x'],
])('%s « %s » is refused by name and value', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`${name} « ${value} » n’est pas valable ; attendu : `);
});

test('the value of a secret is never shown', () => {
  for (const [name, value] of Object.entries({ OFFICINE_SECRET: 'court', DATABASE_URL: 'mysql://u:motdepasse@h/b' })) {
    expect(() => parseConfig({ [name]: value })).toThrow(`${name} (valeur masquée)`);
  }
});

test('trusted proxies', () => {
  expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
});

test('half an S3 key is refused', () => {
  expect(() => parseConfig({ FILES_S3_KEY: 'k' })).toThrow('FILES_S3_SECRET');
});

test('a platform that is half described is refused', () => {
  expect(() => parseConfig({ EINVOICE_URL: 'https://pa.example' })).toThrow('EINVOICE_SECRET vont ensemble');
  expect(() => parseConfig({ EINVOICE_SINCE: '2027-02-30' })).toThrow('EINVOICE_SINCE');
});

test('the secret is created once and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'officine-config-'));
  const env = { OFFICINE_DATA: join(folder, 'données', 'ici') };
  const { secret, dataFolder } = loadConfig(env);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(loadConfig(env).secret).toBe(secret);
  expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test('--help names every setting', () => {
  for (const { name } of Object.values(settings)) expect(describeSettings()).toContain(`  ${name} `);
});
