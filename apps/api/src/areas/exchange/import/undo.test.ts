import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, officeServices } from '../../../../test/given/office.ts';
import { importedList, importList } from './import-list.ts';
import { undoImport } from './undo.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-undo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const { actors } = await insertOffice(sql);
const context = contextOf(officeServices(sql), actors.admin);
const zones = importedList(context, 'zones');

/** Whether a statement waits for a lock. */
const isWaiting = async () => (await sql`select from pg_locks where not granted`).length > 0;

it('an import is undone by two doors at once: both take the receipt first', async () => {
  const path = join(folder, 'zones.csv');
  writeFileSync(path, 'Référence;Description;Prix\r\nDOOR-1;Un;1\r\n');
  const upload = {
    field: 'file',
    name: 'z.csv',
    type: 'text/csv',
    size: 1,
    width: null,
    height: null,
    sha256: '',
    path,
  };
  const { id } = await importList(context, zones, { upload, dryRun: false, skipErrors: false });
  const [receipt] = await sql<{ id: number }[]>`select receipt_id as id from list_imports where id = ${id}`;
  let other: ReturnType<typeof undoImport> | undefined;
  await sql.begin(async (tx) => {
    await tx`select from receipts where id = ${receipt?.id ?? 0} for update`;
    other = undoImport(context, zones, id);
    await expect.poll(isWaiting).toBe(true);
    // It waits without the other row, which the undo of the receipt takes next.
    await tx`select from list_imports where id = ${id} for update nowait`;
  });
  expect(await other).toMatchObject({ undoable: false, undo: { deleted: 1 } });
});
