import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bearer, type Role, readToken, TOKEN_ROLES } from '@officine/sdk';
import { accounts, campaigns, delivery, exchange, monitoredReports, reports } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { openConfig } from '../config/config.ts';
import { createCaller, mountFor } from './caller.ts';

const claims = (role: Role) => btoa(JSON.stringify({ sub: 1, roles: [TOKEN_ROLES[role]] }));
const bearerOf = (role: Role): Bearer | null => readToken(`h.${claims(role)}.s`);

it('calls under the prefix of the signed-in role', () => {
  expect(mountFor(campaigns.list, bearerOf('admin'))).toBe('admin');
  expect(mountFor(reports.list, bearerOf('pool'))).toBe('pool');
  expect(mountFor(accounts.me, bearerOf('marketing'))).toBe('shared');
  expect(mountFor(accounts.login, bearerOf('admin'))).toBe('public');
  expect(mountFor(delivery.schedulings, null)).toBe('public');
});
it('exits with 4 without a session, or with one of another role', () => {
  expect(() => mountFor(campaigns.list, null)).toThrow(
    expect.objectContaining({ exitCode: 4, message: 'Vous n’êtes pas connecté.' }),
  );
  expect(() => mountFor(exchange.exportSage, bearerOf('pool'))).toThrow(
    expect.objectContaining({
      exitCode: 4,
      message: '« Exporte les clients pour Sage » est réservé aux comptes admin.',
    }),
  );
  expect(() => mountFor(monitoredReports.report, bearerOf('admin'))).toThrow(expect.objectContaining({ exitCode: 4 }));
});
it('a profile that does not exist is no missing session', async () => {
  const OFFICINE_CONFIG_DIR = mkdtempSync(join(tmpdir(), 'officine-caller-'));
  onTestFinished(() => rmSync(OFFICINE_CONFIG_DIR, { recursive: true }));
  const env = { OFFICINE_CONFIG_DIR };
  await openConfig(env, 'production').change({ url: 'https://officine.example' });
  const call = (profile: string | undefined) =>
    createCaller({ config: openConfig(env, profile), env, signal: new AbortController().signal }).call(campaigns.list);
  await expect(call('prodution')).rejects.toMatchObject({
    exitCode: 2,
    message: 'Le profil « prodution » n’existe pas.',
    hint: expect.stringContaining('production'),
  });
  for (const profile of ['production', undefined])
    await expect(call(profile)).rejects.toMatchObject({ exitCode: 4, message: 'Vous n’êtes pas connecté.' });
});
