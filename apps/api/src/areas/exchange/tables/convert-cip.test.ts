import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readCsv } from '@officine/domain';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { convertCip } from './convert-cip.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-cip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
await sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z1', 'Un', 'x', '29200', 'Brest'), ('Zé;2', 'Deux', 'x', '29200', 'Brest')`;
await sql`insert into pharmacy_billings (pharmacy_id, cip) select id, case reference when 'Z1' then '2007919' else '2015838' end from pharmacies`;

let files = 0;
async function convert(content: Uint8Array | string) {
  const path = join(folder, String(++files));
  writeFileSync(path, content);
  const { rows, unknown, content: out } = await convertCip(sql, path);
  return { rows, unknown, bytes: await buffer(out) };
}
const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const before =
  'Nom;"CIP";Ville\r\n"Café ""du"" port; Brest" ; 2007919 ;\tx\r\n;;\r\nb;"2015838";\n\rc;2222222;"é\r\n;"\r\nd;;z';
const after =
  'Nom;"CIP";Z;Ville\r\n"Café ""du"" port; Brest" ; 2007919 ;Z1;\tx\r\n;;\r\nb;"2015838";"Zé;2";\n\rc;2222222;;"é\r\n;"\r\nd;;;z';
it.each([
  ['UTF-8', Buffer.from(before), Buffer.from(after)],
  ['a mark', Buffer.from(`\ufeff${before}`), Buffer.from(`\ufeff${after}`)],
  ['CP1252', latin(before), latin(after)],
  ['UTF-16', utf16(before), utf16(after)],
  ['UTF-16 of the other order', utf16(before).swap16(), utf16(after).swap16()],
  ['sep=', Buffer.from(`sep=;\r\n${before}`), Buffer.from(`sep=;\r\n${after}`)],
  ['commas', Buffer.from('CIP,x\n2007919,"a,b"'), Buffer.from('CIP,Z,x\n2007919,Z1,"a,b"')],
])('adds a column and changes no other byte: %s', async (_, file, expected) => {
  const { bytes, rows, unknown } = await convert(file);
  expect(bytes.toString('latin1')).toBe(expected.toString('latin1'));
  expect([rows, unknown]).toEqual(file.length > 40 ? [4, 2] : [1, 0]);
});
it.each([
  ['', "Le fichier CIP n'est pas valide : le fichier est vide."],
  ['A;B\n1;2', "Le fichier CIP n'est pas valide : la colonne CIP manque. Colonnes trouvées : A, B."],
  ['CIP;CIP\n', 'en double'],
  ['CIP\0', 'pas un fichier texte'],
])('refuses %j', async (file, reason) => expect(convert(file)).rejects.toThrow(reason));
it('takes the column of an index, whatever its heading', async () => {
  const path = join(folder, String(++files));
  writeFileSync(path, latin('Numéro;Code\n1;2007919'));
  const { rows, unknown, content: out } = await convertCip(sql, path, 1);
  expect([rows, unknown]).toEqual([1, 0]);
  expect((await buffer(out)).toString('latin1')).toBe('Numéro;Code;Z\n1;2007919;Z1');
  await expect(convertCip(sql, path, 2)).rejects.toThrow('la colonne CIP manque');
});
it('says the place of a header that is not the first row', async () =>
  expect(convert('sep=;\n;;\nA;B\n')).rejects.toMatchObject({
    violations: [{ propertyPath: 'file[2].CIP', code: 'column_missing' }],
  }));

/** Is `text` what is left of `long` when some of it is taken out? */
function isWithin(text: string, long: string): boolean {
  let at = 0;
  for (const character of long) if (character === text[at]) at += 1;
  return at === text.length;
}
it('whatever the bytes, every one is there, and only a cell a row is new', async () => {
  const signs = fc.array(fc.constantFrom('a', '"', ';', '\r', '\n', '\xe9', '\xc3\xa9', '2007919'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(signs, async (list) => {
      const file = `x;CIP\n${list.join('')}`;
      const converted = (await convert(latin(file))).bytes.toString('latin1');
      const had = [...readCsv(file, ';')].map(({ cells }) => cells);
      const has = [...readCsv(converted, ';')].map(({ cells }, n) =>
        cells.length === had[n]?.length ? cells : cells.toSpliced(2, 1),
      );
      expect([isWithin(file, converted), has]).toEqual([true, had]);
    }),
    { numRuns: 100 },
  );
});
it('reads 100,000 rows with flat memory', async () => {
  const line = `2007919;"${'x'.repeat(60)}"\n`;
  const file = `CIP;x\n${line.repeat(100_000)}`;
  const path = join(folder, 'long');
  writeFileSync(path, file);
  const { rows, unknown, content } = await convertCip(sql, path);
  let size = 0;
  let most = 0;
  const start = process.memoryUsage().heapUsed + process.memoryUsage().external;
  for await (const piece of content) {
    size += (piece as Buffer).length;
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external - start);
  }
  expect({ rows, unknown, size }).toEqual({ rows: 100_000, unknown: 0, size: file.length + 2 + 3 * 100_000 });
  expect(most).toBeLessThan(80_000_000);
});
