import { expect, test } from 'vitest';
import { CLOSED, hoursFields, readHours } from './day-hours.ts';

test('stored hours stand in their two fields', () => {
  expect(hoursFields('08:30-12:30 14:00-19:30')).toEqual({ morning: '08:30–12:30', afternoon: '14:00–19:30' });
  expect(hoursFields('14:00-19:30')).toEqual({ morning: '', afternoon: '14:00–19:30' });
  expect(hoursFields(null)).toEqual(CLOSED);
});

test('hours are read as people type them, a whole day in one field too', () => {
  expect(readHours({ morning: '9h-12h30', afternoon: ' 14h - 19h ' })).toBe('09:00-12:30 14:00-19:00');
  expect(readHours({ morning: '9h-12h30 14h-19h', afternoon: '' })).toBe('09:00-12:30 14:00-19:00');
  expect(readHours({ morning: 'fermé', afternoon: '' })).toBe('');
  expect(readHours(CLOSED)).toBe('');
  expect(readHours({ morning: 'le matin', afternoon: '14h-19h' })).toBe('le matin 14h-19h');
});

test('what an editor shows is read as what is stored', () => {
  for (const stored of ['08:30-12:30 14:00-19:30', '09:00-19:00', '14:00-24:00', ''])
    expect(readHours(hoursFields(stored))).toBe(stored);
});
