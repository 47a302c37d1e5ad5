import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { zip } from '../../files/zip.ts';
import { workbookRows } from './workbook.ts';
import { XmlReader } from './xml-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
async function rowsOf(parts: Readonly<Record<string, string>>) {
  const path = join(folder, `${++files}.xlsx`);
  const entries = Object.entries(parts).map(([name, content]) => ({
    name,
    date: '2026-01-01',
    open: async () => content,
  }));
  writeFileSync(path, await buffer(zip(entries)));
  const rows: unknown[] = [];
  for await (const { line, cells } of workbookRows(path)) rows.push([line, ...cells]);
  return rows;
}

/** Parts as Excel writes them: shared strings, styles, a hidden first sheet, cells left out. */
const PARTS = {
  'xl/workbook.xml': `<?xml version="1.0"?><workbook><sheets><sheet name="Listes" state="hidden" r:id="rId1"/>
    <sheet name="Zones" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
    <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst><si><t>Référence</t></si><si><r><t>Pavé </t></r><r><t xml:space="preserve">&amp; colonne</t></r></si>
    <si><t>漢</t><rPh><t>かん</t></rPh></si><si/><si><t>deux_x000A_lignes</t></si></sst>`,
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
    <x:row r="4"><x:c r="B4" s="1"><x:v>46082</x:v></x:c><x:c r="C4" s="2"><x:v>46082.5</x:v></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c>
    <x:c r="E4"><x:v>0.30000000000000004</x:v></x:c><x:c r="F4" s="3"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="G4" t="e"><x:v>#N/A</x:v></x:c>
    <x:c r="H4" t="s"><x:v>2</x:v></x:c><x:c r="I4" t="s"><x:v>3</x:v></x:c><x:c r="J4" t="s"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
};

it('reads the first visible sheet as Excel writes it', async () => {
  expect(await rowsOf(PARTS)).toEqual([
    [1, 'Référence', '', 'Pavé & colonne'],
    [4, '', '2026-03-01', '2026-03-01 12:00:00', 'Oui', '0.3', '2', '#N/A', '漢', '', 'deux\nlignes'],
  ]);
});

it.each([
  ['without its sheet', { 'xl/workbook.xml': '<workbook/>' }],
  ['with a cell outside the sheet', { 'xl/worksheets/sheet2.xml': '<row r="1"><c r="ZZZ1"><v>1</v></c></row>' }],
  ['with a tag that never ends', { 'xl/worksheets/sheet2.xml': `<row ${'x'.repeat(1_100_000)}` }],
])('refuses a workbook %s', async (_name, parts) => {
  const sheets = 'xl/worksheets/sheet2.xml' in parts ? PARTS : {};
  await expect(rowsOf({ ...sheets, ...parts })).rejects.toThrow('Ce classeur est abîmé');
});

it('reads tags wherever the text is cut, and expands no entity of a DTD', () => {
  const xml = `<!DOCTYPE a><a b="x>y" c='&quot;'><!-- <z/> --><![CDATA[1 < 2]]>&#233;&boom;</a><d/>`;
  const whole = [...new XmlReader().push(xml)];
  expect(whole).toEqual([
    { name: 'a', attributes: { b: 'x>y', c: '"' }, isEnd: false, isEmpty: false, before: '' },
    { name: 'a', attributes: {}, isEnd: true, isEmpty: false, before: '1 < 2é&boom;' },
    { name: 'd', attributes: {}, isEnd: false, isEmpty: true, before: '' },
  ]);
  const reader = new XmlReader();
  expect([...xml].flatMap((sign) => [...reader.push(sign)])).toEqual(whole);
});
