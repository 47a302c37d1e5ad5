import { PREFIXES } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import { fieldNames } from '../../src/rest/fields.ts';
import { cellOf } from './access.ts';
import { pathFor, resources, startPlantedApp } from './planted-app.ts';

/** Sums of a list are those of its rows: the caller's, on every page, under its filters. */
const { ask, callers } = await startPlantedApp();
interface ListAnswer {
  'hydra:member': Record<string, number>[];
  totals?: Record<string, number>;
}
const summed = resources.filter(([, r]) => r.of.list.sums);

describe.each(callers.map((c) => [`${c.role} ${c.side}`, c] as const))('%s', (_name, caller) => {
  it('gets sums of the rows that it sees, and of fields that it may read', async () => {
    const wrong: string[] = [];
    for (const [name, r] of summed) {
      if (!cellOf(name, caller.role).may.includes('r')) continue;
      const list = pathFor(r, caller.role);
      const all = (await ask(caller, 'GET', `${list}?pagination=false`)).json() as ListAnswer;
      // One row a page: the sums are those of every page.
      const page = (await ask(caller, 'GET', `${list}?itemsPerPage=1&totals=1`)).json() as ListAnswer;
      for (const field of fieldNames(r).filter((each) => r.of.list.sums?.includes(each))) {
        const expected = all['hydra:member'].reduce((sum, row) => sum + (row[field] ?? 0), 0);
        if (page.totals?.[field] !== expected) wrong.push(`${name}.${field}: ${page.totals?.[field]} for ${expected}`);
      }
      const none = (await ask(caller, 'GET', `${list}?id=0&totals=1`)).json() as ListAnswer;
      if (Object.values(none.totals ?? {}).some((sum) => sum !== 0))
        wrong.push(`${name} sums rows that are filtered out`);
    }
    expect(wrong).toEqual([]);
  });
});

it('refuses sums of a list without any, and answers none unless asked', async () => {
  const [admin] = callers;
  if (!admin) throw new Error('no caller');
  const prefix = `/api${PREFIXES[admin.role]}`;
  expect((await ask(admin, 'GET', `${prefix}/zones?totals=1`)).statusCode).toBe(400);
  expect((await ask(admin, 'GET', `${prefix}/campaigns`)).json()).not.toHaveProperty('totals');
});
