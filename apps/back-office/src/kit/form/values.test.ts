import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isRequired, takeTheirs, toBody, valuesOf, withoutFields } from './values.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1)),
  caption: z.optional(z.string()),
  price: z.nullish(z.int()),
  advertiser: z.union([z.string(), z.int()]),
  pools: z.optional(z.array(z.int())),
  is_free: z.optional(z.boolean()),
  file: z.nullish(z.custom<Blob>((value) => value instanceof Blob)),
});

const related = (id: number) => ({ '@id': `/things/${id}`, '@type': 'Thing', id, name: 'x' });

test('an empty form holds false, an empty list, or null', () => {
  expect(valuesOf(schema, {})).toEqual({
    name: null,
    caption: null,
    price: null,
    advertiser: null,
    pools: [],
    is_free: false,
    file: null,
  });
});

test('a row gives its values: related things as ids, empty texts as null, files as they are', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 3, url: '/files/1' };
  const row = {
    id: 9,
    name: 'Bandeau',
    caption: '',
    price: 0,
    advertiser: related(4),
    pools: [related(1), related(2)],
    file,
  };
  expect(valuesOf(schema, row)).toEqual({
    name: 'Bandeau',
    caption: null,
    price: 0,
    advertiser: 4,
    pools: [1, 2],
    is_free: false,
    file,
  });
});

test('a new thing is sent without its empty fields, and with those that say no', () => {
  const values = { ...valuesOf(schema, {}), name: 'Bandeau', advertiser: 4 };
  const names = ['name', 'caption', 'price', 'advertiser', 'pools', 'is_free'];
  expect(toBody(schema, values, names, true)).toEqual({ name: 'Bandeau', advertiser: 4, pools: [], is_free: false });
});

test('a field whose empty text says something is sent empty', () => {
  const closable = z.object({ hours_su: z.string(), caption: z.optional(z.string()) });
  expect(toBody(closable, valuesOf(closable, {}), ['hours_su', 'caption'], true)).toEqual({ hours_su: '' });
});

test('only the fields that are named are sent', () => {
  const values = { ...valuesOf(schema, {}), name: 'Bandeau', is_free: true };
  expect(toBody(schema, values, ['name'], true)).toEqual({ name: 'Bandeau' });
});

test('an emptied field is null where the contract takes it, else an empty text', () => {
  const values = { name: null, caption: null, price: null, file: null };
  expect(toBody(schema, values, ['name', 'caption', 'price', 'file'], false)).toEqual({
    name: '',
    caption: '',
    price: null,
    file: null,
  });
});

test('a field is required when the contract refuses its absence', () => {
  const required = Object.keys(schema.shape).filter((name) => isRequired(schema, name));
  expect(required).toEqual(['name', 'advertiser']);
});

test('a schema without fields asks nothing of them', () => {
  const rest = withoutFields(schema, (name) => name === 'advertiser');
  expect(isRequired(schema, 'advertiser')).toBe(true);
  expect(Object.keys(rest.shape)).not.toContain('advertiser');
  expect(rest.safeParse({ name: 'Bandeau' }).success).toBe(true);
});

test('the values of another leave what is sent, and replace what was typed', () => {
  const body = { name: 'A', price: 5, website: { url: 'a', caption: 'b' } };
  const typed = { ...body, caption: 'c' };
  const theirs = { name: 'Z', price: 9, website: { url: 'z', caption: 'z' } };
  takeTheirs({ choices: { name: 'theirs', price: 'mine', 'website.url': 'theirs' }, body, typed, theirs });
  expect(body).toEqual({ price: 5, website: { caption: 'b' } });
  expect(typed).toEqual({ name: 'Z', price: 5, website: { url: 'z', caption: 'b' }, caption: 'c' });
});

test('a copied text is sent as it is stored', () => {
  expect(toBody(schema, { name: 'E\u0301te\u0301\u200b', caption: '\u200b' }, ['name', 'caption'], false)).toEqual({
    name: 'Été',
    caption: '',
  });
});
