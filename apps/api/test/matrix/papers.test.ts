import { PREFIXES } from '@officine/sdk';
import { describe, expect, it } from 'vitest';
import { cellOf } from './access.ts';
import { type Caller, mayRead, sameness, startPlantedApp } from './planted-app.ts';
import { markersIn } from './plants.ts';

/** Papers of invoices are asked for by their uuid, which no list of ids reaches. */
const { ask, callers, garden } = await startPlantedApp();
const readers = callers.filter(({ role }) => ['admin', 'customer', 'pool'].includes(role));
const MISSING = '00000000-0000-4000-8000-000000000000';

const open = (caller: Caller, uuid: string) =>
  ask(caller, 'GET', `/api${PREFIXES[caller.role]}/invoiceByUuid?uuid=${uuid}`);

describe.each(readers.map((c) => [`${c.role} ${c.side}`, c] as const))('%s', (_name, caller) => {
  it('opens the papers of the invoices that it sees; a foreign one is missing', async () => {
    const missing = sameness(await open(caller, MISSING));
    expect(missing).toMatch(/^404 /);
    const uuids = await garden.sql<{ id: number; uuid: string }[]>`select id, uuid from invoices`;
    const byId = new Map(uuids.map(({ id, uuid }) => [id, uuid]));
    const wrong: string[] = [];
    for (const [id, tag] of garden.rows('invoices')) {
      const answer = await open(caller, byId.get(id) ?? MISSING);
      const isSeen = cellOf('invoices', caller.role).seen(tag, caller.side);
      if (isSeen ? answer.statusCode !== 200 : sameness(answer) !== missing)
        wrong.push(`${id} (${tag}): ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      const told = `${answer.headers['content-disposition']} ${answer.body}`;
      if (markersIn(told).some((m) => !mayRead(garden, caller, m))) wrong.push(`${id} (${tag}) tells what is foreign`);
    }
    expect(wrong).toEqual([]);
  });
});
