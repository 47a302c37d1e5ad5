import { expect, it } from 'vitest';
import { readLink } from './link.ts';

it('reads the one meaning of a plain link', () => {
  expect(readLink('jeton-Z01001-A001')).toEqual([{ token: 'jeton', customer: 'Z01001', advertiser: 'A001' }]);
});

it('gives every reading where parts have dashes of their own, references of one piece first', () => {
  const readings = readLink('un-jeton-Z-1-A1');
  expect(readings[0]).toEqual({ token: 'un-jeton-Z', customer: '1', advertiser: 'A1' });
  expect(readings).toContainEqual({ token: 'un-jeton', customer: 'Z-1', advertiser: 'A1' });
  expect(new Set(readings.map((one) => JSON.stringify(one))).size).toBe(readings.length);
});

it('finds nothing in what is no link', () => {
  expect(readLink('jeton-Z01001')).toEqual([]);
  expect(readLink('--')).toEqual([]);
});
