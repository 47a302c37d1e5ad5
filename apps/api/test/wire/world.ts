import type { Role } from '@officine/sdk';
import { expect } from 'vitest';
import { hashPassword } from '../../src/areas/accounts/accounts/hashing.ts';
import { testApp } from '../app.ts';
import { insertOffice } from '../given/office.ts';

const password = 'officine-2026';
export const LD = 'application/ld+json';

interface Options {
  readonly as?: Role | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** The application as it runs, on a database of its own, with a user of each role in it. */
export async function wireWorld() {
  const { app, services } = await testApp();
  const { sql } = services;

  const office = await insertOffice(sql);
  await sql`update users set password_hash = ${await hashPassword(password)}`;

  const tokens = new Map<string, Promise<string>>();
  async function signIn(login: string): Promise<string> {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { username: login, password } });
    expect(answer.statusCode).toBe(200);
    return answer.json().token;
  }
  function tokenOf(login: Role | 'stranger'): Promise<string> {
    const known = tokens.get(login) ?? signIn(login);
    tokens.set(login, known);
    return known;
  }

  /**
   * `call('PATCH /admin/zones/1', { body })`; the administrator's call unless told otherwise, JSON-LD unless `headers`
   * say so.
   */
  async function call(what: string, { as = 'admin', body, headers = {} }: Options = {}) {
    const [method, path] = what.split(' ') as ['GET', string];
    return app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${await tokenOf(as)}` }),
        ...(body !== undefined && {
          'content-type': method === ('PATCH' as string) ? 'application/merge-patch+json' : LD,
        }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    });
  }

  /** The answer's JSON, once its status has been checked. */
  async function json(what: string, options: Options & { readonly status?: number } = {}) {
    const answer = await call(what, options);
    if (answer.statusCode !== (options.status ?? 200)) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  /** `count` zones Z01, Z02…: price 100, 200… cents, every second one on the extranet, capacity 1 to 5 in turn. */
  async function makeZones(count: number): Promise<number[]> {
    const rows = await sql<{ id: number }[]>`
      insert into zones (reference, description, price, capacity, is_extranet, is_active, date_create)
      select 'Z' || lpad(n::text, 2, '0'), 'Bannière n° ' || n, n * 100, 1 + n % 5, n % 2 = 0, n <> 3, '2026-03-01 00:00+01'::timestamptz + (n - 1) * interval '1 day'
      from generate_series(1, ${count}) n order by n returning id`;
    return rows.map(({ id }) => id);
  }
  return { app, sql, office, tokenOf, call, json, makeZones };
}
