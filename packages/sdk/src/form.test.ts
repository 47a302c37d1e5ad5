import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';
import { toForm } from './form.ts';

it('makes a form only of a body with files', () => {
  for (const body of [undefined, null, {}, { a: 1, b: ['x'], c: null }, [1]]) expect(toForm(body)).toBeUndefined();
});

it('writes every kind of value as a part', () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const form = toForm({
    file,
    many: [file, file],
    n: 1,
    yes: true,
    none: null,
    left: undefined,
    list: [1, 'a'],
    deep: { a: 1 },
  });
  const parts = [...(form as FormData)].map(([key, value]) => [key, value instanceof File ? value.name : value]);
  expect(parts).toEqual([
    ['file', 'logo.png'],
    ['many[]', 'logo.png'],
    ['many[]', 'logo.png'],
    ['n', '1'],
    ['yes', 'true'],
    ['none', ''],
    ['list', '[1,"a"]'],
    ['deep', '{"a":1}'],
  ]);
});

it.each([
  [`attachment; filename*=UTF-8''relev%C3%A9%20%231.csv`, 'relevé #1.csv'],
  ['attachment; filename="a b.pdf"', 'a b.pdf'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''riche%27s.csv`, "riche's.csv"],
  ['inline; filename=a.zip', 'a.zip'],
  [`attachment; filename*=UTF-8''%E9.csv`, '%E9.csv'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  ['attachment; filename="C:\\x\\y.csv"', 'y.csv'],
  ['attachment', ''],
])('names a download: %s', (header, name) => expect(fileNameOf(header)).toBe(name));
