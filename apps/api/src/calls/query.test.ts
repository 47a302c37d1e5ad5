import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseActionQuery } from './query.ts';

const schema = z.object({
  terms: z.optional(z.string()),
  count: z.optional(z.int()),
  active: z.optional(z.boolean()),
  ids: z.optional(z.array(z.int())),
  day: z.optional(z.nullable(z.string())),
});
const parse = (search: string) => parseActionQuery(search, schema);
const refusal = (message: string) => expect.objectContaining({ status: 400, code: 'bad_request', message });

describe('parseActionQuery', () => {
  it('converts texts to the types of the schema', () => {
    expect(parse('terms=12&count=12&active=1&day=')).toEqual({ terms: '12', count: 12, active: true, day: null });
    expect(parse('terms=caf%C3%A9+noir')).toEqual({ terms: 'café noir' });
    expect(parse('')).toEqual({});
  });

  it.each(['ids=1&ids=2', 'ids[]=1&ids[]=2', 'ids[0]=1&ids[1]=2', 'ids[]=1&ids=2'])('reads a list: %s', (search) => {
    expect(parse(search)).toEqual({ ids: [1, 2] });
  });
  it('reads a list of one', () => {
    expect(parse('ids=1')).toEqual({ ids: [1] });
    expect(parse('ids[]=1')).toEqual({ ids: [1] });
  });

  it('refuses a value that the schema refuses', () => {
    expect(() => parse('count=beaucoup')).toThrow(refusal('count : Nombre attendu'));
    expect(() => parse('terms=a&terms=b')).toThrow(refusal('terms : Texte attendu'));
  });

  const POSSIBLE = 'Paramètres possibles : terms, count, active, ids, day.';
  it.each(['other', 'other[]', '__proto__', 'constructor', 'terms[x]'])('refuses the parameter %s', (name) => {
    expect(() => parse(`${name}=1`)).toThrow(refusal(`Le paramètre « ${name} » n’existe pas ici. ${POSSIBLE}`));
  });

  it.each(['terms=%00', 'terms%00=1'])('refuses a NUL character: %s', (search) => {
    expect(() => parse(search)).toThrow(refusal('La requête contient un caractère interdit.'));
  });

  it('takes no parameter without a schema', () => {
    expect(parseActionQuery('', undefined)).toBeUndefined();
    expect(() => parseActionQuery('a=1', undefined)).toThrow(/Aucun paramètre n’est possible ici/);
  });

  it('leaves unknown parameters to an open schema', () => {
    const open = z.looseObject({ format: z.enum(['csv', 'xlsx']) });
    expect(parseActionQuery('format=csv&order[name]=asc', open)).toEqual({ format: 'csv', 'order[name]': 'asc' });
  });
});
