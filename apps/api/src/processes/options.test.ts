import { expect, it } from 'vitest';
import { readFileOptions, readOptions } from './options.ts';

const scale = { scale: { type: 'string', default: '300' } } as const;

it('reads the options of a process', () => {
  expect(readOptions([], scale)).toEqual({ scale: '300' });
  expect(readOptions(['--scale', '20'], scale)).toEqual({ scale: '20' });
  expect(readFileOptions(['a.zip', '--scale', '20'], scale)).toEqual({ path: 'a.zip', scale: '20' });
  expect(readFileOptions([], {}).path).toBeUndefined();
});

it.each([
  [() => readOptions(['--bogus'], {}), 'Option « --bogus » refusée ; il n’en prend pas.'],
  [() => readOptions(['--bogus=1'], scale), 'Option « --bogus » refusée ; attendu : --scale.'],
  [() => readOptions(['--scale'], scale), 'Option « --scale » refusée ; attendu : --scale.'],
  [() => readOptions(['bogus'], scale), 'Argument « bogus » refusé ; attendu : --scale.'],
  [() => readFileOptions(['a.zip', 'b.zip'], {}), 'Un seul fichier attendu, et non 2.'],
  [() => readFileOptions(['--bogus'], {}), 'Option « --bogus » refusée ; il n’en prend pas.'],
])('refuses what it does not know: %#', (read, sentence) => {
  expect(read).toThrow(sentence);
});
