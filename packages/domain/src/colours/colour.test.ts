import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelsOf, checkColour, contrastWithWhite, MIN_CONTRAST, tint } from './colour.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

it('has the contrasts of WCAG', () => {
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  // Grey of the documentation of WCAG: the lightest that passes AA on white.
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
});

it('writes a colour one way', () => {
  for (const typed of ['#0B7647', '0b7647', ' #0b7647 '])
    expect(checkColour(typed)).toEqual({ ok: true, value: '#0b7647' });
});

it.each(['', '#fff', 'vert', '#0b764g', '#0b76470', '##0b7647', '#ffffff', '#ffd43b', '#777777'])(
  'refuses %j',
  (typed) => {
    expect(checkColour(typed).ok).toBe(false);
  },
);

it('takes a colour if and only if white text can be read on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      expect(checkColour(hex(value)).ok).toBe(contrastWithWhite(hex(value)) >= MIN_CONTRAST);
    }),
  );
});

it('more white is never darker, and all of it is white', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.double({ min: 0, max: 1, noNaN: true }), (value, white) => {
      const colour = hex(value);
      const lighter = channelsOf(tint(colour, white));
      expect(channelsOf(colour).every((channel, index) => channel <= (lighter[index] ?? 0))).toBe(true);
      expect(tint(colour, 0)).toBe(colour);
      expect(tint(colour, 1)).toBe('#ffffff');
    }),
  );
});
