import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, parseTimestamp, timestamp } from './date.ts';
import { formatFileSize, uploadPercent } from './file-size.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './number.ts';

describe('numbers and money', () => {
  it.each([
    [123_456, '1\u202f234,56\u00a0€'],
    [0, '0,00\u00a0€'],
    [-0, '0,00\u00a0€'],
    [-5, '−0,05\u00a0€'],
    [Number.MAX_SAFE_INTEGER, '90\u202f071\u202f992\u202f547\u202f409,91\u00a0€'],
  ])('shows %s cents', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it('shows numbers', () => {
    expect(formatNumber(1_234_567.5)).toBe('1\u202f234\u202f567,5');
    expect(formatNumber(12, 2)).toBe('12,00');
    expect(formatNumber(12.345, 1)).toBe('12,3');
    expect(formatNumber(-0)).toBe('0');
  });

  it('throws instead of formatting NaN', () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError);
    expect(() => formatNumber(Infinity)).toThrow(RangeError);
  });
});

describe('dates', () => {
  it('formats dates, and instants in Paris time', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026');
    expect(formatDateTime('2026-03-01T07:00:00Z')).toBe('01/03/2026 à 08:00');
    expect(timestamp('2026-07-14T22:05:09Z')).toBe('2026-07-15 00:05:09');
    expect(() => formatDate('2026-02-30')).toThrow(RangeError);
    expect(() => formatDateTime(Number.NaN)).toThrow(RangeError);
  });

  it('parses its own timestamps, except in the repeated hour of October', () => {
    const repeated = /-10-\d\d 02:/;
    fc.assert(
      fc.property(fc.integer({ min: 315_532_800, max: 4_000_000_000 }), (seconds) => {
        const text = timestamp(seconds * 1000);
        fc.pre(!repeated.test(text));
        expect(parseTimestamp(text).getTime()).toBe(seconds * 1000);
      }),
    );
  });

  it.each(['2026-03-01', '2026-03-01T07:00:00', '2026-03-01 07:00:00 Z', '2026-03-01 7:00:00', ''])(
    'refuses the timestamp %j',
    (text) => expect(() => parseTimestamp(text)).toThrow(RangeError),
  );
});

describe('files', () => {
  it.each([
    [0, '0\u00a0o'],
    [1023, '1\u202f023\u00a0o'],
    [1024, '1\u00a0Ko'],
    [1536, '1,5\u00a0Ko'],
    [1_048_575, '1\u00a0Mo'],
    [1_048_576 * 2.25, '2,3\u00a0Mo'],
    [1_073_741_824 * 2, '2\u202f048\u00a0Mo'],
  ])('shows %i bytes', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

  it.each([-1, 0.5, Number.NaN])('refuses %s bytes', (bytes) => {
    expect(() => formatFileSize(bytes)).toThrow(RangeError);
  });

  it('rounds the percentage up, and gives 100 only when all is sent', () => {
    expect([uploadPercent(0, 1000), uploadPercent(1, 1000), uploadPercent(999, 1000)]).toEqual([0, 1, 100]);
    expect([uploadPercent(55, 100), uploadPercent(29, 100), uploadPercent(7, 100)]).toEqual([55, 29, 7]);
    expect([uploadPercent(0, 0), uploadPercent(1200, 1000)]).toEqual([100, 100]);
    expect(() => uploadPercent(-1, 10)).toThrow(RangeError);
    expect(() => uploadPercent(1, Number.NaN)).toThrow(RangeError);
  });
});
