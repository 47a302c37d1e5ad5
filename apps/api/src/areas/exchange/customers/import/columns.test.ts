import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCustomerColumns } from './columns.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-columns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function read(content: string) {
  const path = join(folder, String(++files));
  writeFileSync(path, content);
  return readCustomerColumns(path);
}

it('proposes a column for each heading, its own name first, once; the reasons of an earlier import are left out', async () => {
  const sheet = await read(
    'Référence;z;Compteur de facturation;Mail;Observations;ERREUR\nR1;Z1;12;a@example.org;;faux\nR2;Z2;12;;;\n;;;;;\n',
  );
  expect(sheet.rows).toBe(2);
  expect(sheet.columns).toEqual([
    { header: 'Référence', samples: ['R1', 'R2'], field: null },
    { header: 'z', samples: ['Z1', 'Z2'], field: 'Z' },
    { header: 'Compteur de facturation', samples: ['12'], field: 'COMPTEUR_FACTURATION' },
    { header: 'Mail', samples: ['a@example.org'], field: 'EMAIL' },
    { header: 'Observations', samples: [], field: null },
    { header: 'ERREUR', samples: ['faux'], field: null },
  ]);
  expect(sheet.fields).toContainEqual({ field: 'IBAN', label: 'IBAN', required: false });
  expect(sheet.fields[0]).toEqual({ field: 'Z', label: 'Z : Code Z', required: true });
});

it.each([
  ['', 'le fichier est vide'],
  ['Z;URL\n', 'ne contient aucune pharmacie'],
  ['%PDF-1.7\n', 'Le fichier d'],
])('refuses %j in French', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});

it('reads a heading of nearly a million characters once, not once for each column', async () => {
  const start = process.cpuUsage();
  await read(`Z;${'é('.repeat(490_000)}\nZ1;x\n`);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2500);
});
