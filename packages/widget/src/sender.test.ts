import { expect, it } from 'vitest';
import { retryDelaySeconds } from './sender.ts';

it('waits for Retry-After, at most ten minutes', () => {
  expect(retryDelaySeconds('30', 0)).toBe(30);
  expect(retryDelaySeconds('9999999', 0)).toBe(600);
});

it('backs off exponentially with jitter without a valid Retry-After', () => {
  for (let tries = 0; tries < 10; tries++)
    for (const retryAfter of [null, undefined, '', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const wait = retryDelaySeconds(retryAfter, tries);
      expect(wait).toBeGreaterThan(2 ** (tries - 1) * 0.999);
      expect(wait).toBeLessThanOrEqual(2 ** tries);
    }
  expect(retryDelaySeconds(null, 40)).toBe(600);
  expect(new Set(Array.from({ length: 20 }, () => retryDelaySeconds(null, 3))).size).toBeGreaterThan(1);
});
