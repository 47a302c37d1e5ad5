import { afterEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { DatabaseClock } from './clock.ts';

const HOUR_MS = 3_600_000;
const { sql } = await testDatabase();
afterEach(() => vi.restoreAllMocks());

it('is right on a node whose own clock is two hours late', async () => {
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 2 * HOUR_MS);
  const clock = new DatabaseClock({ sql, log: {} as never });
  await clock.refresh();
  expect(Math.abs(clock.now() - real())).toBeLessThan(5_000);
  clock.stop();
});

it('goes on when the time of its node is set anew', async () => {
  const clock = new DatabaseClock({ sql, log: {} as never });
  await clock.ready;
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 2 * HOUR_MS);
  expect(Math.abs(clock.now() - real())).toBeLessThan(5_000);
  clock.stop();
});

it('keeps the last difference while the database does not answer', async () => {
  const warn = vi.fn<() => void>();
  const failing = (() => Promise.reject(new Error('down'))) as never;
  const clock = new DatabaseClock({ sql: failing, log: { warn } as never });
  await clock.ready;
  expect(warn).toHaveBeenCalledOnce();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  clock.stop();
});
