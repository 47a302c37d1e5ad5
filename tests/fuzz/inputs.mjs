import { crc32, deflateRawSync } from 'node:zlib';

/** A number from 0 to 1 at each call, the same for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A zip archive of deflated entries. */
function zipOf(entries) {
  const files = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 1 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, all, end]);
}

const BOOK = [
  ['[Content_Types].xml', '<Types/>'],
  ['xl/workbook.xml', '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'],
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
  [
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  ],
  ['xl/sharedStrings.xml', '<sst><si><t>Référence</t></si><si><t>Description</t></si></sst>'],
  [
    'xl/worksheets/sheet1.xml',
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Z</t></is></c><c r="B2" s="1"><v>6400</v></c></row></sheetData></worksheet>',
  ],
];
const CSV = 'Référence;Description;Prix;CIP;PHARMACIE;TOTAL;Z\r\nA-1;"Un ""deux""";0,60;2045012;Nom;12,50;Z01001\r\n';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8DAAMQMEAoAH+4D/Q7P3nYAAAAASUVORK5CYII=',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What tags, rows and numbers of strangers are made of, and much of it: parsers stand still over repetitions. */
const PIECES = [
  '<',
  '>',
  '="',
  "'",
  '<c r="XFD1"><v>1</v></c>',
  '<row/>',
  '<si/>',
  'a',
  ' ',
  ';',
  '"',
  '""',
  '\r',
  '\n',
  '&amp;',
  '<![CDATA[',
  '<!--',
  '[',
  '\\',
  '\0',
  '9',
  '=',
  '\u00e9',
  '\ud83d\ude00',
];

/**
 * Files that are nearly right, with the call that takes each: workbooks, CSV and pictures with pieces cut, doubled or
 * repeated up to a million times. Yields `count` of them, the same ones for the same seed.
 */
export function* inputs(count, seed) {
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const repeats = () => Math.floor(10 ** (random() * (random() < 0.05 ? 6 : 3)));
  const changedText = (text) => {
    let changed = text;
    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
      const at = Math.floor(random() * changed.length);
      const cut = random() < 0.5 ? 0 : Math.floor(random() * 30);
      changed = changed.slice(0, at) + pick(PIECES).repeat(repeats()) + changed.slice(at + cut);
    }
    return changed;
  };
  const changedBytes = (bytes) => {
    const changed = Buffer.from(bytes);
    for (let left = 1 + Math.floor(random() * 6); left > 0; left -= 1)
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
    return random() < 0.2 ? changed.subarray(0, Math.floor(random() * changed.length)) : changed;
  };
  const workbook = () => {
    const changed = Math.floor(random() * BOOK.length);
    const bytes = zipOf(BOOK.map(([name, text], at) => [name, at === changed ? changedText(text) : text]));
    return { name: 'a.xlsx', bytes: random() < 0.1 ? changedBytes(bytes) : bytes };
  };
  const csv = () => ({
    name: 'a.csv',
    bytes: random() < 0.2 ? changedBytes(Buffer.from(CSV)) : Buffer.from(changedText(CSV)),
  });
  const picture = () => ({ name: 'a.png', bytes: changedBytes(pick([PNG, GIF])) });
  const list = () => pick(['zones', 'contacts', 'pharmacies', 'laboratories', 'offer_categories']);
  const calls = [
    () => ({
      path: `/admin/imports/${list()}/columns`,
      field: 'file',
      fields: {},
      ...pick([workbook, workbook, csv])(),
    }),
    () => ({
      path: `/admin/imports/${list()}`,
      field: 'file',
      fields: { dry_run: 'true' },
      ...pick([workbook, workbook, csv])(),
    }),
    () => ({ path: '/admin/import_customer_file', field: 'file', fields: { dry_run: 'true' }, ...csv() }),
    () => ({ path: '/admin/import_customer_file/columns', field: 'file', fields: {}, ...csv() }),
    () => ({ path: '/admin/convert_cip_file', field: 'file', fields: {}, ...csv() }),
    () => ({ path: '/admin/campaigns/check_budget', field: 'budgetFile', fields: {}, ...csv() }),
    () => ({ path: '/admin/laboratories', field: 'picture', fields: { name: 'Fuzz' }, ...picture() }),
    () => ({ path: '/admin/documents', field: 'file', fields: { title: 'Fuzz' }, ...pick([workbook, csv, picture])() }),
  ];
  for (let left = count; left > 0; left -= 1) yield pick(calls)();
}
