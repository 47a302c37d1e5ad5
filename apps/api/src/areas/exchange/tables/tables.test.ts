import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { tableDownload } from './download.ts';
import type { Column, Row, Table } from './table.ts';

const columns: Column[] = [
  { header: 'Nom', kind: 'text' },
  { header: 'Nombre', kind: 'number' },
  { header: 'Montant', kind: 'money' },
  { header: 'Jour', kind: 'date' },
  { header: 'Instant', kind: 'instant' },
  { header: 'Actif', kind: 'boolean' },
];
async function* of(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (const row of rows) yield [row];
}
const table = (rows: readonly Row[]): Table => ({ name: 'essai', columns, rows: of(rows) });
const rows: Row[] = [
  ['=HYPERLINK("x")', 1.5, 123456, '2026-03-01', '2026-07-01T22:30:00+00:00', true],
  ['a;"b"\n<c> & \u0001_x0041_ 😀', -2, -5, null, undefined, false],
];

/** Entries of a zip, by its directory at the end. */
function unzip(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength, extra, comment] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    entries.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      String(method === 8 ? inflateRawSync(data) : data),
    );
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

it('writes CSV as French spreadsheets read it, and nothing that they would run', async () => {
  const { content, name, type } = tableDownload(table(rows));
  const file = await buffer(content as Readable);
  expect(file.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(file.toString().slice(1)).toBe(
    'Nom;Nombre;Montant;Jour;Instant;Actif\r\n' +
      '"\'=HYPERLINK(""x"")";1,5;1234,56;01/03/2026;02/07/2026 00:30:00;Oui\r\n' +
      '"a;""b""\n<c> & \u0001_x0041_ 😀";-2;-0,05;;;Non\r\n',
  );
  expect([name, type]).toEqual([expect.stringMatching(/^essai-\d{4}-\d\d-\d\d\.csv$/), 'text/csv; charset=utf-8']);
});

it('writes a workbook whose cells have their kinds', async () => {
  const { content } = tableDownload(table(rows), 'xlsx');
  const parts = unzip(await buffer(content as Readable));
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const cells = [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>(?:<is><t xml:space="preserve">(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>)/gs,
      ),
    ].map(([, style, said, value]) => [style, said ?? value]),
  );
  expect(cells).toEqual([
    columns.map(({ header }) => ['1', header]),
    [
      [undefined, '=HYPERLINK(&quot;x&quot;)'],
      [undefined, '1.5'],
      ['4', '1234.56'],
      ['2', '46082'],
      ['3', expect.stringMatching(/^46205\.02083/)],
      [undefined, 'Oui'],
    ],
    [
      [undefined, 'a;&quot;b&quot;\n&lt;c&gt; &amp; _x005F_x0041_ 😀'],
      [undefined, '-2'],
      ['4', '-0.05'],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, 'Non'],
    ],
  ]);
});

it.each(['csv', 'xlsx'] as const)(
  'writes 100,000 rows as %s with flat memory, no faster than they are read',
  async (format) => {
    let made = 0;
    async function* many(): AsyncGenerator<readonly Row[]> {
      for (; made < 200; made += 1)
        yield Array.from({ length: 500 }, (_, n) => [`${'x'.repeat(100)}${n}`, n, n, '2026-03-01', null, true]);
    }
    const { content } = tableDownload({ name: 'long', columns, rows: many() }, format);
    const reader = (content as Readable)[Symbol.asyncIterator]();
    await reader.next();
    expect(made).toBeLessThan(20);
    const start = process.memoryUsage().heapUsed + process.memoryUsage().external;
    let most = 0;
    for (let next = await reader.next(); !next.done; next = await reader.next())
      most = Math.max(most, process.memoryUsage().heapUsed + process.memoryUsage().external - start);
    expect(made).toBe(200);
    expect(most).toBeLessThan(80_000_000);
  },
);

async function* broken(): AsyncGenerator<readonly Row[]> {
  yield [['a', 1, 1, null, null, true]];
  throw new Error('cut');
}
it.each(['csv', 'xlsx'] as const)(
  'a %s whose rows break off ends in an error, not in a shorter file',
  async (format) => {
    const { content } = tableDownload({ name: 'x', columns, rows: broken() }, format);
    await expect(text(content as Readable)).rejects.toThrow('cut');
  },
);
