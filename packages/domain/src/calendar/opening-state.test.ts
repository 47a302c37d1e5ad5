import { expect, it } from 'vitest';
import { openingState } from './opening-state.ts';

const hours = { mo: '08:30-12:30 14:00-19:00', tu: '09:00-19:00', sa: '09:00-12:00', su: '' };
// 2 March 2026 is a Monday.
const at = (date: string, time: string) => openingState(hours, date, time);

it('is open from the first minute of a slot to the last', () => {
  expect(at('2026-03-02', '08:30')).toEqual({ isOpen: true, until: '12:30' });
  expect(at('2026-03-02', '12:29')).toEqual({ isOpen: true, until: '12:30' });
  expect(at('2026-03-02', '12:30')).toMatchObject({ isOpen: false, next: { date: '2026-03-02', time: '14:00' } });
});

it('returns the next opening, skipping closed days', () => {
  expect(at('2026-03-02', '19:00')).toMatchObject({ next: { date: '2026-03-03', time: '09:00' } });
  expect(at('2026-03-07', '12:00')).toMatchObject({ next: { date: '2026-03-09', time: '08:30' } });
  expect(openingState({ mo: '08:00-12:00' }, '2026-03-02', '12:00')).toMatchObject({
    next: { date: '2026-03-09', time: '08:00' },
  });
});

it('is closed on the public holidays of its territory', () => {
  // Easter Monday; then Good Friday, a public holiday in Alsace and Moselle only.
  expect(at('2026-04-06', '10:00')).toEqual({
    isOpen: false,
    next: { date: '2026-04-07', time: '09:00' },
    holiday: 'Lundi de Pâques',
    closing: null,
  });
  const friday = { fr: '09:00-19:00' };
  expect(openingState(friday, '2026-04-03', '10:00')).toMatchObject({ isOpen: true });
  expect(openingState(friday, '2026-04-03', '10:00', 'alsace_moselle')).toMatchObject({ holiday: 'Vendredi saint' });
});

it('returns null without hours', () => {
  expect(openingState({ mo: null }, '2026-03-02', '10:00')).toBeNull();
  expect(openingState({ mo: '' }, '2026-03-02', '10:00')).toEqual({
    isOpen: false,
    next: null,
    holiday: null,
    closing: null,
  });
});

it('is closed during an exceptional closing, from its first day to its last', () => {
  const closings = '2026-03-03/2026-03-20 Congés';
  const on = (date: string) => openingState(hours, date, '10:00', 'metropole', closings);
  expect(on('2026-03-02')).toMatchObject({ isOpen: true });
  expect(openingState(hours, '2026-03-02', '20:00', 'metropole', closings)).toMatchObject({
    next: { date: '2026-03-21', time: '09:00' },
    closing: null,
  });
  const closed = { isOpen: false, next: { date: '2026-03-21', time: '09:00' }, closing: { label: 'Congés' } };
  expect(on('2026-03-03')).toMatchObject(closed);
  expect(on('2026-03-20')).toMatchObject(closed);
  expect(on('2026-03-21')).toMatchObject({ isOpen: true });
});
