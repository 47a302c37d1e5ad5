import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { addSite } from '../../../../../test/wordpress.ts';
import type { AppError } from '../../../../base/errors.ts';
import type { Upload } from '../../../../files/upload.ts';
import { importVulnerabilities } from './vulnerabilities.ts';

const world = await testApp();
const { sql } = world.services;
let count = 0;
/** Reads a file with this text, as an upload that was inspected. */
async function read(text: string, type = 'text/csv') {
  const path = join(tmpdir(), `vulnerabilities-${process.pid}-${count++}`);
  await writeFile(path, text);
  return importVulnerabilities({ sql }, { path, type } as Upload);
}
const refusal = (text: string, type?: string): Promise<string[]> =>
  read(text, type).then(
    () => [],
    (error: AppError) => error.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`),
  );
const marked = () =>
  sql`select file, severity, vulnerability from wordpress_components where severity is not null order by file`;
const HEADER = 'kind;slug;below;title;severity\n';

beforeAll(async () => {
  const { id } = await addSite(world, 'Z1', { url: 'https://a.example' });
  for (const [kind, slug, version] of [
    ['plugin', 'old', '1.9.3'],
    ['plugin', 'new', '1.10'],
    ['plugin', 'same', 'v2.0'],
    ['theme', 'old', '1.0'],
    ['core', 'wordpress', '6.1.9'],
  ] as const)
    await sql`
      insert into wordpress_components (wordpress_id, kind, slug, file, name, version, is_used)
      values (${id}, ${kind}, ${slug}, ${`${kind}/${slug}`}, ${slug}, ${version}, true)`;
});

test('marks the versions that are older, compared by their numbers, with the worst that is known', async () => {
  const csv = `${HEADER}plugin;old;1.10.0;Injection;high\nplugin;old;2.0;Moins grave;low\nplugin;new;1.10.0;Injection;high\nplugin;same;2.0.0;Injection;critical\ntheme;other;9;Injection;low\n`;
  expect(await read(csv)).toEqual({ read: 5, components: 1, sites: 1 });
  expect(await marked()).toEqual([{ file: 'plugin/old', severity: 'high', vulnerability: 'Injection' }]);
});

test('reads JSON as well; a file replaces the one before', async () => {
  const row = { kind: 'core', slug: 'wordpress', below: '6.2', title: 'Fuite', severity: 'critical' };
  expect(await read(JSON.stringify([row]), 'text/plain')).toEqual({ read: 1, components: 1, sites: 1 });
  expect(await marked()).toEqual([{ file: 'core/wordpress', severity: 'critical', vulnerability: 'Fuite' }]);
  expect(await read('[]', 'text/plain')).toEqual({ read: 0, components: 0, sites: 0 });
  expect(await marked()).toEqual([]);
});

test.each([
  ['kind;slug;below\n', ['file Il manque les colonnes : title, severity']],
  [`${HEADER.trim()};more\n`, ['file Colonnes inconnues : more']],
  [
    `${HEADER}plugins;;last;;bad\n`,
    [
      'file[2].kind Attendu : core, plugin, theme',
      'file[2].slug Le nom du dossier est obligatoire',
      'file[2].below Version attendue, comme 2.4.1',
      'file[2].title Le titre est obligatoire',
      'file[2].severity Attendu : low, medium, high, critical',
    ],
  ],
])('refuses a whole CSV for %j', async (text, problems) => {
  await read(`${HEADER}plugin;old;9.0;Injection;low\n`);
  expect(await refusal(text)).toEqual(problems);
  expect(await marked()).toHaveLength(1);
});

test.each([
  ['{"kind":"plugin"}', ['file Une liste JSON est attendue : [ … ]']],
  ['[1', ['file Ce fichier n’est ni du JSON ni un CSV nommé .csv']],
  [
    '[{"kind":"plugin","slug":"a","below":2.4,"title":"x","severity":"low"}]',
    ['file[1].below Version attendue, entre guillemets, comme "2.4.1"'],
  ],
  ['[7]', ['file[1] Un objet est attendu, avec kind, slug, below, title et severity']],
])('refuses a whole JSON for %j', async (text, problems) => {
  expect(await refusal(text, 'text/plain')).toEqual(problems);
});
