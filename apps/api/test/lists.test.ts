import { PREFIXES, ROLES } from '@officine/sdk';
import { expect, it } from 'vitest';
import { hashPassword } from '../src/areas/accounts/accounts/hashing.ts';
import { byName } from '../src/resources/index.ts';
import { testApp } from './app.ts';
import { askOf } from './given/ask.ts';
import { insertOffice } from './given/office.ts';

const { app, services } = await testApp();
const { sql } = services;
await insertOffice(sql);
await sql`update users set password_hash = ${await hashPassword('officine-2026')}`;

async function signedIn(username: string) {
  const answer = await askOf(app)('POST', '/login', { body: { username, password: 'officine-2026' } });
  expect(answer).toAnswer(200);
  return askOf(app, answer.body.token);
}

it.each(ROLES)('every collection that a %s may list lists, with a true total', async (role) => {
  const ask = await signedIn(role);
  const failures: string[] = [];
  for (const [name, r] of Object.entries(byName)) {
    const { path, on } = r.of.list;
    const prefix = on.includes(role) ? PREFIXES[role] : on.includes('shared') ? '' : undefined;
    if (prefix === undefined) continue;
    const { status, body } = await ask('GET', `${prefix}${path}`);
    if (status !== 200 || body.totalItems !== body['hydra:member'].length)
      failures.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }
  expect(failures).toEqual([]);
});
