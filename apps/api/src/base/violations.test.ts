import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { violationsOf } from './violations.ts';

/** Violation of a value that the schema refuses. */
function violationOf(schema: z.ZodMiniType, value: unknown) {
  const { error } = schema.safeParse(value);
  return error && violationsOf(error);
}
const message = (schema: z.ZodMiniType, value: unknown) => violationOf(schema, value)?.[0]?.message;

describe('violationsOf', () => {
  it.each([
    ['a sentence of the contract', z.string('Nom attendu'), 1, 'Nom attendu'],
    ['a text', z.string(), 1, 'Texte attendu'],
    ['a number', z.number(), 'x', 'Nombre attendu'],
    ['an integer', z.int(), 1.5, 'Nombre entier attendu'],
    ['a boolean', z.boolean(), 'x', 'Oui ou non attendu'],
    ['a list', z.array(z.string()), 'x', 'Liste attendue'],
    ['an object', z.object({}), 'x', 'Objet attendu'],
    ['a long text', z.string().check(z.maxLength(2)), 'abc', '2 caractères au plus'],
    ['a short text', z.string().check(z.minLength(2)), 'a', '2 caractères au moins'],
    ['a large number', z.number().check(z.lte(5)), 6, '5 au plus'],
    ['a small number', z.number().check(z.gte(5)), 4, '5 au moins'],
    ['a choice', z.enum(['a', 'b']), 'c', 'Cette valeur n’est pas acceptée'],
  ])('has a French sentence for %s', (_name, schema, value, sentence) => {
    expect(message(schema, value)).toBe(sentence);
  });

  it('names the place as API Platform does, and the reason', () => {
    const schema = z.object({ rows: z.array(z.object({ total: z.number() })), owner: z.object({ id: z.int() }) });
    expect(violationOf(schema, { rows: [{ total: 1 }, { total: 'x' }], owner: {} })).toEqual([
      { propertyPath: 'rows[1].total', message: 'Nombre attendu', code: 'invalid_type' },
      { propertyPath: 'owner.id', message: 'Nombre attendu', code: 'invalid_type' },
    ]);
    expect(violationOf(z.array(z.array(z.int())), [[1], ['x']])?.[0]?.propertyPath).toBe('[1][0]');
    expect(violationOf(z.string(), 1)?.[0]?.propertyPath).toBe('');
  });
});
