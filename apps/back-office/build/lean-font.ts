import subset from 'subset-font';
import type { Plugin } from 'vite';

/** The lightest and the heaviest text of the product (`theme.css.ts`). */
const WEIGHTS = { min: 400, max: 600 };
/** Characters of the file « latin » of fontsource, from first to last. */
const RANGES = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
] as const;
const CHARACTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
).join('');

/** Leaves out the weights that nothing is written in: 28 kB of the font in place of 48, which each first visit waits for. */
export const leanFont = (): Plugin => ({
  name: 'lean-font',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
        file.source = await subset(Buffer.from(file.source), CHARACTERS, {
          targetFormat: 'woff2',
          variationAxes: { wght: WEIGHTS },
        });
  },
});
