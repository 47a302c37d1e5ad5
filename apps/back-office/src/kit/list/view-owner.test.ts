import { expect, test } from 'vitest';
import { ownerText } from './view-owner.ts';

test('a shared view says whose it is, a private one nothing', () => {
  const view = { is_shared: true, is_own: false, owner: 'Claire Martinez' };
  expect(ownerText(view)).toBe('Partagée par Claire Martinez');
  expect(ownerText({ ...view, is_own: true })).toBe('Partagée par vous');
  expect(ownerText({ ...view, is_own: true, is_shared: false })).toBeUndefined();
});
