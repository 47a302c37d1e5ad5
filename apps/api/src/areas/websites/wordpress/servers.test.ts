import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { listServers } from './servers.ts';

const { sql } = await testDatabase();
await sql`insert into pharmacies (reference, name, address1, postcode, locality, is_active)
  select 'Z' || n, 'Pharmacie ' || n, 'x', '29200', 'Brest', n <> 6 from generate_series(1, 6) n`;
const at = '2026-03-01T08:00:00Z';
for (const [z, server, status, url] of [
  ['Z1', 'A', 'ok', 'https://un.example.org'],
  ['Z2', 'B', 'error', 'https://deux.example.org'],
  ['Z3', 'B', 'warning', 'https://trois.example.org'],
  ['Z4', '', null, null],
  ['Z5', 'A', 'error', 'https://cinq.example.org'],
  ['Z6', 'B', 'error', 'https://six.example.org'],
] as const)
  await sql`insert into pharmacy_wordpress (pharmacy_id, server, check_status, url, check_datetime, is_active)
    select id, ${server}, ${status}, ${url}, ${status && at}::timestamptz, reference <> 'Z5' from pharmacies where reference = ${z}`;

it('lists the servers of active sites, those with errors first, with what needs care', async () => {
  expect(await listServers(sql)).toEqual([
    { label: 'B', sites: 2, errors: 1, warnings: 1, without_url: 0, check_datetime: '2026-03-01T08:00:00+00:00' },
    { label: 'A', sites: 1, errors: 0, warnings: 0, without_url: 0, check_datetime: '2026-03-01T08:00:00+00:00' },
    { label: null, sites: 1, errors: 0, warnings: 0, without_url: 1, check_datetime: null },
  ]);
});
