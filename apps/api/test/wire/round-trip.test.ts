import { PREFIXES, ROLES, type Role } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import { loadDemo } from '../../src/demo/load.ts';
import { resources } from '../../src/resources/index.ts';
import { testApp } from '../app.ts';

// Made-up data in every table: what a client meets in real life.
const { app, services } = await testApp();
const { accounts } = await loadDemo(services, { size: 12, today: '2026-11-21' });

type Item = Record<string, unknown> & { '@id': string };
const tokens = new Map<Role, string>();
async function call(role: Role, method: 'GET' | 'PUT', url: string, payload?: object) {
  if (!tokens.has(role)) {
    const { login, password } = accounts[role];
    const opened = await app.inject({ method: 'POST', url: '/api/login', payload: { login, password } });
    tokens.set(role, opened.json().token);
  }
  return app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens.get(role)}` },
    ...(payload && { payload }),
  });
}
async function items(role: Role, path: string): Promise<Item[]> {
  const list = await call(role, 'GET', `/api${PREFIXES[role]}${path}?itemsPerPage=4`);
  return list.json()['hydra:member'];
}
/** Every object with an `@id` inside a value. */
function linked(value: unknown): Item[] {
  if (value === null || typeof value !== 'object') return [];
  return [...('@id' in value ? [value as Item] : []), ...Object.values(value).flatMap(linked)];
}

describe.each(ROLES)('%s', (role) => {
  const seen = resources.filter((r) => r.of.list.on.includes(role));

  it('finds something in most of what he may list', async () => {
    const empty: string[] = [];
    for (const r of seen) if ((await items(role, r.of.list.path)).length === 0) empty.push(r.of.list.path);
    expect(empty.length).toBeLessThan(seen.length / 3);
  });

  it('reads each row of a list again as an item, with all that the list tells', async () => {
    for (const r of seen)
      for (const row of await items(role, r.of.list.path)) {
        const item = await call(role, 'GET', row['@id']);
        expect(item.json()).toMatchObject(row);
      }
  });

  it('may send back what he has read, and nothing changes', async () => {
    const problems: string[] = [];
    let saves = 0;
    for (const r of seen.filter((r) => r.of.update.on.includes(role)))
      for (const row of await items(role, r.of.list.path)) {
        const { '@context': _, date_update: __, ...before } = (await call(role, 'GET', row['@id'])).json();
        const saved = await call(role, 'PUT', row['@id'], before);
        // Some rows are seen and are another's to change.
        if (saved.statusCode === 403) continue;
        saves++;
        if (saved.statusCode !== 200) problems.push(`${row['@id']}: ${saved.statusCode} ${saved.json().detail}`);
        else {
          const after = saved.json();
          const different = Object.keys(before).filter(
            (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
          );
          if (different.length)
            problems.push(
              `${row['@id']}: ${different.map((key) => `${key} ${JSON.stringify(before[key])} → ${JSON.stringify(after[key])}`)}`,
            );
        }
      }
    expect(problems).toEqual([]);
    expect(saves).toBeGreaterThan(0);
  });

  it('meets addresses under his own mount, or the shared one, that can be followed', async () => {
    const problems = new Set<string>();
    const followed = new Map<string, number>();
    for (const r of seen)
      for (const row of await items(role, r.of.list.path))
        for (const { '@id': iri, '@type': type } of linked(row)) {
          const target = resources.find((x) => x.of.list.type === type);
          const path = target?.of.list.path ?? '?';
          if (![`/api${PREFIXES[role]}${path}/`, `/api${path}/`].some((start) => iri.startsWith(start)))
            problems.add(`${r.of.list.type}: ${iri}`);
          else if (target?.of.list.on.includes(role)) {
            if (!followed.has(iri)) followed.set(iri, (await call(role, 'GET', iri)).statusCode);
            if (followed.get(iri) !== 200) problems.add(`${r.of.list.type}: ${iri} ${followed.get(iri)}`);
          }
        }
    expect([...problems]).toEqual([]);
  });
});
