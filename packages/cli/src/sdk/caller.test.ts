import { type Bearer, type Role, readToken, TOKEN_ROLES } from '@officine/sdk';
import { accounts, campaigns, delivery, exchange, monitoredReports, reports } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { mountFor } from './caller.ts';

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
