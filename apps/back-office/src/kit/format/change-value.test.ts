import { expect, test } from 'vitest';
import { type ChangedValue, changeValue } from './change-value.ts';

const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');
const shown = (value: unknown, of: Partial<ChangedValue> = {}) =>
  changeValue({ type: 'Zone', name: 'reference', kind: undefined, value, ...of });

test.each([null, undefined, '', []])('%j is a dash', (value) => {
  expect(shown(value)).toBe('—');
});

test('a yes or no, and a word of the contract, in French', () => {
  expect(shown(true, { name: 'is_free' })).toBe('oui');
  expect(shown('catalogue', { type: 'Document', name: 'type' })).toBe('Catalogue');
});

test('a number is written by its kind', () => {
  expect(plain(shown(123_456, { name: 'price', kind: 'money' }))).toBe('1 234,56 €');
  expect(plain(shown(300, { name: 'width', kind: 'pixels' }))).toBe('300 px');
  expect(plain(shown(1200, { name: 'capacity' }))).toBe('1 200');
});

test('an instant, a day and a month in French; another text as it is', () => {
  expect(shown('2026-03-01T07:00:00+00:00')).toBe('01/03/2026 à 08:00');
  expect(shown('2026-03-01')).toBe('01/03/2026');
  expect(shown('2026-03')).toBe('mars 2026');
  expect(shown('2026-03-01 ou après')).toBe('2026-03-01 ou après');
});

test('exceptional closings by their days and why', () => {
  const value = '2026-08-01/2026-08-15 Congés\n2026-12-24';
  expect(plain(shown(value, { type: 'PharmacyWebsite', name: 'closings' }))).toBe(
    '01/08/2026 – 15/08/2026 : Congés, 24/12/2026',
  );
});

test('several things by their names, a file by its own, what has no name as given', () => {
  expect(shown([{ '@id': '/pools/1', name: 'Nord' }, { label: 'Sud' }, 'Est'])).toBe('Nord, Sud, Est');
  expect(shown({ name: 'bandeau.png' })).toBe('bandeau.png');
  expect(shown({ hours: 12 })).toBe('renseigné');
});

test('a related thing is returned for its link', () => {
  const topic = { '@id': '/topics/3', '@type': 'Topic', id: 3, name: 'Hiver' };
  expect(shown(topic)).toBe(topic);
});
