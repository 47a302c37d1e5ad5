import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parse } from './parse.ts';

const schema = z.object({
  name: z.string('Nom attendu'),
  code: z.optional(z.string().check(z.maxLength(3))),
  rows: z.optional(z.array(z.object({ count: z.int() }))),
});

describe('parse', () => {
  it('returns the parsed value, without what the schema does not have', () => {
    expect(parse(schema, { name: 'x', other: 1 }, 'validation')).toEqual({ name: 'x' });
  });

  it('throws 422 with a violation for each field of a body', () => {
    expect(() => parse(schema, { code: 'abcd', rows: [{ count: 1 }, { count: 'x' }] }, 'validation')).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'validation',
        message: 'name: Nom attendu\ncode: 3 caractères au plus\nrows[1].count: Nombre attendu',
        violations: [
          { propertyPath: 'name', message: 'Nom attendu', code: 'invalid_type' },
          { propertyPath: 'code', message: '3 caractères au plus', code: 'too_big' },
          { propertyPath: 'rows[1].count', message: 'Nombre attendu', code: 'invalid_type' },
        ],
      }),
    );
  });

  it('throws 400 with one sentence for a query', () => {
    expect(() => parse(schema, {}, 'bad_request')).toThrow(
      expect.objectContaining({ status: 400, code: 'bad_request', message: 'name : Nom attendu', violations: [] }),
    );
  });
});
