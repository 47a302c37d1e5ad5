import { allSchemas } from '@officine/sdk/schemas';
import { expect, it, vi } from 'vitest';
import { uuid } from './uuid.ts';

it('is of version 7, begins with the time and is unique', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0x0192_abcd_ef01);
  const ids = Array.from({ length: 1000 }, uuid);
  now.mockRestore();
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^0192abcd-ef01-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  // The last digit, which is random, takes each of the 16 values.
  expect(new Set(ids.map((id) => id.at(-1))).size).toBe(16);
});

it('is accepted by the contract', () => {
  const event = { id: uuid(), scheduling: 'x', datetime: new Date().toISOString(), view: 1 };
  const { body } = allSchemas.events().adverts as unknown as { body: { parse(value: unknown): unknown } };
  expect(body.parse(event)).toEqual(event);
});
