import { regions } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { type FilterDef, filterText } from './filter-def.ts';

const day: FilterDef = { id: 'date_start', label: 'Début', kind: 'date' };
const type: FilterDef = {
  id: 'type',
  label: 'Type',
  kind: 'choice',
  options: [{ value: 'daily', label: 'Quotidien' }],
};
const region: FilterDef = { id: 'region.id', label: 'Région', kind: 'combo', combo: regions.combo };

test('a period is read aloud with the ends that it has', () => {
  expect(filterText(day, '2026-01-01..2026-03-31')).toBe('du 01/01/2026 au 31/03/2026');
  expect(filterText(day, '2026-01-01..')).toBe('depuis le 01/01/2026');
  expect(filterText(day, '..2026-03-31')).toBe('jusqu’au 31/03/2026');
});

test('a value has the label of its choice, yes and no by default', () => {
  expect(filterText(type, 'daily')).toBe('Quotidien');
  expect(filterText({ id: 'isRead', label: 'Lue', kind: 'boolean' }, 'false')).toBe('Non');
  expect(filterText({ id: 'isRead', label: 'Lue', kind: 'boolean', yes: 'Lues' }, 'true')).toBe('Lues');
  expect(filterText(region, '12', [{ '@id': '/regions/12', value: 12, label: 'Bretagne' }])).toBe('Bretagne');
});

test('a value without a label is shown as it is: a text, an unknown choice, one that is not loaded', () => {
  expect(filterText({ id: 'postcode', label: 'Code postal', kind: 'text' }, '35000')).toBe('35000');
  expect(filterText(type, 'hourly')).toBe('hourly');
  expect(filterText(region, '12')).toBe('12');
  expect(filterText(day, '2026-01-01')).toBe('2026-01-01');
});

test('several values are named, and counted beyond two', () => {
  const choices = ['Bretagne', 'Corse', 'Normandie'].map((label, at) => ({ '@id': '', value: at, label }));
  expect(filterText(region, '0,1', choices)).toBe('Bretagne, Corse');
  expect(filterText(region, '0,1,2', choices)).toBe('Bretagne, Corse + 1');
});

test('a named period and a field that may be empty have words', () => {
  expect(filterText(day, 'last-month')).toBe('Mois dernier');
  expect(filterText({ id: 'visa', label: 'Visa', kind: 'presence' }, 'unset')).toBe('Vide');
});
