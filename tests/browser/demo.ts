import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@officine/sdk';

/** Address of the started server, which has the demo data. */
export const origin = `http://127.0.0.1:${process.env['OFFICINE_BROWSER_PORT']}`;

/** Signs in by the API, as the demo account of a role. */
export async function tokenOf(role: Role): Promise<string> {
  const path = join(process.env['OFFICINE_BROWSER_DATA'] ?? '', 'demo-accounts.json');
  const { login, password } = JSON.parse(readFileSync(path, 'utf8'))[role];
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password }),
  });
  if (!answer.ok) throw new Error(`${role}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}
