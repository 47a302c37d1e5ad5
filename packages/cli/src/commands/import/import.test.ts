import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportSheet, ListImport } from '@officine/sdk/contract';
import { afterAll, expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { EXIT } from '../../exit-codes.ts';
import { importRows } from './import.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-cli-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'zones.csv');
writeFileSync(file, 'Code;Nom;Prix\nA;Un;1\n');

const sheet: ImportSheet = {
  rows: 1,
  columns: ['Code', 'Nom', 'Prix'].map((header, at) => ({
    header,
    samples: [],
    field: [null, 'description', 'price'][at] ?? null,
  })),
  fields: ['reference', 'description', 'price'].map((field) => ({ field, label: field, required: true })),
  keys: [{ key: 'reference', label: 'Référence' }],
  files: [],
};
const done: ListImport = {
  id: '0b0f4c1e-0000-4000-8000-000000000000',
  resource: 'zones',
  file_name: 'zones.csv',
  username: 'zoe',
  author: 'Zoé Martin',
  date_create: '2026-11-22T10:00:00.000Z',
  dry_run: false,
  key: 'reference',
  rows: 2,
  created: 1,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  errors: [{ line: 3, column: 'Prix', value: 'abc', message: '« abc » n’est pas un montant en euros.' }],
  changes: [{ line: 2, action: 'create', label: 'A', fields: [{ label: 'Référence', before: null, after: 'A' }] }],
  undoable: true,
};
const BASE = {
  list: 'zones',
  file,
  map: [],
  key: undefined,
  'dry-run': false,
  'skip-errors': false,
  'errors-file': undefined,
  undo: undefined,
};
function setup(args: object, given: Partial<ListImport> = {}) {
  const bodies: Record<string, unknown>[] = [];
  const answers = {
    'imports.read': () => sheet,
    'imports.run': ({ body }: Record<string, unknown>) => {
      bodies.push(body as Record<string, unknown>);
      return { ...done, ...given, dry_run: Boolean((body as { dry_run?: boolean }).dry_run) };
    },
    'imports.undo': () => ({
      ...done,
      undo: {
        deleted: 1,
        disabled: 0,
        restored: 0,
        kept: [{ id: 1, label: 'B', message: 'Modifié depuis l’import.' }],
        count_kept: 1,
      },
    }),
  };
  return { bodies, ...testContext(importRows, { answers, args: { ...BASE, ...args }, yes: true }) };
}

it('tries, then imports the good rows with the fields of --map', async () => {
  const { bodies, context } = setup({ map: ['Code=reference', 'Nom='], 'skip-errors': true });
  expect(await importRows.run(context)).toBe(EXIT.partial);
  const sent = { fields: ['reference', '', 'price'] };
  expect(bodies).toMatchObject([
    { ...sent, dry_run: true },
    { ...sent, skip_errors: true },
  ]);
});

it('imports nothing with wrong rows, unless told to', async () => {
  const { bodies, context } = setup({});
  await expect(importRows.run(context)).rejects.toThrow('Une ligne est à corriger : rien n’a été importé.');
  expect(bodies).toHaveLength(1);
});

it('refuses a column or a field that does not exist', async () => {
  await expect(importRows.run(setup({ map: ['Cod=reference'] }).context)).rejects.toThrow('pas de colonne « Cod »');
  await expect(importRows.run(setup({ map: ['Code=referense'] }).context)).rejects.toThrow('Champ inconnu : referense');
  await expect(importRows.run(setup({ list: 'zone' }).context)).rejects.toThrow('Liste inconnue : zone');
});

it('undoes an import, and says what stays', async () => {
  const { context } = setup({ undo: done.id });
  expect(await importRows.run(context)).toBe(EXIT.partial);
});
