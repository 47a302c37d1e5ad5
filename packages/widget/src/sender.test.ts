import { expect, it } from 'vitest';
import { patience } from './sender.ts';

it('waits as long as the server asks, ten minutes at most', () => {
  expect(patience('30', 0)).toBe(30);
  expect(patience('9999999', 0)).toBe(600);
});

it('else waits longer each time, never the same', () => {
  for (let tries = 0; tries < 10; tries++)
    for (const asked of [null, undefined, '', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const wait = patience(asked, tries);
      expect(wait).toBeGreaterThan(2 ** (tries - 1) * 0.999);
      expect(wait).toBeLessThanOrEqual(2 ** tries);
    }
  expect(patience(null, 40)).toBe(600);
  expect(new Set(Array.from({ length: 20 }, () => patience(null, 3))).size).toBeGreaterThan(1);
});
