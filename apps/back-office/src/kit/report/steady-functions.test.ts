import { expect, it } from 'vitest';
import { steadyFunctions } from './steady-functions.ts';

it('keeps the functions of options, which call the latest ones', () => {
  const steady = steadyFunctions<{ axis: { format: (value: number) => string; min: number | null }[] }>();
  const first = steady({ axis: [{ format: (value) => `${value} vues`, min: 0 }] });
  const second = steady({ axis: [{ format: (value) => `${value} clics`, min: null }] });
  expect(second.axis[0]?.format).toBe(first.axis[0]?.format);
  expect(first.axis[0]?.format(2)).toBe('2 clics');
  expect([first.axis[0]?.min, second.axis[0]?.min]).toEqual([0, null]);
});
