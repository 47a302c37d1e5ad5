import { sql as query } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setMembership } from '../src/areas/network/network/membership.ts';
import { changes } from '../src/database/schema/desk/changes.ts';
import { resources } from '../src/resources/index.ts';
import { pharmacies } from '../src/resources/network/pharmacies.ts';
import { historyFields } from '../src/rest/history-fields.ts';
import { exec } from '../src/rest/sql.ts';
import { networkWorld } from './given/network.ts';

const { context, first, pool, put, second, sql } = await networkWorld();

/** The fields of an object's last change, as the feed shows them. */
async function last(resource: string, id: number) {
  const told = historyFields(changes, resources);
  const [row] = await exec(
    sql,
    query`select ${told} from ${changes} where ${changes.resource} = ${resource} and ${changes.item} = ${id} order by ${changes.id} desc limit 1`,
  );
  return row?.[0];
}

test('a change is told under the names of the wire, and what it refers to by name', async () => {
  await put(pharmacies, first.id, { region: '/regions/2', isActive: false, locality: 'Poitiers' });
  const [before, after] = await sql`select id, label from regions where id in (1, 2) order by id`;
  const named = { '@type': 'Region' };
  expect(await last('Pharmacy', first.id)).toEqual({
    region: {
      before: { ...named, '@id': '/api/regions/1', id: 1, name: before?.['label'] },
      after: { ...named, '@id': '/api/regions/2', id: 2, name: after?.['label'] },
    },
    isActive: { before: true, after: false },
    locality: { before: 'Niort', after: 'Poitiers' },
  });
});

test('what is gone keeps its number, and a file has its name', async () => {
  const [file] =
    await sql`insert into files (key, name, type, size, sha256) values ('k', 'Façade.png', 'image/png', 1, '') returning id`;
  const fields = {
    avatar_id: { before: null, after: file?.['id'] },
    region_id: { before: 1, after: 999_999 },
    unheard_of: { before: [1], after: { a: 1 } },
  };
  await sql`insert into changes (resource, item_id, action, fields, user_name)
    values ('Pharmacy', ${second.id}, 'update', ${sql.json(fields)}, 'x'), ('Elsewhere', 1, 'update', ${sql.json(fields)}, 'x')`;
  expect(await last('Pharmacy', second.id)).toMatchObject({
    avatar: { before: null, after: { name: 'Façade.png' } },
    region: { after: { '@id': '/api/regions/999999', '@type': 'Region', id: 999_999 } },
    unheard_of: fields.unheard_of,
  });
  expect(await last('Elsewhere', 1)).toEqual(fields);
});

test('who joins a pool is named', async () => {
  await setMembership(context(), { poolId: pool.id, pharmacyId: second.id, isMember: true });
  expect(await last('Pool', pool.id)).toEqual({ pharmacy: { before: null, after: 'Pharmacie Z2' } });
});
