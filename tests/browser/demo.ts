import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@officine/sdk';
import type { BrowserContext, Page } from '@playwright/test';
import type { BrowserServer } from './servers.ts';

const servers: readonly BrowserServer[] = JSON.parse(process.env['OFFICINE_BROWSER_SERVERS'] ?? '[]');
/** Playwright numbers the workers that run at the same time from 0: each has a server. */
const server = servers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];

/** Address of this worker's server, which has the demo data. */
export const origin = `http://127.0.0.1:${server?.port}`;

/** Data folder of this worker's server: its mails, its demo accounts. */
export const serverData = server?.data ?? '';

/** What the network shares with those who follow a dashboard. */
export const followToken = process.env['OFFICINE_BROWSER_FOLLOW'] ?? '';

/** Signs in by the API, as the demo account of a role. */
export async function tokenOf(role: Role): Promise<string> {
  const path = join(serverData, 'demo-accounts.json');
  const { login, password } = JSON.parse(readFileSync(path, 'utf8'))[role];
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password }),
  });
  if (!answer.ok) throw new Error(`${role}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}

/** Opens the back office with a session's token, once: a page that signs out stays out. */
export async function enterWith(where: Page | BrowserContext, token: string): Promise<void> {
  await where.addInitScript((value) => {
    // Frames of others have no storage, or one of their own.
    if (window !== window.top) return;
    if (sessionStorage.getItem('signed')) return;
    sessionStorage.setItem('signed', 'yes');
    sessionStorage.setItem('token', value);
  }, token);
}
/** Signs in as the demo account of a role. Gives the token. */
export async function enter(where: Page | BrowserContext, role: Role): Promise<string> {
  const token = await tokenOf(role);
  await enterWith(where, token);
  return token;
}
/** Opens the back office as the demo account of a role; the login screen has tests of its own. */
export async function signIn(page: Page, role: Role, path: string): Promise<void> {
  await enter(page, role);
  await page.goto(origin + path);
}

/** Calls the API, with what a test has to prepare or to look up. */
export async function askAs<T>(token: string, path: string, { headers, ...init }: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${origin}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : answer.json();
}
/** The sessions of `ask`: a password takes the server longer than most calls. Pages have sessions of their own. */
const sessions = new Map<Role, Promise<string>>();
/** Calls the API as the demo account of a role. */
export async function ask<T>(role: Role, method: string, path: string, body?: object): Promise<T> {
  const call = async (): Promise<T> => {
    const session = sessions.get(role) ?? tokenOf(role);
    sessions.set(role, session);
    return askAs(await session, path, { method, ...(body && { body: JSON.stringify(body) }) });
  };
  try {
    return await call();
  } catch (error) {
    // A test has ended every session of the account.
    if (!/: 401 /.test(String(error))) throw error;
    sessions.delete(role);
    return call();
  }
}
