import { kindsOf, PREFIXES, usableQuery } from '@officine/sdk';
import { MAX_FACETS } from '@officine/sdk/contract';
import { describe, expect, it } from 'vitest';
import { isCounted } from '../../src/rest/facets.ts';
import { cellOf } from './access.ts';
import { mayRead, pathFor, resources, sameness, startPlantedApp } from './planted-app.ts';
import { markersIn } from './plants.ts';

/** Counts of a list are those of its rows: to whom it is open, which rows, which fields. */
const { ask, callers, garden } = await startPlantedApp();
interface FacetAnswer {
  name: string;
  values: { value: string; count: number }[];
}

describe.each(callers.map((c) => [`${c.role} ${c.side}`, c] as const))('%s', (_name, caller) => {
  const counted = (path: string) => ask(caller, 'GET', `/api${PREFIXES[caller.role]}/facets${path}`);

  it('gets counts of his own lists, which are those of the filtered list', async () => {
    const wrong: string[] = [];
    const missing = sameness(await counted('/nothing'));
    for (const [name, r] of resources) {
      const { path } = r.of.list;
      if (!cellOf(name, caller.role).may.includes('r')) {
        if (sameness(await counted(path)) !== missing) wrong.push(`${name} is open`);
        continue;
      }
      const { filters } = usableQuery(r.of.list, caller.role);
      const names = Object.keys(filters).filter((filter) => isCounted(kindsOf(filters, filter)));
      for (let at = 0; at < names.length; at += MAX_FACETS) {
        const asked = names.slice(at, at + MAX_FACETS).map((filter) => `facets[]=${filter}`);
        const answer = await counted(`${path}?${asked.join('&')}`);
        if (answer.statusCode !== 200) wrong.push(`${name}: ${answer.statusCode} ${answer.body}`);
        const leaks = markersIn(answer.body).filter((marker) => !mayRead(garden, caller, marker));
        if (leaks.length) wrong.push(`${name} tells ${leaks.map((marker) => garden.planted.get(marker)?.value)}`);
        for (const { name: filter, values } of (answer.json() as { facets: FacetAnswer[] }).facets)
          for (const { value, count } of values.slice(0, 2)) {
            const parameter =
              value === 'set' || value === 'unset'
                ? `exists[${filter}]=${value === 'set'}`
                : `${filter}=${encodeURIComponent(value)}`;
            const list = await ask(caller, 'GET', `${pathFor(r, caller.role)}?itemsPerPage=1&${parameter}`);
            const total: number = list.json()['hydra:totalItems'];
            if (total !== count) wrong.push(`${name} ${parameter}: ${count} for ${total}`);
          }
      }
    }
    expect(wrong).toEqual([]);
  });
});
