import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { coerceFields } from './coerce.ts';

const shape = z.object({
  title: z.string().check(z.trim(), z.minLength(1)),
  url: z.nullish(z.string()),
  price: z.optional(z.int()),
  latitude: z.nullable(z.number()),
  isActive: z.optional(z.boolean()),
  dry: z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((v) => v === 'true'),
    ),
  ]),
  topic: z.union([z.string(), z.int()]),
  topics: z.optional(z.array(z.union([z.string(), z.int()]))),
  counts: z.nullish(z.array(z.int())),
  billing: z.optional(z.object({ cip: z.string() })),
  picture: z.optional(z.nullable(z.custom<Blob>(() => true))),
});

test.each([
  [{ title: '12' }, { title: '12' }],
  [{ title: '' }, { title: '' }],
  [{ title: 'null' }, { title: 'null' }],
  [{ url: '' }, { url: null }],
  [{ url: 'null' }, { url: null }],
  [{ price: '1200' }, { price: 1200 }],
  [{ price: ' 12 ' }, { price: 12 }],
  [{ price: '12abc' }, { price: '12abc' }],
  [{ price: '' }, { price: '' }],
  [{ price: '0x10' }, { price: '0x10' }],
  [{ price: 'Infinity' }, { price: 'Infinity' }],
  [{ latitude: '-48.85' }, { latitude: -48.85 }],
  [{ isActive: 'false' }, { isActive: false }],
  [{ isActive: '1' }, { isActive: true }],
  [{ isActive: 'oui' }, { isActive: 'oui' }],
  [{ dry: 'true' }, { dry: true }],
  [{ topic: '5' }, { topic: 5 }],
  [{ topic: '/topics/5' }, { topic: '/topics/5' }],
  [{ topics: '["/topics/1",2]' }, { topics: ['/topics/1', 2] }],
  [{ topics: ['/topics/1', '2'] }, { topics: ['/topics/1', 2] }],
  [{ counts: '3' }, { counts: [3] }],
  [{ topics: '[]' }, { topics: [] }],
  [{ topics: '[oops' }, { topics: '[oops' }],
  [{ topics: '['.repeat(100_000) }, { topics: '['.repeat(100_000) }],
  [{ counts: '' }, { counts: null }],
  [{ billing: '{"cip":"2012345"}' }, { billing: { cip: '2012345' } }],
  [{ picture: '' }, { picture: null }],
  [{ unknown: '5' }, { unknown: '5' }],
])('%o is read as %o', (fields, read) => expect({ ...coerceFields(fields, shape) }).toEqual(read));

test('JSON in a part pollutes nothing', () => {
  const { billing } = coerceFields({ billing: '{"__proto__":{"cip":"1"}}' }, shape) as { billing: { cip?: string } };
  expect(billing.cip).toBeUndefined();
});
