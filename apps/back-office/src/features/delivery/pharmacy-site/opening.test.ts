import type { PharmacySite } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { hasHours, momentAt, openingAt, openingOf } from './opening.ts';

const opening = { postcode: '29200', hours: { mo: '08:30-12:30 14:00-19:00', tu: '09:00-19:00', su: '' } };
// 2 March 2026 is a Monday.
/** Tuesday night, with the hours of Tuesdays. */
const late = (tu: string) => openingAt({ ...opening, hours: { tu } }, { date: '2026-03-03', time: '23:00' });
const at = (date: string, time: string) => openingAt(opening, { date, time });

it('says until when a pharmacy is open, and the hours of the day', () => {
  expect(at('2026-03-02', '09:00')).toEqual({
    isOpen: true,
    status: 'Ouvert jusqu’à 12 h 30',
    today: 'Aujourd’hui : 8 h 30 – 12 h 30 et 14 h – 19 h',
  });
});

it('says that a pharmacy is open all day, or until midnight', () => {
  expect(late('00:00-24:00')).toEqual({ isOpen: true, status: 'Ouvert 24 h/24', today: 'Aujourd’hui : 24 h/24' });
  expect(late('09:00-24:00')).toMatchObject({ status: 'Ouvert jusqu’à minuit', today: 'Aujourd’hui : 9 h – minuit' });
});

it('says when a closed pharmacy opens again', () => {
  expect(at('2026-03-02', '13:00')?.status).toBe('Fermé, ouvre à 14 h');
  expect(at('2026-03-02', '19:00')?.status).toBe('Fermé, ouvre demain à 9 h');
  expect(at('2026-03-04', '10:00')).toEqual({
    isOpen: false,
    status: 'Fermé, ouvre lundi à 8 h 30',
    today: 'Aujourd’hui : fermé',
  });
});

it('does not promise the usual hours on a public holiday', () => {
  // 6 April 2026 is Easter Monday.
  expect(at('2026-04-06', '10:00')).toMatchObject({ isOpen: false, today: 'Aujourd’hui : jour férié' });
});

it('says that a pharmacy is closed for a time, and when it opens again', () => {
  const closed = { ...opening, closings: '2026-03-02/2026-03-08 Congés\n2026-03-10' };
  expect(openingAt(closed, { date: '2026-03-02', time: '09:00' })).toEqual({
    isOpen: false,
    status: 'Fermeture exceptionnelle (Congés), ouvre le lundi 9 mars à 8 h 30',
    today: 'Aujourd’hui : fermé',
  });
  expect(openingAt(closed, { date: '2026-03-10', time: '10:00' })?.status).toBe(
    'Fermeture exceptionnelle, ouvre lundi à 8 h 30',
  );
  expect(openingAt(closed, { date: '2026-03-09', time: '09:00' })?.isOpen).toBe(true);
});

it('says nothing of hours that are unknown', () => {
  expect(openingAt({ postcode: '29200', hours: {} }, { date: '2026-03-02', time: '09:00' })).toBeNull();
  // Empty on every day: not given, and not closed all week.
  const empty = openingOf({ postcode: '29200', hours_mo: '', hours_tu: '' } as PharmacySite);
  expect(hasHours(empty)).toBe(false);
  expect(openingAt(empty, { date: '2026-03-02', time: '09:00' })).toBeNull();
});

it('reads the clock where the pharmacy is', () => {
  const instant = new Date('2026-03-01T21:30:00Z');
  expect(momentAt('29200', instant)).toEqual({ date: '2026-03-01', time: '22:30' });
  expect(momentAt('97400', instant)).toEqual({ date: '2026-03-02', time: '01:30' });
});
