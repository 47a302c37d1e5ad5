import { expect, it } from 'vitest';
import { clickRate } from '../format/format.ts';
import { figureOf, isSignificant } from './figure.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('a click rate over fewer than 50 views is not given', () => {
  expect(plain(figureOf('rate', { views: 50, clicks: 1, rate: 2 }))).toBe('2,00 %');
  expect(figureOf('rate', { views: 49, clicks: 7, rate: 14.29 })).toBe('—');
  expect(plain(figureOf('views', { views: 14 }))).toBe('14');
  // Another rate than that of clicks has no views beside it.
  expect(isSignificant('rate', { rate: 3 })).toBe(true);
  expect(['—', '2,00 %']).toEqual([clickRate({ views: 0, clicks: 0 }), plain(clickRate({ views: 100, clicks: 2 }))]);
});
