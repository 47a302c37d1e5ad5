import { readCsv } from '@officine/domain';
import { PREFIXES } from '@officine/sdk';
import { labelOf } from '@officine/sdk/labels';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/areas/exchange/export/columns.ts';
import { fieldNames } from '../../src/rest/fields.ts';
import { cellOf } from './access.ts';
import { mayRead, pathFor, resources, sameness, startPlantedApp } from './planted-app.ts';
import { markersIn } from './plants.ts';

/** A list's file is the list: to whom it is open, which rows, which fields. */
const { ask, callers, garden } = await startPlantedApp();

it('every field has a French heading, or is left out by name', () => {
  const unnamed = resources.flatMap(([, r]) => {
    const { type } = r.of.list;
    return fieldNames(r)
      .filter((name) => labelOf(type, name) === undefined)
      .map((name) => `${type}.${name}`);
  });
  expect(unnamed).toEqual([]);
});
it('no two columns of a list have the same heading', () => {
  const twice = resources.flatMap(([name, r]) => {
    const headers = columnsOf(r, 'admin').map(({ header }) => header);
    return headers.filter((header, at) => headers.indexOf(header) < at).map((header) => `${name}: ${header}`);
  });
  expect(twice).toEqual([]);
});

describe.each(callers.map((c) => [`${c.role} ${c.side}`, c] as const))('%s', (_name, caller) => {
  const exported = (path: string) => ask(caller, 'GET', `/api${PREFIXES[caller.role]}/exports${path}`);

  it('has files of the lists that he has, row by row', async () => {
    const wrong: string[] = [];
    const missing = sameness(await exported('/nothing'));
    for (const [name, r] of resources) {
      const { path } = r.of.list;
      const file = await exported(path);
      if (!cellOf(name, caller.role).may.includes('r')) {
        if (sameness(file) !== missing) wrong.push(`${name}: ${file.statusCode}`);
        continue;
      }
      const rows = [...readCsv(file.body, ';')].slice(1);
      const list = await ask(caller, 'GET', `${pathFor(r, caller.role)}?itemsPerPage=100`);
      const ids = list.json()['hydra:member'].map(({ id }: { id: number }) => String(id));
      if (rows.map(({ cells }) => cells[0]).join() !== ids.join())
        wrong.push(`${name}: ${file.statusCode}, ${rows.length} rows for ${ids.length}`);
      const leaks = markersIn(file.body).filter((marker) => !mayRead(garden, caller, marker));
      if (leaks.length) wrong.push(`${name} tells ${leaks.map((marker) => garden.planted.get(marker)?.value)}`);
      // What the list does not tell, its file does not.
      const untold = markersIn(file.body).filter((marker) => !list.body.includes(marker));
      if (untold.length)
        wrong.push(`${name} tells more than its list: ${untold.map((marker) => garden.planted.get(marker)?.value)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has files of events within his rows', async () => {
    const opened = {
      log_visits: ['admin', 'customer', 'pool', 'marketing'],
      log_adverts: ['admin', 'advertiser', 'customer', 'pool'],
    };
    const wrong: string[] = [];
    for (const [name, roles] of Object.entries(opened)) {
      const file = await exported(`/${name}?datetime[after]=2020-01-01`);
      if (file.statusCode !== (roles.includes(caller.role) ? 200 : 404))
        wrong.push(`${name}: ${file.statusCode} ${file.body}`);
      const leaks = markersIn(file.body).filter((marker) => !mayRead(garden, caller, marker));
      if (leaks.length) wrong.push(`${name} tells ${leaks.map((marker) => garden.planted.get(marker)?.value)}`);
    }
    expect(wrong).toEqual([]);
  });
});
