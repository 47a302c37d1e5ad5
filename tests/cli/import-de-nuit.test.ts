import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { campaignWorld } from '../../apps/api/test/campaign.ts';
import { flakyProxy, refuse } from './flaky.ts';
import { listen, program, workFolder } from './officine.ts';

const script = fileURLToPath(new URL('../../examples/scripts/import-de-nuit.sh', import.meta.url));
const { app, sql, token } = await campaignWorld();
const url = await listen(app);
const folder = join(workFolder, 'customers');
const put = (name: string, content: string) => writeFileSync(join(folder, name), content);
const seen = (name = '.') =>
  readdirSync(join(folder, name))
    .map((each) => each.replace(/^\d{8}-\d{6}-/, ''))
    .sort();
const holders = async () => (await sql`select holder from pharmacies order by id limit 2`).map(({ holder }) => holder);

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await sql`update pharmacies set holder = null`;
});
function night(server = url): Promise<{ code: number | null; stderr: string }> {
  const child = spawn('sh', [script, folder], {
    env: {
      PATH: process.env['PATH'] ?? '',
      OFFICINE: `${process.execPath} ${program}`,
      OFFICINE_CONFIG_DIR: workFolder,
      OFFICINE_URL: server,
      OFFICINE_TOKEN: token,
    },
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, stderr })));
}

it('imports all files, and keeps the rejected rows beside them', async () => {
  put('a.csv', 'Z;TITULAIRE\nZ1;Anne\n');
  put('b with spaces.csv', 'Z;TITULAIRE\nZ2;Benoît\nX9;Personne\n');
  put('c.csv', 'NOM\nx\n');
  const { code, stderr } = await night();
  expect([code, stderr]).toEqual([1, expect.stringContaining('La colonne Z manque')]);
  expect(await holders()).toEqual(['Anne', 'Benoît']);
  expect(seen()).toEqual(['.verrou', 'faits', 'refuses']);
  expect(seen('faits')).toEqual([
    'a.csv',
    'a.json',
    'b with spaces-rejets.csv',
    'b with spaces.csv',
    'b with spaces.json',
  ]);
  expect(seen('refuses')).toEqual(['c.csv', 'c.txt']);
  const report = readdirSync(join(folder, 'faits')).find((name) => name.endsWith('a.json')) ?? '';
  expect(JSON.parse(readFileSync(join(folder, 'faits', report), 'utf8'))).toEqual({
    rows: 1,
    updated: 1,
    unchanged: 0,
    rejected: 0,
  });
  expect(await night()).toEqual({ code: 0, stderr: '' });
});
it('leaves a file with an unknown result for the next night', async () => {
  put('a.csv', 'Z;TITULAIRE\nZ1;Anne\n');
  const away = await flakyProxy(url, (_, __, outgoing) => refuse(outgoing, 503, { 'retry-after': '0' }));
  expect((await night(away)).code).toBe(1);
  expect(seen()).toEqual(['.verrou', 'a.csv', 'faits', 'refuses']);
  expect(await night()).toEqual({ code: 0, stderr: '' });
  expect(await holders()).toEqual(['Anne', null]);
});
it('stops at once when the session has expired', async () => {
  put('a.csv', 'Z;TITULAIRE\nZ1;Anne\n');
  const closed = await flakyProxy(url, (_, __, outgoing) => refuse(outgoing, 401));
  expect((await night(closed)).code).toBe(4);
  expect(seen()).toEqual(['.verrou', 'a.csv', 'faits', 'refuses']);
});
