import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileKind } from '@officine/sdk';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { zipOf } from './zip.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));
let n = 0;
function look(content: Buffer | string, kind: FileKind, name = 'x') {
  const path = join(folder, String(n++));
  writeFileSync(path, content);
  return inspect(path, Buffer.byteLength(content as string), kind, name);
}

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#08c' } });
const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#08c',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
/** A PNG that says what size it likes. */
function pngOf(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

describe('images', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('%s is recognised and measured', async (format) => {
    const found = await look(await picture().toFormat(format).toBuffer(), 'image');
    expect(found).toEqual({ type: `image/${format}`, width: 30, height: 20 });
  });
  test('a photo taken upright is measured as it is shown', async () => {
    expect(await look(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image')).toMatchObject({
      width: 20,
      height: 30,
    });
  });
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('half a %s is refused', async (format) => {
    const whole = await noise.clone().toFormat(format).toBuffer();
    expect(await look(whole.subarray(0, whole.length / 2), 'image')).toEqual({
      refusal: 'Cette image est abîmée ou incomplète.',
    });
  });
  test('monstrous sizes are refused from the header', async () => {
    const png = await picture().png().toBuffer();
    expect(await look(pngOf(png, 50_000, 50_000), 'image')).toEqual({
      refusal: 'Cette image est trop grande : 50000 × 50000 pixels.',
    });
    expect(await look(pngOf(png, 30_000, 1), 'image')).toHaveProperty('refusal');
    expect(await look(pngOf(png, 2_147_483_647, 2_147_483_647), 'image')).toHaveProperty('refusal');
  });
  test('a PNG that promises more lines than it has', async () => {
    expect(await look(pngOf(await picture().png().toBuffer(), 3000, 3000), 'image')).toHaveProperty('refusal');
  });
  test('the first bytes of a PNG do not make one', async () => {
    const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    expect(await look(Buffer.concat([head, Buffer.from('<svg onload="alert(1)">')]), 'image')).toHaveProperty(
      'refusal',
    );
  });
});

describe('markup', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    svg,
    `<?xml version="1.0"?>\n${svg}`,
    `\ufeff  ${svg}`,
    `<!-- GIF89a --><!DOCTYPE svg>${svg}`,
    '<!doctype html><p>',
    Buffer.from(`\ufeff${svg}`, 'utf16le'),
  ])('%# is refused whatever its name', async (content) => {
    for (const kind of ['image', 'document', 'csv'] as const) {
      expect(await look(content, kind, 'photo.png')).toMatchObject({
        refusal: expect.stringMatching(/^Les images SVG/),
      });
    }
  });
});

const parts = (main: string, type: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  [main]: '<x/>',
});

describe('documents', () => {
  const word = parts('word/document.xml', 'wordprocessingml.document');
  const large = { 'word/media/1.png': Buffer.alloc(3e6, 7), ...word };
  const odt = 'application/vnd.oasis.opendocument.text';
  const openxml = 'application/vnd.openxmlformats-officedocument';
  test.each([
    ['Word', `${openxml}.wordprocessingml.document`, zipOf(word)],
    ['Excel', `${openxml}.spreadsheetml.sheet`, zipOf(parts('xl/workbook.xml', 'spreadsheetml.sheet'))],
    ['Google Docs', `${openxml}.wordprocessingml.document`, zipOf(large, { sizesAfter: true })],
    ['LibreOffice', odt, zipOf({ mimetype: odt, 'content.xml': '<x/>' })],
    ['PDF', 'application/pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['a text', 'text/plain', 'Bonjour, voilà un œuf à 3 €.\n'],
    ['a text in two letters', 'text/plain', 'BMW;Été\n'],
  ])('%s is %s', async (_, type, content) =>
    expect(await look(content, 'document')).toEqual({ type, width: null, height: null }),
  );

  test('an image is measured there too', async () => {
    expect(await look(await picture().png().toBuffer(), 'document')).toEqual({
      type: 'image/png',
      width: 30,
      height: 20,
    });
  });
  test.each([
    ['an archive', zipOf({ 'a.exe': 'MZ' })],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['macros', zipOf({ ...large, 'word/vbaProject.bin': 'x' }, { sizesAfter: true })],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7) % 256))],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['noise that starts as UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(60, 0xd8)])],
    ['nothing', ''],
  ])('%s is refused', async (_, content) =>
    expect(await look(content, 'document', 'a.docx')).toHaveProperty('refusal'),
  );
});

describe('CSV', () => {
  const csv = 'CIP;PHARMACIE;TOTAL\r\n2012345;Été & Cie;12\r\n';
  test.each([csv, `\ufeff${csv}`, Buffer.from(csv, 'latin1'), Buffer.from(`\ufeff${csv}`, 'utf16le')])(
    'encoding %# is taken',
    async (content) =>
      expect(await look(content, 'csv', 'budget.txt')).toEqual({ type: 'text/csv', width: null, height: null }),
  );
  test('by its name among documents', async () =>
    expect(await look(csv, 'document', 'Budget.CSV')).toMatchObject({ type: 'text/csv' }));
  test('a workbook named .csv is told apart', async () => {
    expect(await look(zipOf({ 'xl/workbook.xml': 'x' }), 'csv', 'budget.csv')).toEqual({
      refusal: 'Ce type de fichier n’est pas accepté. Envoyez un fichier CSV.',
    });
  });
});
