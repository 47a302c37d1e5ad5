import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEC_LAYOUT } from '../fec/layout.ts';
import { GESCOM_LAYOUTS } from '../gescom/layouts.ts';
import { SAGE_LAYOUTS } from '../sage/layouts.ts';
import { layoutFaults } from './faults.ts';
import type { LayoutRow } from './fields.ts';
import { layoutFileName } from './file-name.ts';
import type { Layout, LayoutColumn } from './layout.ts';
import { layoutWriter } from './writer.ts';

type Of = Layout & { readonly of: 'documents' };
const layout = (columns: readonly LayoutColumn[], more: Partial<Layout> = {}): Of => ({
  name: 'test',
  label: 'Test',
  file: 'f_{date}.txt',
  encoding: 'cp850',
  line_end: 'crlf',
  separator: ';',
  decimal: ',',
  date: 'ddmmyy',
  ...more,
  columns,
  of: 'documents',
});
const row = (more: Partial<LayoutRow<'documents'>> = {}) =>
  ({ number: 'WEB00001', date: '2026-03-01', ...more }) as LayoutRow<'documents'>;
const write = (columns: readonly LayoutColumn[], more: Partial<LayoutRow<'documents'>>, how: Partial<Layout> = {}) =>
  layoutWriter(layout(columns, how)).line(row(more));

it('delivered layouts have no faults, and their fixed widths add up', () => {
  const all = [...SAGE_LAYOUTS, ...GESCOM_LAYOUTS, FEC_LAYOUT];
  expect(all.map((each) => [each.name, layoutFaults(each)])).toEqual(all.map(({ name }) => [name, []]));
  const pnm = GESCOM_LAYOUTS.find(({ name }) => name === 'pnm');
  expect(pnm?.columns.reduce((sum, { width = 0 }) => sum + width, 0)).toBe(138);
  expect(FEC_LAYOUT.columns).toHaveLength(18);
});

it.each([
  [[{ label: 'A', field: 'number' }], 'WEB00001\r\n'],
  [
    [
      { label: 'A', field: 'date' },
      { label: 'B', text: '0' },
    ],
    '010326;0\r\n',
  ],
  [[{ label: 'A', field: 'unit_price', decimals: 4 }], '12,3400\r\n'],
  [[{ label: 'A', field: 'vat_rate', decimals: 0 }], '8,5\r\n'],
  [[{ label: 'A', field: 'amount_net' }], '-0,05\r\n'],
  // Truncated after transliteration, on one line, without the separator.
  [[{ label: 'A', field: 'description', width: 6 }], 'oe eur\r\n'],
  [[{ label: 'A', field: 'campaign', upper: true, compact: true }], 'AB12\r\n'],
] satisfies [LayoutColumn[], string][])('writes %j', (columns, line) => {
  const given = { unit_price: 1234, vat_rate: 850, amount_net: -5, description: 'œ;\r\neuros', campaign: 'a-b 1.2' };
  expect(write(columns, given)).toEqual({ ok: true, value: line });
});
it('refuses rows with missing or too long values, and names the column', () => {
  expect(write([{ label: 'Code', field: 'accounting_code', required: true }], {})).toEqual({
    ok: false,
    reason: '« Code » est vide.',
  });
  expect(write([{ label: 'Pièce', field: 'number', width: 4, whole: true }], {})).toMatchObject({ ok: false });
  expect(write([{ label: 'HT', field: 'amount_net', width: 4 }], { amount_net: 123_456 })).toEqual({
    ok: false,
    reason: '« HT » (1234,56) ne tient pas en 4 caractères.',
  });
});
it('pads columns to their widths without separator', () => {
  const columns: LayoutColumn[] = [
    { label: 'A', field: 'number', width: 10 },
    { label: 'B', field: 'amount_net', width: 8, align: 'right' },
    { label: 'C', field: 'quantity', width: 4, align: 'right', pad: '0' },
  ];
  const { separator: _, ...fixed } = layout(columns);
  expect(layoutWriter(fixed).line(row({ amount_net: 990, quantity: 7 }))).toEqual({
    ok: true,
    value: 'WEB00001      9,900007\r\n',
  });
});
it('writes the labels as header of spreadsheets, and escapes formulas', () => {
  const sheet = layout([{ label: 'Désignation', field: 'description' }], {
    encoding: 'utf-8',
    bom: true,
    header: true,
    spreadsheet: true,
    preamble: 'De {company}',
  });
  expect(layoutWriter(sheet).head('Réseau')).toBe('\ufeffDe Réseau\r\nDésignation\r\n');
  expect(layoutWriter(sheet).line(row({ description: '=1+1;x' }))).toEqual({ ok: true, value: '"\'=1+1;x"\r\n' });
});
it.each([
  [{ columns: [] }, 'columns : au moins une colonne'],
  [{ columns: [{ label: 'A', field: 'nmber' }] }, 'columns.0 : champ inconnu « nmber »'],
  [{ columns: [{ label: 'A' }] }, 'columns.0 : « field » ou « text », l’un des deux'],
  [{ columns: [{ label: 'A', field: 'number' }], separator: ';;' }, 'separator : un seul caractère'],
  [{ columns: [{ label: 'A', field: 'number' }], separator: ',' }, 'separator : ce signe est celui des décimales'],
  [{ columns: [{ label: 'A', field: 'amount_net', decimals: 0 }] }, 'columns.0 : un montant a au moins 2 décimales'],
] satisfies [Partial<Layout>, string][])('refuses %j', (more, fault) => {
  const { columns = [], ...rest } = more;
  expect(layoutFaults(layout(columns, rest)).join('\n')).toContain(fault);
});
it('writes as many cells as columns for any text', () => {
  const columns: LayoutColumn[] = [
    { label: 'A', field: 'description', width: 9 },
    { label: 'B', field: 'campaign' },
    { label: 'C', field: 'name', width: 3 },
  ];
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, (description, campaign, name) => {
      const written = write(columns, { description, campaign, name });
      const lines = written.ok ? written.value.split('\r\n') : [];
      expect(lines).toHaveLength(2);
      expect(lines[0]?.split(';')).toHaveLength(3);
      expect(lines[0]).not.toMatch(/[\r\n\0]/);
    }),
  );
});
it('replaces {date} in the file name', () => {
  expect(layoutFileName({ file: 'x_{date}.txt' }, '2026-03-01')).toBe('x_20260301.txt');
});
