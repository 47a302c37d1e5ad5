import { PREFIXES, ROLES } from '@officine/sdk';
import { expect, it } from 'vitest';
import { hashPassword } from '../src/accounts/hashing.ts';
import { byName } from '../src/resources/index.ts';
import { testApp } from './app.ts';
import { insertOffice } from './given/office.ts';

const { app, services } = await testApp();
const { sql } = services;
await insertOffice(sql);
await sql`update users set password_hash = ${await hashPassword('officine-2026')}`;

async function tokenOf(login: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: login, password: 'officine-2026' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().token;
}

it.each(ROLES)('every collection that a %s may list lists, with a true total', async (role) => {
  const headers = { authorization: `Bearer ${await tokenOf(role)}` };
  const failures: string[] = [];
  for (const [name, r] of Object.entries(byName)) {
    const { path, on } = r.of.list;
    const prefix = on.includes(role) ? PREFIXES[role] : on.includes('shared') ? '' : undefined;
    if (prefix === undefined) continue;
    const answer = await app.inject({ url: `/api${prefix}${path}`, headers });
    const body = answer.statusCode === 200 ? answer.json() : {};
    if (answer.statusCode !== 200 || body.totalItems !== body['hydra:member'].length)
      failures.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  }
  expect(failures).toEqual([]);
});
