import { expect, test } from 'vitest';
import { monthViews } from './month-views.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
test('views are told beside those of the month before', () => {
  expect(plain(monthViews(1200, 1000))).toBe('1 200, contre 1 000 auparavant (+ 20 %)');
  expect(plain(monthViews(500, 1000))).toBe('500, contre 1 000 auparavant (− 50 %)');
  expect(plain(monthViews(7, 0))).toBe('7, aucune auparavant');
  expect(plain(monthViews(0, 0))).toBe('0');
});
