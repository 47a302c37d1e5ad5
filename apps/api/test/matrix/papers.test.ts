import { PREFIXES } from '@officine/sdk';
import type { InvoiceTally } from '@officine/sdk/contract';
import { describe, expect, it } from 'vitest';
import { cellOf } from './access.ts';
import { type Caller, mayRead, sameness, startPlantedApp } from './planted-app.ts';
import { markersIn } from './plants.ts';

/** Papers of invoices are asked for by their uuid, which no list of ids reaches. */
const { ask, callers, garden } = await startPlantedApp();
const readers = callers.filter(({ role }) => ['admin', 'advertiser', 'customer', 'pool'].includes(role));
const MISSING = '00000000-0000-4000-8000-000000000000';

const open = (caller: Caller, uuid: string) =>
  ask(caller, 'GET', `/api${PREFIXES[caller.role]}/invoiceByUuid?uuid=${uuid}`);

const archive = (caller: Caller, id: number) =>
  ask(caller, 'POST', `/api${PREFIXES[caller.role]}/invoices/papers`, { invoices: [id] });

async function counted(caller: Caller, query: string): Promise<number> {
  const answer = await ask(caller, 'GET', `/api${PREFIXES[caller.role]}/invoices/tally${query}`);
  const { states } = answer.json() as InvoiceTally;
  return states.reduce((sum, { count }) => sum + count, 0);
}

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

  it('gets an archive of the invoices that it sees; with a foreign one it is missing', async () => {
    const wrong: string[] = [];
    const missing = sameness(await archive(caller, 2_000_000_000));
    for (const [id, tag] of garden.rows('invoices')) {
      const answer = await archive(caller, id);
      const isSeen = cellOf('invoices', caller.role).seen(tag, caller.side) && !tag.endsWith('draft');
      if (isSeen ? answer.statusCode !== 200 : answer.statusCode !== 404)
        wrong.push(`${id} (${tag}): ${answer.statusCode}`);
      if (!isSeen && caller.role !== 'admin' && sameness(answer) !== missing)
        wrong.push(`${id} (${tag}) is not missing`);
    }
    expect(wrong).toEqual([]);
  });

  it('counts the invoices that it sees, and no other', async () => {
    const seen = garden.rows('invoices').filter(([, tag]) => cellOf('invoices', caller.role).seen(tag, caller.side));
    expect(await counted(caller, '')).toBe(seen.length);
    const owners = await garden.sql<{ pharmacy_id: number; ids: number[] }[]>`
      select pharmacy_id, array_agg(id) as ids from invoices group by 1`;
    for (const { pharmacy_id: pharmacy, ids } of owners)
      expect(await counted(caller, `?pharmacy=${pharmacy}`)).toBe(seen.filter(([id]) => ids.includes(id)).length);
  });
});
