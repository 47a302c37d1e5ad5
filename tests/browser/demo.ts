import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@officine/sdk';
import type { Page } from '@playwright/test';

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

/** Opens the back office as the demo account of a role; the login screen has tests of its own. */
export async function signIn(page: Page, role: Role, path: string): Promise<void> {
  const token = await tokenOf(role);
  await page.addInitScript((value) => {
    // Once: a page that signs out stays out.
    if (sessionStorage.getItem('signed')) return;
    sessionStorage.setItem('signed', 'yes');
    sessionStorage.setItem('token', value);
  }, token);
  await page.goto(origin + path);
}

/** Calls the API as the demo account of a role. */
export async function ask<T>(role: Role, method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(role)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : answer.json();
}
