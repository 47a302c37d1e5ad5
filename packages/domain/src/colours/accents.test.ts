import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentsOf, mix } from './accents.ts';
import { checkColour, contrast, MIN_CONTRAST } from './colour.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
const THEMES = {
  light: { bg: '#f6f7f5', raised: '#ffffff', sunken: '#eef0ed', text: '#17211c', muted: '#56635b' },
  dark: { bg: '#0f1411', raised: '#161c19', sunken: '#1c2420', text: '#e6ece8', muted: '#a3b0a8' },
};

it.each(Object.entries(THEMES))('every colour that a network may have is read in the %s theme', (_name, theme) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      fc.pre(checkColour(hex(value)).ok);
      const { accent, accentHover, accentSoft, onAccent } = accentsOf(hex(value), theme);
      const pairs = [
        ...[theme.bg, theme.raised, theme.sunken, accentSoft, onAccent].flatMap((ground) => [
          [accent, ground],
          ...(ground === accentSoft ? [] : [[accentHover, ground]]),
        ]),
        [theme.text, accentSoft],
        [theme.muted, accentSoft],
      ] as [string, string][];
      for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }),
  );
});

it('keeps a colour that is dark enough, and lightens it on a dark screen', () => {
  expect(accentsOf('#4b1d8f', THEMES.light).accent).toBe('#4b1d8f');
  expect(contrast(accentsOf('#4b1d8f', THEMES.dark).accent, '#000000')).toBeGreaterThan(contrast('#4b1d8f', '#000000'));
});

it('mixes two colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
});
