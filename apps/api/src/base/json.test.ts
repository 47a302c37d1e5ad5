import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const refusal = (message: string) => expect.objectContaining({ status: 400, code: 'bad_request', message });

describe('parseJson', () => {
  it.each([
    ['{"a":[1,"é",null,true]}', { a: [1, 'é', null, true] }],
    ['"text"', 'text'],
    ['null', null],
    ['', undefined],
    [' \n\t ', undefined],
    ['"\\ud83d\\ude00"', '😀'],
  ])('parses %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(['{', '[1,]', 'undefined', "{'a':1}", '{"a":1}x'])('throws a SyntaxError for %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it.each(['"\\u0000"', '{"a":{"b":["\\u0000"]}}', '{"\\u0000":1}', '"\\ud83d"', '{"\\ude00":1}', '["\\ud83dx"]'])(
    'refuses what PostgreSQL’s text cannot hold: %j',
    (text) => {
      expect(() => parseJson(text)).toThrow(refusal('Le contenu envoyé contient un caractère interdit.'));
    },
  );

  it('cleans every text of copied marks, at every depth, and leaves passwords as they were typed', () => {
    const copied = '\u202aINT-E\u0301TE\u0301\u200b\ufeff';
    expect(parseJson(JSON.stringify({ a: copied, list: [{ b: copied }], 5: [copied] }))).toEqual({
      a: 'INT-ÉTÉ',
      list: [{ b: 'INT-ÉTÉ' }],
      5: ['INT-ÉTÉ'],
    });
    const secrets = { password: copied, currentPassword: copied, confirmation: copied, ftp_password: copied };
    expect(parseJson(JSON.stringify(secrets))).toEqual(secrets);
  });

  it('refuses more than 32 levels', () => {
    expect(parseJson(nested(33))).toBeDefined();
    expect(() => parseJson(nested(34))).toThrow(refusal('Le contenu envoyé est trop imbriqué.'));
    expect(() => parseJson('{"a":'.repeat(34) + 1 + '}'.repeat(34))).toThrow(/trop imbriqué/);
  });

  it('drops __proto__ keys at every depth, escaped ones included where they stand beside a plain one', () => {
    expect(Object.keys(parseJson('{"__proto__":{"admin":true},"a":{"__proto__":1,"b":2}}') as object)).toEqual(['a']);
    const parsed = parseJson('{"a":{"__proto__":{"admin":true}}}') as { a: { admin?: boolean } };
    expect(parsed.a.admin).toBeUndefined();
    expect(Object.keys(parsed.a)).toEqual([]);
  });
});
