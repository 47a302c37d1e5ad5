import { sql as drizzle } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { FORMATS } from './format.ts';
import { jsonBytes } from './json-output.ts';
import type { ComputedType } from './resource.ts';
import { RowBytes } from './row-bytes.ts';
import { compile, runRaw } from './sql.ts';

const { sql } = await testDatabase();

async function written(type: ComputedType, expression: string): Promise<string> {
  const rows = await runRaw(sql, compile(drizzle.raw(`select null, ${expression}`)), {});
  return jsonBytes((out) => FORMATS[type](out, new RowBytes(rows).read(rows[0] as Buffer), 1)).toString();
}

it.each([
  ['integer', '-12', '-12'],
  ['integer', '9007199254740991::bigint', '9007199254740991'],
  ['integer', '1.5::real', '1.5'],
  ['integer', '1e20::double precision', '100000000000000000000'],
  ['integer', '1e-5::double precision', '0.00001'],
  ['boolean', 'true', 'true'],
  ['boolean', 'false', 'false'],
  ['text', `''`, '""'],
  ['text', `'Sacré-Cœur 💊 \u2028'`, '"Sacré-Cœur 💊 \u2028"'],
  ['text', `'a"b\\c' || chr(10) || chr(31) || chr(127)`, '"a\\"b\\\\c\\n\\u001f\x7f"'],
  ['text', '1.50::numeric', '"1.50"'],
  ['date', `date '2026-02-28'`, '"2026-02-28"'],
  ['timestamp', `timestamptz '2026-03-01 10:00:00.5+01'`, '"2026-03-01T09:00:00+00:00"'],
  ['json', `'{"b" : 1, "a": "é"}'::json`, '{"b":1,"a":"é"}'],
  ['json', `array['x', 'y"z']`, '["x","y\\"z"]'],
  ['json', 'array[1, 2]', '[1,2]'],
] as const)('%s: %s is written as %s', async (type, expression, expected) => {
  expect(await written(type, expression)).toBe(expected);
});

it('a number that JavaScript cannot hold is refused, and the next answer is whole', async () => {
  await expect(written('integer', '9007199254740993::bigint')).rejects.toThrow(RangeError);
  expect(await written('text', `'next'`)).toBe('"next"');
});

it('an output grows with what is written', async () => {
  const text = 'é'.repeat(2_000_000);
  expect(await written('text', `repeat('é', 2000000)`)).toBe(`"${text}"`);
  expect(await written('text', `'next'`)).toBe('"next"');
});
