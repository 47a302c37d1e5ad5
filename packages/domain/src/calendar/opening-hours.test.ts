import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkOpeningHours, formatOpeningHours, parseOpeningHours } from './opening-hours.ts';

it.each([
  ['08:30-12:30 14:00-19:30', '08:30-12:30 14:00-19:30'],
  ['8h30 – 12h30 / 14h – 19h30', '08:30-12:30 14:00-19:30'],
  ['8:30-12:30,14:00-19:30', '08:30-12:30 14:00-19:30'],
  ['9h à 12h et 14h à 19h', '09:00-12:00 14:00-19:00'],
  [' 09:00\u00a0-\u00a020:00 ', '09:00-20:00'],
  ['00:00-24:00', '00:00-24:00'],
  ['24h/24', '00:00-24:00'],
  ['24 h sur 24, 7 j/7', '00:00-24:00'],
  ['24/24', '00:00-24:00'],
  ['9 h - 19 h', '09:00-19:00'],
  ['de 8 h 30 à 12 h et de 14 h à 19 h 30', '08:30-12:00 14:00-19:30'],
  ['Fermé', ''],
  ['ferme', ''],
  ['FERMEE', ''],
  ['', ''],
])('reads %j', (text, value) => expect(checkOpeningHours(text)).toEqual({ ok: true, value }));

it.each([
  ['12:30-08:30', /finir après/],
  ['09:00-09:00', /finir après/],
  ['08:30-12:30 12:00-19:00', /après la fin du matin/],
  ['08:30-12:30 12:30-19:00', /après la fin du matin/],
  ['08:30-25:00', /n’existe pas/],
  ['08:60-12:00', /n’existe pas/],
  ['24:00-24:00', /n’existe pas/],
  ['08:30', /s’écrire/],
  ['8-12', /s’écrire/],
  ['matin', /s’écrire/],
  ['08:00-10:00 11:00-12:00 14:00-19:00', /s’écrire/],
])('refuses %j', (text, reason) => {
  expect(checkOpeningHours(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});

it('assigns a single slot to the morning or the afternoon', () => {
  const afternoon = { start: '14:00', end: '19:00' };
  expect(parseOpeningHours('14:00-19:00')).toEqual({ ok: true, value: { morning: null, afternoon } });
  expect(parseOpeningHours('11:59-19:00')).toHaveProperty('value.afternoon', null);
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

it('parses the output of formatOpeningHours', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(times, (minutes) => {
      const [a = '', b = '', c = '', d = ''] = minutes.toSorted((x, y) => x - y).map(clock);
      const value = { morning: { start: a, end: b }, afternoon: { start: c, end: d } };
      expect(parseOpeningHours(formatOpeningHours(value))).toEqual({ ok: true, value });
    }),
  );
});
