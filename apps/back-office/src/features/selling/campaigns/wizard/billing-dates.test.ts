import { expect, it } from 'vitest';
import { delayText, durationText, followingDates } from './billing-dates.ts';

const none = { date_end: null, date_invoice: null, date_expiry: null };
const proposed = { date_invoice: '2026-04-05', date_expiry: '2026-05-05' };

it('proposes the invoice 5 days after the end, its due date 30 days later', () => {
  expect(followingDates(none, { ...none, date_end: '2026-03-31' })).toEqual(proposed);
  const before = { date_end: '2026-03-31', ...proposed };
  expect(followingDates(before, { ...before, date_end: '2026-04-30' })).toEqual({
    date_invoice: '2026-05-05',
    date_expiry: '2026-06-04',
  });
});

it('keeps the dates that the user chose', () => {
  const before = { date_end: '2026-03-31', date_invoice: '2026-04-01', date_expiry: '2026-06-30' };
  expect(followingDates(before, { ...before, date_end: '2026-04-30' })).toEqual({
    date_invoice: '2026-04-01',
    date_expiry: '2026-06-30',
  });
  const usual = { date_end: '2026-03-31', ...proposed };
  expect(followingDates(usual, { ...usual, date_invoice: '2026-04-10' }).date_expiry).toBe('2026-05-10');
});

it('says how long a campaign lasts, and when its invoices come', () => {
  expect(durationText('2026-03-01', '2026-03-30')).toBe('30 jours');
  expect(durationText('2026-03-01', '2026-03-01')).toBe('1 jour');
  expect(durationText('2026-03-02', '2026-03-01')).toBeUndefined();
  expect(delayText('2026-03-30', '2026-04-04', 'la fin')).toBe('5 jours après la fin');
  expect(delayText('2026-03-30', '2026-03-29', 'la fin')).toBe('1 jour avant la fin');
  expect(delayText('2026-03-30', '2026-03-30', 'la fin')).toBe('Le jour de la fin');
});
