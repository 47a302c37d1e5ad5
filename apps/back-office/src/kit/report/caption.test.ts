import { expect, it } from 'vitest';
import { reportCaption } from './caption.ts';

const result = { total: {}, parts: [] };

it.each([
  [undefined, undefined],
  [4, undefined],
  [12, 'Données d’il y a 12\u00a0s.'],
])('tells the age of figures that are %s seconds old', (age, told) => {
  expect(reportCaption(age === undefined ? result : { ...result, age }, undefined)).toBe(told);
});
