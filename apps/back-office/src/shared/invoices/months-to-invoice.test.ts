import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentMonth, monthsToInvoice, pastMonths } from './months-to-invoice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('offers the months of a year, the next one too where invoices are prepared, over the new year', () => {
  vi.setSystemTime('2026-12-31T22:30:00Z');
  expect(currentMonth()).toBe('2026-12');
  expect(pastMonths()).toHaveLength(12);
  expect(pastMonths()[0]).toEqual({ value: '2026-12', label: 'décembre 2026' });
  expect(pastMonths().at(-1)?.value).toBe('2026-01');
  expect(monthsToInvoice()[0]?.value).toBe('2027-01');
  // It is January in Paris.
  vi.setSystemTime('2026-12-31T23:30:00Z');
  expect(currentMonth()).toBe('2027-01');
});
